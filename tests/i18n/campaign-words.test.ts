/** The settings of a campaign: what they are called stands in the schema, and in every language of the builder. */
import { describe, expect, it } from "vitest";
import schema from "../../schemas/page-campaign.schema.json" with { type: "json" };

interface Named {
  title?: string;
  description?: string;
  titles?: Record<string, string>;
  properties?: Record<string, Named>;
  items?: Named;
}
const files = Object.entries(
  import.meta.glob<{ campaignSettings: Named }>("../../locales/*/editor.json", { eager: true, import: "default" }),
);

function* wordsOf({ properties = {}, items, ...own }: Named, path = ""): Generator<[path: string, words: string]> {
  for (const key of ["title", "description"] as const) if (own[key] !== undefined) yield [`${path}.${key}`, own[key]];
  for (const [value, words] of Object.entries(own.titles ?? {})) yield [`${path}.titles.${value}`, words];
  for (const [name, below] of Object.entries(properties)) yield* wordsOf(below, `${path}.${name}`);
  if (items) yield* wordsOf(items, `${path}[]`);
}
const wanted = new Map(wordsOf({ properties: (schema as Named).properties! }));

describe.each(files)("%s", (file, { campaignSettings }) => {
  it("[BLD-14] has words for every setting of a campaign, in English those of the schema", () => {
    const words = new Map(wordsOf(campaignSettings));
    expect([...words.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [path, text] of words)
      if (file.includes("/en/")) expect(text, path).toBe(wanted.get(path));
      else if (text.split(" ").length > 2) expect(text, path).not.toBe(wanted.get(path));
  });
});
