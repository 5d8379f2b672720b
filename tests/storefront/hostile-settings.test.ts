/** Whatever stands in the database, what shoppers get runs nothing: in every setting of every block, lists and nested objects too. */
import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import type { Layout, Settings } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import { storefront } from "../../src/storefront/server-entry";

const HOSTILE: Readonly<Record<string, string>> = {
  "rich-text": '<p>Words</p><img src="x" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">here</a>',
  link: "javascript:alert(4)",
  image: "javascript:alert(5)",
};
const HARM = /onerror|<script|javascript:/i;

/** Every place of `schema` filled with what would do harm there; `count` says how many. */
function hostile(schema: SettingsSchema): { value: unknown; count: number } {
  const text = HOSTILE[schema.holds ?? ""];
  if (text !== undefined && !schema.properties) return { value: text, count: 1 };
  if (schema.items) {
    const { value, count } = hostile(schema.items);
    return { value: value === undefined ? [] : [value, value], count: 2 * count };
  }
  const parts = Object.entries(schema.properties ?? {}).map(([key, property]) => [key, hostile(property)] as const);
  const filled = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: filled.length ? Object.fromEntries(filled.map(([key, { value }]) => [key, value])) : undefined,
    count: parts.reduce((sum, [, { count }]) => sum + count, 0),
  };
}

const types = registry.blocks.map(({ type }) => type);
const layoutOf = (type: string, settings: Settings, translations?: Record<string, Settings>): Layout =>
  ({
    layoutVersion: 1,
    id: "hostile",
    pageType: "offer-page",
    settings: { title: "Hostile" },
    regions: {
      header: [],
      main: [{ id: "one", block: type, version: catalog.get(type)!.version, settings, ...(translations && { translations }) }],
      side: [],
      footer: [],
    },
  }) as unknown as Layout;

describe("[NOTE-1] [LAND-1] a stored layout that would do harm", () => {
  it("there are rich texts, links and pictures in lists to look at", () => {
    expect(hostile(catalog.get("faq")!.schema).count).toBeGreaterThan(2);
    expect(types.reduce((sum, type) => sum + hostile(catalog.get(type)!.schema).count, 0)).toBeGreaterThan(40);
  });

  it.each(types)("%s: is cleaned wherever it stands, in the settings and in a translation", (type) => {
    const { value } = hostile(catalog.get(type)!.schema);
    if (value === undefined) return;
    const settings = value as Settings;
    for (const layout of [layoutOf(type, settings), layoutOf(type, listsOf(settings, blockDefaults(type, "en")!), { fr: settings })]) {
      const page = storefront.resolve(layout, { language: "fr", theme: "sentinel" });
      const cleaned = JSON.stringify(page.regions.main[0]!.settings);
      expect(cleaned).not.toMatch(HARM);
    }
  });

  it("keeps the words", () => {
    const page = storefront.resolve(layoutOf("faq", { items: [{ question: "Why?", answer: `<p>Because.</p>${HOSTILE["rich-text"]}` }] }), {
      language: "en",
      theme: "sentinel",
    });
    expect(JSON.stringify(page.regions.main[0]!.settings["items"])).toContain("<p>Because.</p>");
  });
});

/** Lists as long as a translation's, of harmless entries: a translation lies over entries that are there. */
function listsOf(settings: Settings, defaults: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(() => ({})) : defaults[key]])
      .filter(([, value]) => value !== undefined),
  ) as Settings;
}
