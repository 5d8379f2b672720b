/**
 * A picture of the guide: stored where it is asked for (`npm run generate:guide-pictures`), and else held against the screen as it is now.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test, type Page } from "../e2e/support/journey";
import { changedCells, marked, onlyIn, TOLERATED_CELLS } from "./far-apart";
import { shownWords, stopClocks } from "./shown-words";

const root = path.resolve(import.meta.dirname, "../..");
const storedIn = (name: string) => path.join("docs/images/guide", `${name}.webp`);
const wordsIn = (name: string) => path.join("tests/guide/words", `${name}.txt`);
const onDisk = (file: string) => path.join(root, file);

/** Notices at the foot come and go by themselves. */
const UNSETTLED = ":is([role=status], [role=alert])[data-tone] { display: none !important }";
const BETWEEN_LOOKS_MS = 300;

/** @param name of the file, without its ending */
export async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  const style = await page.addStyleTag({ content: UNSETTLED });
  await page.evaluate(stopClocks);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await sharp(await still(page))
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer();
  const words = await page.evaluate(shownWords);
  await style.evaluate((element) => element.parentNode!.removeChild(element));

  if (process.env["GUIDE_PICTURES"] === "store") {
    writeFileSync(onDisk(storedIn(name)), picture);
    writeFileSync(onDisk(wordsIn(name)), `${words.join("\n")}\n`);
    return;
  }
  const findings = await findingsOf(name, picture, words);
  expect.soft(findings, `${storedIn(name)} has aged: ${findings.join("; ")}. ${HOW}`).toEqual([]);
}

/** Looks until nothing has moved for a moment: what comes late is there. */
async function still(page: Page): Promise<Buffer> {
  let before: Buffer;
  let now = await page.screenshot({ animations: "disabled" });
  await expect(async () => {
    before = now;
    now = await page.screenshot({ animations: "disabled" });
    expect(now.equals(before)).toBe(true);
  }).toPass({ intervals: [BETWEEN_LOOKS_MS] });
  return now;
}

const HOW = "If the screen is as it should be, take the pictures anew (npm run generate:guide-pictures) and look at them";

async function findingsOf(name: string, picture: Buffer, words: readonly string[]): Promise<string[]> {
  const folder = path.join(path.relative(root, test.info().project.outputDir), "guide");
  const fresh = path.join(folder, `${name}.webp`);
  const leave = (file: string, content: Buffer | string) => {
    mkdirSync(onDisk(folder), { recursive: true });
    writeFileSync(onDisk(file), content);
  };
  if (!existsSync(onDisk(storedIn(name))) || !existsSync(onDisk(wordsIn(name)))) {
    leave(fresh, picture);
    return [`it, or ${wordsIn(name)}, is not stored; now it looks like ${fresh}`];
  }
  const cells = await changedCells(readFileSync(onDisk(storedIn(name))), picture);
  const stored = readFileSync(onDisk(wordsIn(name)), "utf8")
    .trimEnd()
    .split("\n");
  const [gone, added] = [onlyIn(stored, words), onlyIn(words, stored)];
  const quoted = (some: readonly string[]) => some.map((word) => `“${word}”`).join(", ");
  const findings = [
    ...(cells.length > TOLERATED_CELLS ? [`it looks otherwise in ${cells.length} of its cells`] : []),
    ...(gone.length ? [`no longer there: ${quoted(gone)}`] : []),
    ...(added.length ? [`new: ${quoted(added)}`] : []),
  ];
  if (findings.length === 0) return [];
  leave(fresh, picture);
  leave(fresh.replace(/webp$/, "changed.png"), await marked(picture, cells));
  return [...findings, `now it looks like ${fresh}; what changed is red in ${name}.changed.png beside it`];
}
