import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Whether a test file has a title, or a row of a table, that names the row: "[BASK-10] …" does not hold BASK-1, nor does a comment hold
 * anything.
 */
const names = (text: string, id: string) =>
  text.split("\n").some((line) => new RegExp(`\\[${id}\\]|"${id}"`).test(line) && !/^\s*(\/\/|\/?\*)/.test(line));

/** Rows of docs/requirements.md: | ID | what | test files | */
const rows = readFileSync("docs/requirements.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z0-9]+-\d+$/.test(cells[1] ?? ""))
  .map((cells) => ({ id: cells[1]!, files: [...(cells[3] ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1]!) }));

describe("docs/requirements.md is true", () => {
  it("lists each row once", () => {
    const ids = rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it("lists every row of docs/spec", () => {
    const asked = readdirSync("docs/spec")
      .filter((file) => file !== "settled-gaps.md")
      .flatMap((file) => [...readFileSync(`docs/spec/${file}`, "utf8").matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map(([, id]) => id!));
    expect(asked.length).toBeGreaterThan(100);
    const listed = new Set(rows.map(({ id }) => id));
    expect(asked.filter((id) => !listed.has(id))).toEqual([]);
  });

  it.each<[text: string, id: string, held: boolean]>([
    ["[BASK-1] adds", "BASK-1", true],
    ["[BASK-1][BASK-13] adds", "BASK-13", true],
    ['  ["BASK-1", "adds"],', "BASK-1", true],
    ["[BASK-10] adds", "BASK-1", false],
    ["  // [BASK-1] adds", "BASK-1", false],
    ["/** BASK-1 */", "BASK-1", false],
  ])("%s names %s: %s", (text, id, held) => {
    expect(names(text, id)).toBe(held);
  });

  it.each(rows.map((row) => [row.id, row.files] as const))("%s is held by the tests it names", (id, files) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      expect(names(readFileSync(file, "utf8"), id), `${file} has no test titled [${id}]`).toBe(true);
    }
  });
});
