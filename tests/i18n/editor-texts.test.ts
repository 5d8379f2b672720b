/** Every word of the builder stands in the files of its languages: no component has its own, and none is asked for that is not there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import texts from "../../locales/en/editor.json";
import { sourceFiles } from "../architecture/imports";

const EDITOR = path.resolve("src/editor");
/** Names and addresses are the same in every language. */
const NAMES = new Set(["Tillwright", "/media/… · https://…"]);
/** What is read out or shown of an element, beside its content. */
const SPOKEN = new Set(["alt", "aria-description", "aria-label", "aria-roledescription", "data-tip", "label", "placeholder", "title"]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());

/** @returns words that stand in a component, and keys of texts, as they are written in it */
function saidIn(source: string, name: string): { words: string[]; keys: string[] } {
  const words: string[] = [];
  const keys: string[] = [];
  const { program } = parseSync(name, source);
  new Visitor({
    JSXText: ({ value }) => void (hasWords(value) && words.push(value.trim())),
    JSXAttribute({ name: attribute, value }) {
      if (attribute.type !== "JSXIdentifier" || !SPOKEN.has(attribute.name)) return;
      if (value?.type === "Literal" && typeof value.value === "string" && hasWords(value.value)) words.push(value.value);
    },
    CallExpression({ callee, arguments: [key] }) {
      const asks = callee.type === "Identifier" && callee.name === "t";
      if (asks && key?.type === "Literal" && typeof key.value === "string") keys.push(key.value);
    },
  }).visit(program);
  return { words, keys };
}

/** i18next looks for a count's own form first. */
function isThere(key: string): boolean {
  const steps = key.split(".");
  const last = steps.pop()!;
  let at: unknown = texts;
  for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
  const found = at as Record<string, unknown> | undefined;
  return typeof found?.[last] === "string" || typeof found?.[`${last}_other`] === "string";
}

const files = sourceFiles(EDITOR).map((file) => ({ file, ...saidIn(readFileSync(path.join(EDITOR, file), "utf8"), file) }));

it("[I18N-1] no component of the builder says words of one language", () => {
  expect(files.flatMap(({ file, words }) => words.map((word) => `${file}: ${word}`))).toEqual([]);
});

it("[I18N-1] every text that the builder asks for is there", () => {
  expect(files.flatMap(({ keys }) => keys).length).toBeGreaterThan(500);
  expect(files.flatMap(({ file, keys }) => keys.filter((key) => !isThere(key)).map((key) => `${file}: ${key}`))).toEqual([]);
});

it("words in a component, and texts that are not there, would be found", () => {
  expect(saidIn(`<p title="Save now">Saved {at} <b>2</b> · {t("bar.saved")}</p>`, "a.tsx")).toEqual({
    words: ["Save now", "Saved"],
    keys: ["bar.saved"],
  });
  expect(["topbar.nothing", "nothing.save"].map(isThere)).toEqual([false, false]);
});
