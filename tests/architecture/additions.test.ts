/** What is added by adding a file: nothing else may know it by name. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports";

const themes = readdirSync("src/ui/themes")
  .filter((file) => file.endsWith(".css"))
  .map((file) => file.slice(0, -4));
const files = [
  ...sourceFiles(path.resolve("src")).map((file) => `src/${file}`),
  ".storybook/preview.tsx",
  ".storybook/block-story.tsx",
  "scripts/dev.mjs",
  "scripts/build.mjs",
  "scripts/generate-icons.mjs",
  "vite.config.ts",
];

it.each(themes)("the theme %s stands in its own sheet and its icons: shop, builder, Storybook and mails find it", (theme) => {
  for (const file of files)
    expect(new RegExp(`themes/${theme}\\b|"${theme}" \\||\\[[^\\]]*"${theme}"[^\\]]*"`).test(readFileSync(file, "utf8")), file).toBe(false);
  expect(readdirSync(`public/icons/${theme}`).sort()).toEqual([
    "apple-touch-icon.png",
    "card.png",
    "favicon.ico",
    "icon-192.png",
    "icon-512.png",
    "icon.svg",
  ]);
});

/** More side by side than this, and a folder holds more than one idea. */
const MAX_FILES = 16;

it("no folder of src has more than sixteen hand-written source files side by side", () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles(path.resolve("src")))
    if (!file.endsWith(".gen.ts")) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
