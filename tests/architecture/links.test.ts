/** Links of the documents lead to files that are there, and to headings that stand in them. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
];

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
/** Targets of [links] and ![pictures], but for those elsewhere on the web. */
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!).filter((target) => !/^[a-z]+:/.test(target));
/** As GitHub names a heading: small letters, no punctuation, dashes for spaces. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

/** @returns why the link leads nowhere; undefined when it leads somewhere */
function deadLink(document: string, link: string): string | undefined {
  const [file = "", anchor] = link.split("#");
  const target = file ? path.join(path.dirname(document), file) : document;
  if (!existsSync(target)) return `${document}: ${link}: no such file`;
  if (anchor && (statSync(target).isDirectory() || !anchorsOf(readFileSync(target, "utf8")).includes(anchor)))
    return `${document}: ${link}: no such heading`;
}

const FOLDERS = ["src", "tests", "docs", "scripts", "schemas", "layouts", "catalogue", "stories", "\\.storybook"];
const ROOMS = readdirSync("src", { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const PATH = new RegExp(`\`((?:${[...FOLDERS, ...ROOMS].join("|")})/[\\w./-]+)\`?`, "g");
/**
 * Paths of the repository that stand in code font: `src/domain/tax.ts`, `docs/`, and `domain/tax`, which is a room of src. Of a path
 * with a name to be filled in, the folder.
 */
const pathsOf = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(PATH)]
    .map((match) => (match[0].endsWith("`") ? match[1]! : match[1]!.replace(/[^/]*$/, "")))
    .filter((file) => !/NNN|price-promise/.test(file));
const isThere = (file: string): boolean =>
  ["", ".ts", ".tsx"].some((ending) => existsSync(file + ending) || existsSync(`src/${file}${ending}`));

describe("documents", () => {
  it.each<[link: string, leadsNowhere: boolean]>([
    ["docs/architecture.md", false],
    ["docs/architecture.md#tests", false],
    ["docs/nowhere.md", true],
    ["docs/architecture.md#nowhere", true],
    ["docs/decisions", false],
    ["docs/decisions#nowhere", true],
  ])("a link to %s leads nowhere: %s", (link, leadsNowhere) => expect(deadLink("README.md", link) !== undefined).toBe(leadsNowhere));

  it.each(documents)("%s links to what is there", (document) => {
    expect(linksOf(readFileSync(document, "utf8")).flatMap((link) => deadLink(document, link) ?? [])).toEqual([]);
  });

  it.each(documents.filter((file) => !file.startsWith("docs/decisions")))("%s names files that are there", (document) => {
    expect(pathsOf(readFileSync(document, "utf8")).filter((file) => !isThere(file))).toEqual([]);
  });
});
