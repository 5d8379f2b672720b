/** Every page we ship, found by itself: it is valid, speaks every language, and names what exists. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import type { BlockNode, Layout } from "../../src/layout/types";
import { Catalogue } from "../../src/server/catalogue/catalogue";
import { requiredFieldsOf, type ShopSettings } from "../../src/server/catalogue/shop-settings";
import { unpayableOffers } from "../../src/server/pages/publishing/unpayable-offers";
import { renewingOffers } from "../../src/server/pages/publishing/renewing-offers";
import { weakPairs } from "../../src/domain/theme/contrast";
import { themeColorsOf } from "../../src/domain/theme/theme-values";
import { themes } from "../../src/storefront/document/themes";
import shopFile from "../../catalogue/shop.json";
import { namedEntry } from "../../src/server/catalogue/named-entry";
import { conditionChoices } from "../../src/server/pages/publishing/condition-choices";
import { validateLayout } from "../../src/layout/validate";
import { walk } from "../../src/layout/walk";
import { publishFindings } from "../../src/layout/publish/publish-check";
import { blockDefaults, catalog, languages, storefrontTexts, DEFAULT_LANGUAGE } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";

interface PageEntry {
  id: string;
  path: string;
  campaign?: string;
}

interface Campaign {
  path: string;
  data: { offers?: string[] };
}

const shipped = import.meta.glob<Layout | PageEntry[]>("../../layouts/*.json", { eager: true, import: "default" });
const offerFiles = import.meta.glob<{ path: string; name: string; data: { attributes: { label__limio?: string | string[] } } }[]>(
  "../../catalogue/offers/*.json",
  { eager: true, import: "default" },
);
const productFiles = import.meta.glob<Record<string, unknown>[]>("../../catalogue/products/*.json", { eager: true, import: "default" });
const listed = conditionChoices({
  hasMore: false,
  paymentTypes: registry.paymentMethods.map(({ type }) => type),
  entries: [
    ...Object.values(productFiles)
      .flat()
      .map((body) => namedEntry("product", body)),
    ...Object.values(offerFiles)
      .flat()
      .map((body) => namedEntry("offer", body)),
  ],
  language: "en",
  texts: storefrontTexts("en"),
});
const campaignFiles = import.meta.glob<Campaign | Campaign[]>("../../catalogue/campaigns/*.json", { eager: true, import: "default" });
const campaigns = Object.values(campaignFiles).flat();

const pages = shipped["../../layouts/pages.json"] as PageEntry[];
const layouts = Object.entries(shipped)
  .filter(([file]) => !file.endsWith("/pages.json"))
  .map(([file, layout]) => ({ name: file.split("/").at(-1)!.replace(".json", ""), layout: layout as Layout }));
/** What pages are shipped in; shoppers of another language read their texts in English. */
const others = languages.filter((language) => layouts.some(({ layout }) => layout.settings.translations?.[language]));
const offers = Object.values(offerFiles).flat();
const labels = new Set(offers.flatMap((offer) => offer.data.attributes.label__limio ?? []));

const sold = new Catalogue([
  { kind: "shop", path: "shop", version: "1", body: shopFile },
  ...offers.map((body) => ({ kind: "offer" as const, path: body.path, version: "1", body })),
]);
const shop: ShopSettings = sold.shop;

interface Setting {
  path: string;
  schema: SettingsSchema;
  text: string;
}

/** Every text among the settings, with its schema and its path below them. */
function* settingsTexts(schema: SettingsSchema | undefined, value: unknown, path: string): Generator<Setting> {
  if (!schema) return;
  if (typeof value === "string") yield { path, schema, text: value };
  else if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* settingsTexts(schema.items, entry, `${path}.${index}`);
  else if (typeof value === "object" && value !== null)
    for (const [key, entry] of Object.entries(value)) yield* settingsTexts(schema.properties?.[key], entry, path ? `${path}.${key}` : key);
}

const settingsOf = (node: BlockNode) => [...settingsTexts(catalog.get(node.block)?.schema, node.settings, "")];
const at = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((below, key) => (below as Record<string, unknown> | undefined)?.[key], tree);

describe.each(layouts)("page $name", ({ name, layout }) => {
  it("[LAY-1] is a valid layout under its own name", () => {
    expect(validateLayout(layout, catalog)).toEqual([]);
    expect(layout.id).toBe(name);
  });

  it.each(others)("[I18N-1] says every text it sets in %s too", (language) => {
    const silent = [...walk(layout)].flatMap(({ node }) =>
      settingsOf(node)
        .filter(
          ({ schema, path, text }) => schema.translatable && text.trim() && typeof at(node.translations?.[language], path) !== "string",
        )
        .map(({ path }) => `${node.id}.${path}`),
    );
    expect(silent).toEqual([]);
    expect(layout.settings.translations?.[language]).toEqual({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
    });
  });

  it("[LAND-1] shows pictures that exist and offers that are sold", () => {
    const missing = [...walk(layout)].flatMap(({ node }) =>
      settingsOf(node)
        .filter(({ schema, text }) => {
          if (!text) return false;
          if (schema.holds === "image") return text.startsWith("/") && !existsSync(new URL(`../../public${text}`, import.meta.url));
          if (schema.holds === "offer") return !offers.some((offer) => offer.path === text);
          return schema.holds === "offer-label" && !labels.has(text);
        })
        .map(({ path, text }) => `${node.id}.${path}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it("[BLD-10] could be published as it is: nothing stands in its way, and nothing is worth a look but decoration without words", () => {
    const facts = {
      pages: pages.map(({ id, path }) => ({ id, path, live: true })),
      redirects: [],
      brands: sold.brands.map((brand) => ({ ...brand, requiredFields: requiredFieldsOf(shop, brand.name) })),
      unpayable: unpayableOffers(sold, { types: registry.paymentMethods.map(({ type }) => type), takes: () => true }, "en", {}),
      pictures: {},
      missingFiles: [],
      renewing: renewingOffers(sold.offers("en"), sold.shop.countries),
      pricing: {
        offers: sold.offers("en"),
        attached: campaigns.find(({ path }) => path === pages.find(({ id }) => id === name)?.campaign)?.data.offers ?? [],
        countries: sold.shop.countries,
        currencies: ["CHF", "EUR", "GBP", "USD"],
        // More than anything costs, so that every amount typed on a page without offers is seen.
        dearest: { CHF: 1_000_000, EUR: 1_000_000, GBP: 1_000_000, USD: 1_000_000 },
      },
      weakColors: Object.fromEntries([...themes].map(([name, theme]) => [name, weakPairs(themeColorsOf(theme, {}))])),
      videoOrigins: [],
      now: new Date().toISOString(),
      languages: [DEFAULT_LANGUAGE, ...others],
      offers: offers.map(({ path }) => path),
      labels: [...labels],
      ...listed,
    };
    const findings = publishFindings(layout, { catalog, defaults: blockDefaults, facts });
    expect(findings.filter(({ code }) => code !== "alt-missing").map(({ code, path, message }) => `${code} ${path}: ${message}`)).toEqual(
      [],
    );
  });

  it("[PAGE-1] links to pages that exist and to blocks that stand on them", () => {
    const blockIds = (page: PageEntry | undefined) =>
      new Set(
        layouts.filter(({ name: id }) => id === page?.id).flatMap(({ layout: target }) => [...walk(target)].map(({ node }) => node.id)),
      );
    const broken = [...walk(layout)].flatMap(({ node }) =>
      settingsOf(node)
        .filter(({ schema, text }) => schema.holds === "link" && /^[/#]/.test(text) && !text.startsWith("/api/"))
        .filter(({ text }) => {
          const [path, block] = text.split("#");
          const target = path
            ? pages.find((page) => page.path === (path.replace(/\/$/, "") || "/"))
            : pages.find((page) => page.id === name);
          return !target || (!!block && !blockIds(target).has(block));
        })
        .map(({ path, text }) => `${node.id}.${path}: ${text}`),
    );
    expect(broken).toEqual([]);
  });
});

it("[MMA-5] whoever has had the account erased is led to the start page of the brand whose page that was", () => {
  const homes = layouts.flatMap(({ name, layout }) =>
    [...walk(layout)].filter(({ node }) => node.block === "personal-data").map(({ node }) => [name, layout.settings.theme, node.settings]),
  );
  expect(homes.length).toBe(shopFile.brands.length);
  for (const [name, theme, settings] of homes)
    expect([name, (settings as { homeLink?: string }).homeLink]).toEqual([
      name,
      shopFile.brands.find((brand) => brand.theme === theme)!.paths[0],
    ]);
});

it("[LAY-1] pages.json gives every layout one path, and names campaigns of the catalogue", () => {
  expect(pages.map(({ id }) => id).sort()).toEqual(layouts.map(({ name }) => name).sort());
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const paths = campaigns.map(({ path }) => path);
  expect(pages.flatMap(({ campaign }) => campaign ?? []).filter((campaign) => !paths.includes(campaign))).toEqual([]);
});
