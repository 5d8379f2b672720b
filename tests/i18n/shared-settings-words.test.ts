/** Settings that are no block's: what they are called stands in their schema, and in every language of the builder. */
import { describe, expect, it } from "vitest";
import appearance from "../../schemas/block-appearance.schema.json" with { type: "json" };
import campaign from "../../schemas/page-campaign.schema.json" with { type: "json" };

interface Named {
  title?: string;
  description?: string;
  titles?: Record<string, string>;
  properties?: Record<string, Named>;
  items?: Named;
}
const { description: _ofCampaign, title: _title, ...campaignParts } = campaign as unknown as Named;
/** By the key of `editor.json` that their words stand under. */
const SCHEMAS: Record<string, Named> = { campaignSettings: campaignParts, appearanceSettings: appearance as unknown as Named };
const files = Object.entries(import.meta.glob<Record<string, Named>>("../../locales/*/editor.json", { eager: true, import: "default" }));

function* wordsOf({ properties = {}, items, ...own }: Named, path = ""): Generator<[path: string, words: string]> {
  for (const key of ["title", "description"] as const) if (own[key] !== undefined) yield [`${path}.${key}`, own[key]];
  for (const [value, words] of Object.entries(own.titles ?? {})) yield [`${path}.titles.${value}`, words];
  for (const [name, below] of Object.entries(properties)) yield* wordsOf(below, `${path}.${name}`);
  if (items) yield* wordsOf(items, `${path}[]`);
}

describe.each(files)("%s", (file, texts) => {
  it.each(Object.entries(SCHEMAS))("[BLD-4] [BLD-14] has words for all of %s, in English those of the schema", (key, schema) => {
    const wanted = new Map(wordsOf(schema));
    const words = new Map(wordsOf(texts[key]!));
    expect([...words.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [path, text] of words)
      if (file.includes("/en/")) expect(text, path).toBe(wanted.get(path));
      else if (text.split(" ").length > 2) expect(text, path).not.toBe(wanted.get(path));
  });
});
