/**
 * The builder speaks every language about every block: no name, description or label of a setting is missing, none stands where nothing is.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import { catalog, languages } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";

interface Words {
  [key: string]: string | Words;
}

/** Every word of a schema by its place; values of an `enum` by what they are called, or by themselves. */
function wordsOf(schema: SettingsSchema, path = ""): [place: string, english: string][] {
  // Colours are called by their roles, which all blocks share.
  const values = schema.enum && (schema.holds === undefined || schema.holds === "icon") ? schema.enum.map(String) : [];
  return [
    ...(["title", "description"] as const).flatMap((key): [string, string][] =>
      schema[key] === undefined ? [] : [[`${path}/${key}`, schema[key]]],
    ),
    ...values.map((value): [string, string] => [`${path}/titles/${value}`, schema.titles?.[value] ?? value]),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, below]) => wordsOf(below, `${path}/properties/${key}`)),
    ...(schema.items ? wordsOf(schema.items, `${path}/items`) : []),
  ];
}

const flat = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}/${key}`, value] as [string, string]] : flat(value, `${path}/${key}`),
  );
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

describe("[BLD-4] the builder's words about blocks", () => {
  it.each(
    languages.filter((language) => language !== "en").flatMap((language) => registry.blocks.map(({ type }) => [language, type] as const)),
  )("in %s: %s", (language, type) => {
    const { schema, slots, migrations } = catalog.get(type)!;
    const english = [
      ...wordsOf(schema),
      ...Object.keys(slots).map((slot): [string, string] => [`/slots/${slot}`, slot]),
      // What owners read of a step, and of what it loses. [REG-4]
      ...migrations.flatMap(({ from, name, note }): [string, string][] => [
        [`/steps/${from}/name`, name],
        ...(note === undefined ? [] : [[`/steps/${from}/note`, note] as [string, string]]),
      ]),
    ];
    const own = flat(JSON.parse(readFileSync(`locales/${language}/block-settings/${type}.json`, "utf8")) as Words);
    expect(own.map(([place]) => place).sort()).toEqual(english.map(([place]) => place).sort());
    const texts = new Map(own);
    for (const [place, text] of english) {
      expect(texts.get(place)?.trim(), place).not.toBe("");
      expect(placeholders(texts.get(place)!), place).toEqual(placeholders(text));
    }
  });
});
