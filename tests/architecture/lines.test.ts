/** What the formatter leaves as it is: comments. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports";

const MAX_LENGTH = 140;
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)/;
const lines = ["src", "tests", "stories", "bench"].flatMap((folder) =>
  sourceFiles(folder)
    .filter((file) => !file.endsWith(".gen.ts"))
    .flatMap((file) => {
      const all = readFileSync(path.join(folder, file), "utf8").split("\n");
      return all.map((text, index) => ({ at: `${folder}/${file}:${index + 1}`, text, before: all[index - 1] ?? "" }));
    }),
);

it("no comment is longer than a line", () => {
  expect(lines.filter(({ text }) => text.length > MAX_LENGTH && COMMENT.test(text)).map(({ at }) => at)).toEqual([]);
});

it("who switches a rule of the linter off says why", () => {
  const silent = lines.filter(({ text, before }) => /oxlint-disable(?!.* -- )/.test(text) && COMMENT.test(text) && !COMMENT.test(before));
  expect(silent.map(({ at }) => at)).toEqual([]);
});
