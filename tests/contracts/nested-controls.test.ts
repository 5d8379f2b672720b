/** Every setting of every block can be tried in Storybook by a control of its own, also those in groups and lists. [STO-1] */
import { describe, expect, it } from "vitest";
import { nestedArgs, settingControls, settingsOfArgs } from "../../.storybook/nested-controls";
import type { SettingsSchema } from "../../src/layout/catalog";
import { isSettings } from "../../src/layout/is-settings";
import type { Json, Settings } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";

const types = registry.blocks.map(({ type }) => type);

/** The ways to all that holds no other settings. */
function endsOf(schema: SettingsSchema, value: Json | undefined, path: readonly string[]): string[] {
  if (schema.type === "array") {
    const list = Array.isArray(value) && value.length ? value : [undefined];
    return [[...path, "length"].join("--"), ...list.flatMap((entry, index) => endsOf(schema.items ?? {}, entry, [...path, String(index)]))];
  }
  if (!schema.properties) return [path.join("--")];
  return Object.entries(schema.properties).flatMap(([key, below]) =>
    endsOf(below, isSettings(value) ? value[key] : undefined, [...path, key]),
  );
}

describe.each(types)("%s", (type) => {
  const { schema } = catalog.get(type)!;
  const settings = blockDefaults(type, "en")!;

  it("[STO-1] has a control of a fitting kind for every setting, and none that shows raw data", () => {
    const shown = Object.entries(settingControls(schema, settings)).filter(([, { table }]) => !table?.disable);
    expect(shown.map(([name]) => name).sort()).toEqual(endsOf(schema, settings, []).sort());
    for (const [name, { control }] of shown)
      expect(["select", "boolean", "number", "text"], name).toContain((control as { type: string }).type);
  });

  it("[STO-1] looks as its story says until a control is touched", () => {
    expect(settingsOfArgs(schema, { ...settings, ...nestedArgs(schema, settings) })).toEqual(settings);
  });
});

describe("[STO-1] a control", () => {
  const { schema } = catalog.get("faq")!;
  const settings: Settings = {
    heading: "Questions",
    items: [
      { question: "One?", answer: "1" },
      { question: "Two?", answer: "2" },
    ],
  };
  const touched = (change: Settings) => settingsOfArgs(schema, { ...settings, ...nestedArgs(schema, settings), ...change });

  it("changes the setting that it is called after, and no other", () => {
    expect(touched({ "items--1--question": "Three?" })).toEqual({
      heading: "Questions",
      items: [
        { question: "One?", answer: "1" },
        { question: "Three?", answer: "2" },
      ],
    });
    const hero = catalog.get("hero")!.schema;
    expect(settingsOfArgs(hero, { primary: { label: "Buy", href: "/" }, "primary--label": "Choose" })).toEqual({
      primary: { label: "Choose", href: "/" },
    });
  });

  it("takes entries of a list away, and adds some that can be read", () => {
    expect(touched({ "items--length": 1 })["items"]).toEqual([{ question: "One?", answer: "1" }]);
    const added = (touched({ "items--length": 3 })["items"] as Settings[])[2]!;
    expect(Object.keys(added)).toEqual(Object.keys(schema.properties!["items"]!.items!.properties!));
    expect(added["question"]).toBe("Question");
  });

  it("[BLD-4] stands in the group that the panel of the builder has it in", () => {
    const hero = settingControls(catalog.get("hero")!.schema, blockDefaults("hero", "en")!);
    expect(hero["tone"]?.table).toEqual({ category: "Appearance" });
    expect(hero["primary--label"]?.table).toEqual({ category: "Content", subcategory: "Main action" });
    const header = settingControls(catalog.get("site-header")!.schema, blockDefaults("site-header", "en")!);
    expect(Object.entries(header).find(([name]) => name.startsWith("texts--"))?.[1].table).toEqual({ category: "Texts" });
  });

  it("says a setting that nothing was said of", () => {
    const offers = catalog.get("offer-cards")!.schema;
    expect(settingsOfArgs(offers, { offers: [], "offers--length": 1, "offers--0--badge": "New" })["offers"]).toEqual([
      { offer: "", badge: "New", highlight: false },
    ]);
  });
});
