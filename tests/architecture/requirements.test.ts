import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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

  it.each(rows.map((row) => [row.id, row.files] as const))("%s is held by the tests it names", (id, files) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, "utf8"), `${file} has no test titled [${id}]`).toContain(id);
    }
  });
});
