/** Pictures of the guides: each is of a scene that is played, and what their comparison notices. */
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { changedCells, onlyIn, TOLERATED_CELLS } from "../guide/far-apart";

const FOLDER = "docs/images/guide";
const namesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
const taken = [...readFileSync("tests/guide/marketers.e2e.ts", "utf8").matchAll(/await take\(page, "([\w-]+)"\)/g)].map(
  ([, name]) => name!,
);
const shown = [...readFileSync("docs/guides/marketers.md", "utf8").matchAll(/\.\.\/images\/guide\/([\w-]+)\.webp/g)].map(
  ([, name]) => name!,
);

const stored = (name: string) => readFileSync(`${FOLDER}/${name}.webp`);
type Box = { left: number; top: number; width: number; height: number };
/** The picture with a part of it moved, and its old place in the colour of the ground. */
async function moved(name: string, box: Box, by: { x: number; y: number }): Promise<Buffer> {
  const part = await sharp(stored(name)).extract(box).png().toBuffer();
  const ground = await sharp({ create: { width: box.width, height: box.height, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();
  return sharp(stored(name))
    .composite([
      { input: ground, left: box.left, top: box.top },
      { input: part, left: box.left + by.x, top: box.top + by.y },
    ])
    .png()
    .toBuffer();
}
const PALETTE: Box = { left: 0, top: 100, width: 256, height: 600 };
const WIDTHS: Box = { left: 420, top: 8, width: 320, height: 34 };
const cells = async (fresh: Promise<Buffer>) => (await changedCells(stored("builder"), await fresh)).length;

describe("pictures of the guide", () => {
  it("[LAND-1] are each taken by a scene that is played, shown, and stored with their words", () => {
    expect(taken.toSorted()).toEqual(shown.toSorted());
    expect(namesIn(FOLDER, ".webp")).toEqual(shown.toSorted());
    expect(namesIn("tests/guide/words", ".txt")).toEqual(shown.toSorted());
  });

  it.each<[what: string, fresh: () => Promise<Buffer>]>([
    ["compressed once more", () => sharp(stored("builder")).webp({ quality: 50 }).toBuffer()],
    ["a pixel further to the right, as another Chromium may place letters", () => moved("builder", PALETTE, { x: 1, y: 0 })],
    ["softer, as with another antialiasing", () => sharp(stored("builder")).blur(0.6).toBuffer()],
    ["2 % lighter", () => sharp(stored("builder")).linear(1.02).toBuffer()],
  ])("[LAND-1] may be %s", async (_what, fresh) => expect(await cells(fresh())).toBeLessThanOrEqual(TOLERATED_CELLS));

  it.each<[what: string, fresh: () => Promise<Buffer>]>([
    ["a list of blocks 24 pixels lower", () => moved("builder", PALETTE, { x: 0, y: 24 })],
    ["buttons of the bar above 40 pixels further to the left", () => moved("builder", WIDTHS, { x: -40, y: 0 })],
    ["a pane that is gone", () => moved("builder", { ...PALETTE, left: 970 }, { x: -970, y: 0 })],
    ["another screen", async () => stored("people")],
  ])("[LAND-1] are red for %s", async (_what, fresh) => expect(await cells(fresh())).toBeGreaterThan(TOLERATED_CELLS));

  it("[LAND-1] have words that are counted: one more, one less, another one", () => {
    expect(onlyIn(["Save", "Save", "Publish"], ["Publish", "Save"])).toEqual(["Save"]);
    expect(onlyIn(["Publish", "Save"], ["Save", "Save", "Publish"])).toEqual([]);
    expect(onlyIn(["Publish now"], ["Publish"])).toEqual(["Publish now"]);
  });
});
