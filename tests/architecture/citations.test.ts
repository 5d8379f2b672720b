/** What comments, titles and documents cite is there to be read: rows and settled gaps in docs/spec, decisions in docs/decisions. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** | BASK-8 | what must hold | */
const rows = readdirSync("docs/spec").flatMap((file) =>
  [...readFileSync(`docs/spec/${file}`, "utf8").matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map((match) => match[1]!),
);
const known = new Set(rows);
const areas = [...new Set(rows.map((id) => id.split("-")[0]))].join("|");
const decisions = readdirSync("docs/decisions").map((file) => file.slice(0, 3));

/**
 * "BASK-8" wherever it stands, whatever is set in brackets like it, "decision 012", and the chapter and verse of papers that no reader has.
 */
const ROW = new RegExp(`(?<![\\w-])(?:${areas})-\\d+(?![\\w-])|(?<=\\[)[A-Z][A-Z0-9]*-\\d+(?=\\])`, "g");
const DECISION = /\bdecisions? (\d+)/gi;
const ELSEWHERE = /\bD\d(?:'s)? ?§[ \d]*|(?<=\(|\[|, )D[1-3](?=[)\]'; ])/g;

/** @returns each citation that leads nowhere, as it stands there */
function deadCitations(text: string): string[] {
  const ids = [...text.matchAll(ROW)].map(([id]) => id).filter((id) => !known.has(id));
  const numbers = [...text.matchAll(DECISION)].filter(([, number]) => !decisions.includes(number!)).map(([words]) => words);
  return [...new Set([...ids, ...numbers, ...(text.match(ELSEWHERE) ?? [])])];
}

const WRITTEN = /\.(tsx?|m?js|css|md|json)$/;
const below = (place: string): string[] => {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(place, file))
    .filter((file) => WRITTEN.test(file) && statSync(file).isFile());
};
const files = [
  "src",
  "tests",
  "stories",
  "schemas",
  "scripts",
  "bench",
  ".storybook",
  "docs",
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "vite.config.ts",
  "vitest.config.ts",
  "playwright.config.ts",
].flatMap(below);

describe("what is cited can be read", () => {
  it.each<[text: string, dead: string[]]>([
    ["/** Rounded half up. [BASK-11] [GAP-25] (decision 012) */", []],
    ['it("[BASK-1][BASK-13] adds"', []],
    ["UTF-8, SHA-256, [A-Z0-9]-1, a sub-BASK-8", []],
    [`[BASK-${99}] a row that is not there`, [`BASK-${99}`]],
    [`told as BASK-${99} says`, [`BASK-${99}`]],
    [`[NOPE-${1}] no such area`, [`NOPE-${1}`]],
    [`[GAP-${41}]`, [`GAP-${41}`]],
    [`as settled (decision ${25})`, [`decision ${25}`]],
    [`Decision ${"900"} says so`, [`Decision ${"900"}`]],
    [`The states of ${"D2"} §4, as tables.`, [`${"D2"} §4`]],
    [`the names of ${"D3"}'s §9`, [`${"D3"}'s §9`]],
    [`Names of the contract (${"D3"}); ours`, ["D3"]],
  ])("%s", (text, dead) => expect(deadCitations(text)).toEqual(dead));

  it("in every file", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((file) => deadCitations(readFileSync(file, "utf8")).map((citation) => `${file}: ${citation}`))).toEqual([]);
  });

  it("gives each row, gap and decision a name of its own", () => {
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
    expect(decisions.filter((number, index) => decisions.indexOf(number) !== index)).toEqual([]);
  });

  it("and every row of docs/requirements.md is a row of the specification", () => {
    const listed = [...readFileSync("docs/requirements.md", "utf8").matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map((match) => match[1]!);
    expect(listed.filter((id) => !known.has(id))).toEqual([]);
  });
});
