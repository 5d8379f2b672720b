/** Every preset of a block is called something in every language, has settings that its block knows, and no word is left over. [BLD-1] */
import { describe, expect, it } from "vitest";
import type { BlockEditor } from "../../src/registry/define-block-editor";
import { catalog } from "../../src/storefront/catalog";

type Words = Record<string, Record<string, Record<string, string>>>;

const editors = import.meta.glob<BlockEditor>("../../src/blocks/*/block.editor.ts", { eager: true, import: "editor" });
const words = import.meta.glob<Words>("../../locales/*/editor.json", { eager: true, import: "presets" });
const presets = Object.entries(editors).flatMap(([file, { presets: own = {} }]) =>
  Object.entries(own).map(([name, { settings }]) => ({ type: file.split("/").at(-2)!, name, settings })),
);

describe.each(Object.entries(words))("%s", (_file, said) => {
  it("[BLD-1] names each preset and says what it is for", () => {
    const named = Object.entries(said).flatMap(([type, own]) => Object.keys(own).map((name) => `${type}:${name}`));
    expect(named).toEqual(presets.map(({ type, name }) => `${type}:${name}`));
    for (const { type, name } of presets) {
      expect(Object.keys(said[type]![name]!)).toEqual(["title", "description"]);
      for (const text of Object.values(said[type]![name]!)) expect(text.trim()).not.toBe("");
    }
  });
});

it("[BLD-1] each preset sets what its block can be set to", () => {
  expect(presets.length).toBeGreaterThan(0);
  for (const { type, name, settings } of presets) {
    const known = Object.keys(catalog.get(type)?.schema.properties ?? {});
    expect(
      Object.keys(settings).filter((setting) => !known.includes(setting)),
      `${type}:${name}`,
    ).toEqual([]);
  }
});
