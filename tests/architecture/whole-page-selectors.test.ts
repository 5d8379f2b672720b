/** Selectors that look through a whole page are asked again at every key: with a thousand blocks in the builder each costs milliseconds. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Of one element above everything: what it `:has` is looked for in all that is on the page. */
const ROOT_HAS = /(?:html|:root|body)(\[data-theme\])?\)?:has\(/g;

const styleSheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

test("what a page has anywhere is asked where shoppers are: only there its root names the theme", () => {
  const asked = styleSheets.flatMap((file) =>
    [...readFileSync(path.join("src", file), "utf8").matchAll(ROOT_HAS)].map(([, theme]) => ({ file, isOfShop: theme !== undefined })),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ isOfShop }) => !isOfShop)).toEqual([]);
});
