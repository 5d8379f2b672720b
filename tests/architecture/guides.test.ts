/** What guides call things is what the builder calls them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const blocks = import.meta.glob<{ title: string }>("../../schemas/blocks/*.schema.json", { eager: true, import: "default" });
const titles = Object.values(blocks).map(({ title }) => title);
const others = import.meta.glob<unknown>(["../../locales/en/**/*.json", "../../schemas/*.schema.json"], { eager: true, import: "default" });
const guide = readFileSync("docs/guides/marketers.md", "utf8");

/** Written as controls are, and none: what a step or a paragraph is about, what somebody stresses, a key, an example. */
const NO_CONTROLS = [
  ["Build.", "Write.", "Save and publish.", "By label", "One by one", "The logo", "Custom fields", "After a crash"],
  ["Somebody else saved in between", "From pane to pane", "Pasting", "The list of pages", "Another address", "Deleted pages"],
  ["and is sold in the visitor's country", "in their basket", "at once"],
  ["+", "Ctrl K", "Heading of Hero changed", "3 blocks pasted"],
].flat();

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[“”’]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replace(/[.…:]+$/, "")
    .trim();
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];

describe("the marketers' guide", () => {
  it("[LAND-1] calls the blocks of a landing page as the palette does", () => {
    const section = /^## Blocks of a landing page$(.*?)^## /ms.exec(guide)![1]!;
    const named = [...section.matchAll(/\*\*([^*.]+)\*\*/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !titles.includes(name))).toEqual([]);
  });

  it("[LAND-1] calls what there is to press, to fill in and to read as the builder does", () => {
    const said = textsIn([blocks, others]).map(plain);
    // A long text is called by how it begins: "Unlink: make it a copy" is Unlink.
    const known = new Set([...said, ...said.map((text) => text.split(/[:;,]/)[0]!)]);
    const named = [...guide.replaceAll(/```.*?```/gs, "").matchAll(/(?<!\*)\*\*?([^*]+)\*\*?(?!\*)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((name) => !known.has(plain(name)) && !NO_CONTROLS.includes(name.replaceAll(/\s+/g, " ")))).toEqual([]);
    expect(NO_CONTROLS.filter((name) => !named.some((each) => each.replaceAll(/\s+/g, " ") === name))).toEqual([]);
  });
});
