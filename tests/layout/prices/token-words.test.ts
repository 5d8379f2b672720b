/** Which offer a token means in a country, and what it says of it. */
import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../../src/layout/catalog";
import { fillPage, fillSettings } from "../../../src/layout/prices/fill-prices";
import { priceWords } from "../../../src/layout/prices/token-words";
import type { ResolvedPage } from "../../../src/layout/resolve";
import { offerOf } from "./offer-of";

const offer = (path: string, countries: string[], amount: number, currency: string, unit: "months" | "years", product = "/p") =>
  offerOf(path, { amount, currency, unit, countries, product });
const offers = [
  offer("/month-gb", ["GB"], 1000, "GBP", "months"),
  offer("/year-gb", ["GB"], 9000, "GBP", "years"),
  offer("/month-ch", ["CH"], 1200, "CHF", "months"),
  offer("/other-ch", ["CH"], 100, "CHF", "years", "/another"),
  offer("/anywhere", [], 500, "EUR", "months", "/third"),
];
const words = (country: string, attached: string[] = []) =>
  priceWords(
    { offers, attached, country },
    { amount: ({ amount, currency }) => `${currency} ${amount}`, percent: (percent) => `${percent}%` },
  );

describe("[BLD-4] what a token says", () => {
  const attached = ["/month-ch", "/year-gb", "/month-gb"];
  it.each<[string, string, "price" | "saving" | "name", string[], string[], string | undefined]>([
    ["the first attached offer that is sold there", "GB", "price", [], attached, "GBP 9000"],
    ["another one in another country", "CH", "price", [], attached, "CHF 1200"],
    ["nothing where none is", "FR", "price", [], attached, undefined],
    ["nothing where none is attached", "GB", "price", [], [], undefined],
    ["the first of those it names that is sold there", "CH", "price", ["/year-gb", "/month-ch"], ["/anywhere"], "CHF 1200"],
    ["never an attached one in place of what it names", "FR", "price", ["/year-gb"], ["/anywhere"], undefined],
    ["nothing of what the catalogue has not", "GB", "price", ["/gone"], attached, undefined],
    ["an offer without a list of countries, everywhere", "JP", "price", ["/anywhere"], [], "EUR 500"],
    ["the name that shoppers read", "GB", "name", [], attached, "Shown /year-gb"],
    // 90 a year are 7.50 a month, a quarter less than 10.
    ["what it saves on the shortest term", "GB", "saving", [], attached, "25%"],
    ["nothing for the shortest term itself", "GB", "saving", ["/month-gb"], attached, undefined],
    ["nothing against another product", "CH", "saving", ["/other-ch"], attached, undefined],
  ])("%s", (_what, country, word, named, ofPage, expected) => {
    expect(words(country, ofPage)({ word, offers: named, otherwise: "" })).toBe(expected);
  });

  it("saves against what is sold there alone", () => {
    const dear = [offer("/dear-ch", ["CH"], 900_000, "GBP", "months"), ...offers];
    const format = { amount: () => "", percent: (percent: number) => `${percent}%` };
    expect(priceWords({ offers: dear, attached: [], country: "GB" }, format)({ word: "saving", offers: ["/year-gb"], otherwise: "" })).toBe(
      "25%",
    );
  });
});

describe("[BLD-4] texts of a page", () => {
  const schema: SettingsSchema = {
    type: "object",
    properties: {
      heading: { type: "string", translatable: true },
      text: { type: "string", translatable: true, holds: "rich-text" },
      href: { type: "string", translatable: true, holds: "link" },
      name: { type: "string" },
      lines: { type: "array", items: { type: "string", translatable: true } },
      items: {
        type: "array",
        items: {
          type: "object",
          properties: { answer: { type: "object", properties: { words: { type: "string", translatable: true } } } },
        },
      },
    },
  };
  const t = "{{offer.price}}";
  const say = () => "<5>";

  it("are filled wherever they stand, and nothing else is", () => {
    const settings = { heading: t, text: `<p>${t}</p>`, href: t, name: t, lines: [t, "b"], items: [{ answer: { words: t } }], unknown: t };
    expect(fillSettings(schema, settings, say)).toEqual({
      heading: "<5>",
      text: "<p>&lt;5&gt;</p>",
      href: t,
      name: t,
      lines: ["<5>", "b"],
      items: [{ answer: { words: "<5>" } }],
      unknown: t,
    });
    const without = { heading: "Plans", lines: ["a"], items: [{ answer: { words: "b" } }] };
    expect(fillSettings(schema, without, say)).toBe(without);
  });

  it("title, description and blocks in slots among them", () => {
    const page = {
      title: `From ${t}`,
      description: t,
      regions: {
        header: [],
        main: [{ id: "a", block: "box", settings: {}, slots: { in: [{ id: "b", block: "box", settings: { heading: t } }] } }],
        side: [],
        footer: [],
      },
    } as unknown as ResolvedPage;
    const filled = fillPage(page, () => schema, say);
    expect([filled.title, filled.description, filled.regions.main[0]!.slots!["in"]![0]!.settings["heading"]]).toEqual([
      "From <5>",
      "<5>",
      "<5>",
    ]);
  });
});
