import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeOf, settingLabel, type FindingPlace } from "../../src/layout/publish/finding-place";
import { PART_OF_FIELD } from "../../src/layout/publish/sales/check-sales";
import { catalog } from "../../src/storefront/catalog";

describe("[BLD-10] where a finding leads", () => {
  it.each<[string, FindingPlace]>([
    ["settings.title", { kind: "page", path: "title" }],
    ["settings.translations.fr.title", { kind: "page", path: "title", language: "fr" }],
    ["", { kind: "page", path: "" }],
    ["main", { kind: "block" }],
    ["main[2]", { kind: "block" }],
    ["main[2].block", { kind: "block" }],
    ["main[2].settings.primary.href", { kind: "setting", path: "primary.href" }],
    ["side[0].slots.sections[11].settings.items[1].label", { kind: "setting", path: "items[1].label" }],
    ["main[2].translations.gsw.items[0].label", { kind: "setting", path: "items[0].label", language: "gsw" }],
    ["main[2].settings", { kind: "block" }],
    ["main[2].translations.fr", { kind: "block" }],
    ["main[12].slots.left[0].slots.right[3].settings.heading", { kind: "setting", path: "heading" }],
    ["main[2].settings.settings.translations.fr.title", { kind: "setting", path: "settings.translations.fr.title" }],
    ["main[2].translations.fr.settings.title", { kind: "setting", path: "settings.title", language: "fr" }],
    ["settings", { kind: "page", path: "" }],
    ["settings.description", { kind: "page", path: "description" }],
    ["settings.translations.fr", { kind: "page", path: "translations.fr" }],
    ["main[0].slots.settings.heading", { kind: "block" }],
    ["regions.settings.translations.fr.title", { kind: "page", path: "regions.settings.translations.fr.title" }],
    ["regions", { kind: "page", path: "regions" }],
    ["layoutVersion", { kind: "page", path: "layoutVersion" }],
    ["main[2].visibleWhen.all[0].value", { kind: "condition", path: "visibleWhen.all[0].value" }],
  ])("%s", (path, expected) => {
    expect(placeOf({ path })).toEqual(expected);
  });

  it("what is missing leads to the blocks that bring it", () => {
    expect(placeOf({ path: "main[0]", values: { part: "email" } })).toEqual({ kind: "palette", part: "email" });
    expect(placeOf({ path: "main[0]", values: { language: "fr", count: 2 } })).toEqual({ kind: "block" });
  });

  it("every part that a finding can miss is brought by a block, which the palette then shows", () => {
    const schemas = catalog.all.map(({ schema }) => schema);
    const brought = new Set(
      schemas.flatMap(({ provides = [], headline }) => [...provides, ...(headline === undefined ? [] : ["headline"])]),
    );
    const files = readdirSync("src/layout/publish", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const written = files.flatMap((file) =>
      [...readFileSync(`src/layout/publish/${file}`, "utf8").matchAll(/\bpart: "([^"]+)"(?! \|)/g)].map(([, part]) => part!),
    );
    expect(written).toEqual(expect.arrayContaining(["headline", "order", "renewal-consent", "terms"]));
    const missed = [...written, ...Object.values(PART_OF_FIELD), ...schemas.flatMap(({ needs = [], wants = [] }) => [...needs, ...wants])];
    expect(missed.filter((part) => !brought.has(part))).toEqual([]);
  });

  it("calls settings as the panel does", () => {
    expect(settingLabel(catalog.get("hero")!.schema, "primary.href")).toBe("Main action › Where it leads");
    expect(settingLabel(catalog.get("site-header")!.schema, "links[1].label")).toBe("Navigation 2 › Words");
    expect(settingLabel(catalog.get("hero")!.schema, "gone[0].away")).toBe("gone 1 › away");
    expect(settingLabel({ type: "object" }, "heading")).toBe("heading");
    expect(settingLabel({ type: "array", items: { type: "string" } }, "[1]")).toBe("2");
  });
});
