/** Why a page from elsewhere cannot be opened, in words that fit what is wrong. */
import { expect, it } from "vitest";
import en from "../../locales/en/editor.json";
import fr from "../../locales/fr/editor.json";
import gsw from "../../locales/gsw/editor.json";
import { problemText } from "../../src/editor/findings/problem-words";
import { validateLayout } from "../../src/layout/validate";

type Words = { [key: string]: string | Words };

const wordsOf =
  (texts: unknown) =>
  (key: string, values: Record<string, string | number> = {}) => {
    const found = key
      .split(".")
      .reduce<string | Words | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), texts as Words);
    return typeof found === "string" ? found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name])) : key;
  };

it.each([
  ["English", en, "basement is not known here."],
  ["French", fr, "basement n’est pas connu ici."],
  ["Swiss German", gsw, "basement kännt me da nöd."],
])("[BLD-11] in %s: a region that no page has is not called a setting of a block", (_language, texts, words) => {
  const page = { layoutVersion: 1, id: "away", pageType: "offer-page", settings: { title: "Away" }, regions: { main: [], basement: [] } };
  const problem = validateLayout(page, new Map()).find(({ path }) => path.endsWith("basement"))!;
  expect(problem).toMatchObject({ code: "shape", values: { rule: "additionalProperties" } });
  expect(problemText(problem, undefined, new Map(), wordsOf(texts), "basement")).toBe(words);
});
