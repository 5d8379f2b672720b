/** What an offer's translations say, and what they cannot. */
import { describe, expect, it } from "vitest";
import { offerBadge } from "../../src/blocks/offer-cards/offer-facts";
import type { OfferAttributes } from "../../src/domain/offer/offer";
import { Catalogue } from "../../src/server/catalogue/catalogue";
import { offerView } from "../../src/server/catalogue/offer-view";
import { RULES } from "../../src/server/catalogue/translated-attributes";
import { catalogueSchemas } from "../../src/server/result/schemas";
import { wholeCatalogue } from "../support/catalogue-of";
import { DATABASES } from "../support/databases";
import { startShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const WRITTEN: OfferAttributes = {
  display_name__limio: "Yearly",
  short_description: "A year of it",
  cta_text__limio: "Buy",
  label__limio: ["plans"],
  own_text: "mine",
  vat_rate: "press",
  is_gift__limio: false,
  allowed_countries__limio: ["GB"],
  price__limio: [{ type: "onetime", value: "5", currencyCode: "GBP" }],
};
const inFrench = (fr: OfferAttributes) =>
  offerView(
    { kind: "offer", version: "1" },
    { path: "/o", name: "O", data: { attributes: WRITTEN, translations: { fr } } },
    { language: "fr", texts: () => ({}), productAt: () => undefined },
  );

/** Texts that shoppers read. What is neither here nor a rule would be translated without anybody having asked whether it may be. */
const TEXTS = [
  "display_name__limio",
  "display_price__limio",
  "detailed_display_price__limio",
  "cta_text__limio",
  "short_description",
  "offer_features__limio",
  "order_complete_text",
  "checkout_description__limio",
  "label__limio",
  "discount_note__limio",
  "upsell_display_name__limio",
  "upsell_display_description__limio",
  "cross_sell_display_name__limio",
  "cross_sell_display_description__limio",
];

describe("[API-9] the translations of an offer", () => {
  it("what is left empty stays in the language the offer is written in", () => {
    const { data } = inFrench({ display_name__limio: "Annuel", short_description: "", cta_text__limio: null, label__limio: [] });
    expect(data.attributes).toEqual({ ...WRITTEN, display_name__limio: "Annuel" });
  });

  it("texts of the shop's own are translated, rules are not", () => {
    const view = inFrench({
      own_text: "à moi",
      vat_rate: "none",
      is_gift__limio: true,
      allowed_countries__limio: ["FR"],
      checkout__limio: { checkout_type: "external", external_url: "https://elsewhere.example/" },
      price__limio: [{ type: "onetime", value: "1", currencyCode: "EUR" }],
    });
    expect(view.data.attributes).toEqual({ ...WRITTEN, own_text: "à moi" });
    expect(view.variant).toBe("standard");
  });

  it("a label that is translated is read in its language, and its offer stays where pages look for it by the label as it is written", () => {
    const attributes = { ...WRITTEN, label__limio: ["plans", "Best value"] };
    const body = { path: "/o", name: "O", data: { attributes, translations: { fr: { label__limio: "Meilleur prix" } } } };
    const catalogue = new Catalogue([{ kind: "offer", path: "/o", version: "1", body }]);
    const [offer] = catalogue.offersByLabel("plans", "GB", "fr");
    expect(offer?.data.attributes.label__limio).toEqual(["Meilleur prix", "plans", "Best value"]);
    expect(offerBadge(offer!)).toBe("Meilleur prix");
    expect(catalogue.offersByLabel("plans", "GB", "en")[0]?.data.attributes.label__limio).toEqual(["plans", "Best value"]);
  });

  it("every attribute that the shop reads is a text or a rule", () => {
    const known = Object.keys(catalogueSchemas["attributes"]!["properties"] as object);
    expect([...RULES, ...TEXTS].toSorted()).toEqual(known.toSorted());
  });
});

describe.each(DATABASES)("[API-9] translations at the import on %s", (kind) => {
  it("have the shape of attributes, and a rule among them is pointed out", async () => {
    const shop = await startShop(kind);
    try {
      const offer = (fr: object) => ({ name: "O", path: "/offers/o", data: { attributes: WRITTEN, translations: { fr } } });
      const { vat_rate: _, ...untaxed } = WRITTEN;
      const refused = await importFiles(shop, { "offers/o.json": offer({ display_name__limio: ["x"], offer_features__limio: { a: 1 } }) });
      expect(refused.ok ? [] : refused.problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
        "data.translations.fr.display_name__limio expected string or null",
        "data.translations.fr.offer_features__limio expected string or null",
      ]);
      const said = { ...offer({ vat_rate: "none", display_name__limio: "Annuel", trial__limio: null }) };
      said.data.attributes = untaxed;
      expect(await importFiles(shop, { "offers/o.json": said })).toMatchObject({
        ok: true,
        warnings: [{ file: "offers/o.json", path: "data.translations.fr.vat_rate" }],
      });
    } finally {
      await shop.close();
    }
  });

  it("may be whole copies of the attributes, or say nothing: a rule in one is judged nowhere and read nowhere", async () => {
    const shop = await startShop(kind);
    try {
      const { vat_rate: _, ...attributes } = WRITTEN;
      const copy = {
        ...attributes,
        display_name__limio: "Annuel",
        price__limio: [{ type: "one-time" }],
        opentext_allowed_countries: ["fr"],
        valid_date_range__limio: "all year",
      };
      const item = (path: string, translations: unknown) => ({ name: path, path, data: { attributes, translations } });
      const imported = await importFiles(shop, {
        "offers/copy.json": item("/offers/copy", { fr: copy, de: null, it: [], gsw: "" }),
        "offers/none.json": item("/offers/none", []),
        "add-ons/copy.json": {
          ...item("/add-ons/copy", undefined),
          data: { for_offers: ["/offers/copy"], attributes, translations: { fr: copy } },
        },
        "products/p.json": { name: "P", path: "/products/p", attributes: {}, translations: { fr: null } },
      });
      expect(imported.ok ? [] : imported.problems).toEqual([]);
      const pointedOut = imported.ok ? imported.warnings.filter(({ file }) => file === "offers/copy.json").map(({ path }) => path) : [];
      expect(pointedOut).toContain("data.translations.fr.price__limio");
      expect(pointedOut).toContain("data.translations.fr.valid_date_range__limio");
      const stored = await wholeCatalogue(shop.server.services.storage);
      expect(stored.offer("/offers/copy", "fr")?.data.attributes).toMatchObject({ ...attributes, display_name__limio: "Annuel" });
      expect(stored.offer("/offers/copy", "de")?.data.attributes.display_name__limio).toBe("Yearly");
      const { body } = await shop.server.services.storage.db
        .selectFrom("catalogue_entries")
        .select("body")
        .where("path", "=", "/offers/copy")
        .executeTakeFirstOrThrow();
      expect((JSON.parse(body) as { data: { translations: unknown } }).data.translations).toEqual({ fr: copy });
    } finally {
      await shop.close();
    }
  });
});
