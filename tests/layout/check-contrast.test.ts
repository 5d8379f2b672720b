/** Colours of the theme that cannot be read: said once for the page, and of each block with a ground of its own. */
import { describe, expect, it } from "vitest";
import { CONTRAST_PAIRS, weakPairs } from "../../src/domain/theme/contrast";
import { themeColorsOf } from "../../src/domain/theme/theme-values";
import type { SettingsSchema } from "../../src/layout/catalog";
import type { ShopFacts } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, PageSettings } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { themes } from "../../src/storefront/document/themes";
import { shopFacts } from "../support/shop-facts";

/** As the shop would have them with this one token changed. */
const weak = (token: string, light: string, dark: string, name = "sentinel") => ({
  [name]: weakPairs(themeColorsOf(themes.get(name)!, { [token]: { light, dark } })),
});
const block = (id: string, type: string, settings: BlockNode["settings"]): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)!.version,
  settings,
});
const findings = (weakColors: ShopFacts["weakColors"], main: BlockNode[] = [], settings: Partial<PageSettings> = {}) =>
  publishFindings(
    {
      layoutVersion: 1,
      id: "p",
      pageType: "offer-page",
      settings: { title: "P", description: "", ...settings },
      regions: { header: [], main, side: [], footer: [] },
    },
    {
      catalog,
      defaults: blockDefaults,
      facts: shopFacts({
        pages: [{ id: "p", path: "/magazine/p", live: true }],
        brands: [
          { paths: ["/"], offers: [], theme: "sentinel", requiredFields: [] },
          { paths: ["/magazine"], offers: [], theme: "folio", requiredFields: [] },
        ],
        weakColors,
      }),
    },
  ).filter(({ code }) => code === "contrast");

describe("[BLD-10] contrast", () => {
  it.each([...themes.keys()])("theme %s is readable as it comes", (name) => {
    expect(weakPairs(themeColorsOf(themes.get(name)!, {}))).toEqual([]);
  });

  it("names the weakest pair, its ratio, the scheme and how many there are", () => {
    const colors = weak("color-text-muted", "#9aa3b2", "#c9d3f0");
    const count = colors["sentinel"]!.length;
    expect(count).toBeGreaterThan(1);
    const [found, ...more] = findings(colors, [], { theme: "sentinel" });
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: "warning",
      path: "theme.color-text-muted",
      values: { front: "text-muted", scheme: "light", least: 4.5, count },
    });
    expect(found!.values!["ratio"]).toBeLessThan(4.5);
    expect(found!.message).toBe(
      `text-muted on ${found!.values!["back"]} has ${found!.values!["ratio"]} : 1 in light, needs 4.5 : 1 (and ${count - 1} more)`,
    );
  });

  it("is the page's own theme, else its brand's", () => {
    expect(findings(weak("color-text-muted", "#9aa3b2", "#c9d3f0"))).toEqual([]);
    expect(findings(weak("color-text-muted", "#bdb5aa", "#c9d3f0", "folio"))).toHaveLength(1);
    expect(findings(weak("color-text-muted", "#bdb5aa", "#c9d3f0", "folio"), [], { theme: "sentinel" })).toEqual([]);
  });

  it("lines of controls need 3 : 1", () => {
    const found = findings(weak("color-border-strong", "#d5dbe8", "#8796c7"), [], { theme: "sentinel" });
    expect(found).toMatchObject([{ values: { front: "border-strong", scheme: "light", least: 3 } }]);
  });

  it("on a ground of its own is said of the block, at the setting, and not of the page as well", () => {
    const colors = weak("color-on-strong-muted", "#3a4a78", "#c9d3f0");
    const text = { heading: "Stay safe", text: "<p>Now</p>" };
    const hero = (tone?: string) => block("hero", "hero", { ...text, ...(tone && { tone }) });
    expect(findings(colors, [hero("strong")], { theme: "sentinel" })).toMatchObject([
      { path: "main[0].settings.tone", blockId: "hero", values: { front: "on-strong-muted", back: "surface-strong", count: 1 } },
    ]);
    // Its default ground is the page's: then it is the theme alone.
    expect(findings(colors, [hero()], { theme: "sentinel" }).map(({ path }) => path)).toEqual(["theme.color-on-strong-muted"]);
    // A ground that is the block's default counts as well.
    expect(findings(colors, [block("cta", "call-to-action", text)], { theme: "sentinel" }).map(({ path }) => path)).toEqual([
      "main[0].settings.tone",
    ]);
  });
});

it("[BLD-10] every ground that a setting names is a colour that something is read on, and a value of the setting", () => {
  const schemas = Object.values(import.meta.glob<SettingsSchema>("../../schemas/blocks/*.schema.json", { eager: true, import: "default" }));
  const settings = schemas.flatMap(({ properties = {} }) => Object.values(properties)).filter(({ grounds }) => grounds);
  expect(settings.length).toBeGreaterThan(10);
  for (const { grounds, enum: choices } of settings) {
    expect(choices).toEqual(expect.arrayContaining(Object.keys(grounds!)));
    for (const ground of Object.values(grounds!)) expect(CONTRAST_PAIRS.map(({ back }) => back)).toContain(ground);
  }
  // Whoever adds a block with a dark ground says so.
  const silent = schemas.flatMap(({ title, properties = {} }) =>
    Object.values(properties).some(({ enum: choices, grounds }) => choices?.includes("strong") && choices.includes("plain") && !grounds)
      ? [title]
      : [],
  );
  expect(silent).toEqual([]);
});
