/** What shoppers agree to before they pay: the terms, and automatic renewal where a state wants a word for it. */
import { describe, expect, it } from "vitest";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { placeOf } from "../../src/layout/publish/finding-place";
import type { BlockNode, Layout } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const facts = shopFacts({
  pages: [
    { id: "checkout", path: "/checkout", live: true },
    { id: "folio-checkout", path: "/folio/checkout", live: true },
    { id: "terms", path: "/terms", live: true },
    { id: "other", path: "/privacy", live: true },
    { id: "home", path: "/", live: true },
    { id: "complete", path: "/complete", live: true },
  ],
  brands: [
    { paths: ["/"], offers: ["/offers/"], theme: "sentinel", requiredFields: [] },
    { paths: ["/folio"], offers: ["/folio/"], theme: "folio", requiredFields: [] },
  ],
});
const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)?.version ?? 1,
  settings,
  ...more,
});
const note = (html: string) => block("note", "legal-note", { text: html });
const form = (...more: string[]) =>
  block(
    "form",
    "checkout-form",
    {},
    { slots: { sections: ["customer-email", "billing-address", "payment-picker", ...more].map((type) => block(type, type)) } },
  );
const checkout = (regions: Partial<Layout["regions"]>, id = "checkout"): Layout => ({
  layoutVersion: 1,
  id,
  pageType: "customer-details",
  settings: { title: "Checkout", description: "" },
  regions: { header: [], main: [], side: [], footer: [], ...regions },
});
const all = (layout: Layout, more: Partial<ShopFacts> = {}): Finding[] =>
  publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, ...more } });
const missing = (layout: Layout, more: Partial<ShopFacts> = {}): Finding[] =>
  all(layout, more).filter(({ code }) => code === "part-missing");

describe("[BLD-10] terms near the pay button", () => {
  it("are missed, at the form, and lead to the section that asks for them", () => {
    expect(missing(checkout({ main: [form()] }))).toEqual([
      {
        code: "part-missing",
        severity: "warning",
        path: "main[0]",
        blockId: "form",
        message: "nothing near the button asks for agreement to the terms, and no text there leads to them",
        values: { part: "terms" },
      },
    ]);
    expect(missing(checkout({ main: [form("terms-acceptance")] }))).toEqual([]);
  });

  it.each([
    ["/terms", true],
    ["/folio/terms?lang=fr#top", true],
    ["https://shop.example/legal/terms-of-service.html", true],
    ["/agb", true],
    ["https://shop.example/de/AGB/", true],
    ["/conditions-generales", true],
    ["/privacy", false],
    ["/determs", false],
    ["/long-termsheets", false],
    ["/privacy#terms", false],
    ["http://", false],
  ])("a note that leads to %s says them: %s", (href, said) => {
    const text = `<p>By ordering you accept <a href="${href}">what we agreed</a>.</p>`;
    for (const layout of [checkout({ main: [form(), note(text)] }), checkout({ main: [form()], side: [note(text)] })])
      expect(missing(layout).map(({ values }) => values!["part"])).toEqual(said ? [] : ["terms"]);
  });

  it("are said by a button that leads to them, too, and not by words that only look like an address", () => {
    const hero = (settings: BlockNode["settings"]) => checkout({ main: [form(), block("hero", "hero", settings)] });
    expect(missing(hero({ heading: "Order", primary: { label: "Our terms", href: "/terms" } }))).toEqual([]);
    expect(missing(hero({ heading: "/terms", primary: { label: "/terms", href: "/privacy" } }))).toHaveLength(1);
  });

  it("under a condition are told to nobody else, unless others are told by something else", () => {
    const gifts = { visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is", value: true }] } } as const;
    const others = { visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is", value: false }] } } as const;
    const link = '<p>See our <a href="/terms">terms</a>.</p>';
    const found = (layout: Layout) =>
      all(layout).filter(({ code, values }) => code === "part-missing" || (code === "field-hidden" && values!["rule"] === "terms"));
    const asked = form("terms-acceptance");
    asked.slots!["sections"]!.at(-1)!.visibleWhen = gifts.visibleWhen;
    expect(found(checkout({ main: [asked] }))).toEqual([
      {
        code: "field-hidden",
        severity: "warning",
        path: "main[0].slots.sections[3].visibleWhen.all[0].attribute",
        blockId: "terms-acceptance",
        message: "shoppers who do not see this block are never told of the terms",
        values: { rule: "terms" },
      },
    ]);
    expect(found(checkout({ main: [asked, note(link)] }))).toEqual([]);
    expect(found(checkout({ main: [form(), { ...note(link), ...gifts }, { ...note(link), id: "note-2", ...others }] }))).toEqual([]);
    // A condition around it counts as its own.
    const section = block("around", "section", {}, { ...gifts, slots: { content: [note(link)] } });
    expect(found(checkout({ main: [form(), section] }))).toMatchObject([
      { path: "main[1].visibleWhen.all[0].attribute", blockId: "around", values: { rule: "terms" } },
    ]);
  });

  it("are missed in each language whose text leads nowhere", () => {
    const text = (href: string) => `<p><a href="${href}">Read</a> what we agreed.</p>`;
    const translated = (base: string, french: string) => {
      const layout = checkout({ main: [form(), { ...note(text(base)), translations: { fr: { text: text(french) } } }] });
      return missing(layout, { languages: ["en", "fr", "gsw"] }).map(({ blockId, path, values }) => ({ blockId, path, ...values }));
    };
    expect(translated("/terms", "/cgv")).toEqual([]);
    // No block would bring the link into a translation: it leads to the text that lacks it, and not to the palette.
    const silent = { blockId: "note", path: "main[1].translations.fr.text", rule: "terms-language", language: "fr" };
    expect(translated("/terms", "/privacy")).toEqual([silent]);
    expect(placeOf({ path: silent.path, values: { rule: silent.rule } })).toEqual({ kind: "setting", path: "text", language: "fr" });
    expect(translated("/privacy", "/cgv")).toEqual([{ blockId: "form", path: "main[0]", part: "terms" }]);
    // Of a list the entry that is not translated is read as it is.
    const list = block("faq", "faq", {
      items: [
        { question: "Terms?", answer: text("/terms") },
        { question: "Else?", answer: "<p>No.</p>" },
      ],
    });
    const french = { fr: { items: [null, { question: "Autre ?", answer: "<p>Non.</p>" }] } };
    expect(missing(checkout({ main: [form(), { ...list, translations: french as never }] }), { languages: ["en", "fr"] })).toEqual([]);
    const elsewhere = { fr: { items: [{ question: "Conditions ?", answer: text("/privacy") }] } };
    expect(
      missing(checkout({ main: [form(), { ...list, translations: elsewhere as never }] }), { languages: ["en", "fr"] }).map(
        ({ path }) => path,
      ),
    ).toEqual(["main[1].translations.fr.items[0].answer"]);
    // Where something asks for agreement, the notes need not say it.
    const asked = checkout({
      main: [form("terms-acceptance"), { ...note(text("/terms")), translations: { fr: { text: text("/privacy") } } }],
    });
    expect(missing(asked, { languages: ["en", "fr"] })).toEqual([]);
  });

  const link = note('<p>By ordering you accept our <a href="/terms">terms</a>.</p>');
  const plain = (id: string) => block(id, "rich-text", { content: "<p>Words.</p>" });
  const gift = { visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is", value: true }] } } as const;
  const holding = (type: string, slots: BlockNode["slots"]) => block("around", type, {}, { slots: slots! });
  const filled = form();
  filled.slots!["sections"]!.push(link);

  it.each<[string, Partial<Layout["regions"]>, boolean]>([
    ["first on the page, far above the form", { main: [link, block("hero", "hero", { heading: "Order" }), form()] }, false],
    ["below the form, behind something else", { main: [form(), plain("a"), link] }, false],
    ["in a section elsewhere", { main: [form(), plain("a"), holding("section", { content: [link] })] }, false],
    ["elsewhere than the section with the form", { main: [link, plain("a"), holding("section", { content: [form()] })] }, false],
    ["not next to the form in its section", { main: [link, holding("section", { content: [plain("a"), form()] })] }, false],
    ["right before the form", { main: [plain("a"), link, form()] }, true],
    ["right after the form", { main: [form(), link, plain("a")] }, true],
    ["after a note that some see alone", { main: [form(), { ...plain("a"), ...gift }, link] }, true],
    ["in the section after the form", { main: [form(), holding("section", { content: [link] })] }, true],
    ["after the section that the form ends", { main: [holding("section", { content: [plain("a"), form()] }), link] }, true],
    ["in the column beside the form", { main: [holding("columns", { one: [form()], two: [plain("a"), link] })] }, true],
    ["in the form", { main: [filled] }, true],
    ["in the side column", { main: [plain("a"), form()], side: [plain("b"), plain("c"), link] }, true],
  ])("%s", (_, regions, near) => {
    expect(missing(checkout(regions)).map(({ values }) => values!["part"])).toEqual(near ? [] : ["terms"]);
  });

  it("in the footer are not near it, and no other page needs them", () => {
    const far = checkout({
      main: [form()],
      footer: [block("foot", "site-footer", { navigation: { links: [{ label: "Terms", href: "/terms" }] } })],
    });
    expect(missing(far)).toHaveLength(1);
    expect(missing({ ...far, pageType: "offer-page" })).toEqual([]);
    // That there is no form at all is said of the page, and nothing else.
    expect(missing(checkout({ main: [] }))).toEqual([]);
  });
});

describe("[BLD-10] [CONSENT-1] consent to automatic renewal", () => {
  const vpn = { path: "/offers/vpn", name: "VPN", states: ["NY", "CA"] };
  const family = { path: "/offers/family", name: "Family", states: ["CA", "VT"] };

  it("is missed where an offer that renews is sold in a state that wants it, with offer and states", () => {
    expect(missing(checkout({ main: [form("terms-acceptance")] }), { renewing: [vpn, family] })).toMatchObject([
      {
        severity: "warning",
        path: "main[0]",
        blockId: "form",
        values: { part: "renewal-consent", offer: "VPN", count: 2, states: "CA NY VT" },
      },
    ]);
    expect(missing(checkout({ main: [form("terms-acceptance")] }), { renewing: [vpn, family] })[0]!.message).toBe(
      '"VPN" and 1 more renew by themselves and are sold in CA, NY, VT, whose law wants express consent, which nothing on the page asks for',
    );
    expect(missing(checkout({ main: [form("terms-acceptance")] }), { renewing: [vpn] })[0]!.message).toMatch(/^"VPN" renew by themselves/);
    expect(missing(checkout({ main: [form("terms-acceptance", "auto-renewal-consent")] }), { renewing: [vpn] })).toEqual([]);
  });

  it("is missed where the condition keeps it from whoever buys one of them, not where it is asked by how one pays", () => {
    const choices: ShopFacts["choices"] = {
      paymentMethodSelected: [
        { value: "invoice", label: "Invoice" },
        { value: "zuora_paypal", label: "PayPal" },
      ],
      productInBasket: [
        { value: "/offers/vpn", label: "VPN" },
        { value: "/offers/family", label: "Family" },
      ],
    };
    const hidden = (attribute: string, value: string[]) => {
      const asked = form("terms-acceptance", "auto-renewal-consent");
      asked.slots!["sections"]!.at(-1)!.visibleWhen = { all: [{ attribute, operator: "is one of", value }] };
      return all(checkout({ main: [asked] }), { renewing: [vpn, family], offers: ["/offers/vpn", "/offers/family"], choices }).filter(
        ({ code }) => code === "field-hidden",
      );
    };
    expect(hidden("productInBasket", ["/offers/vpn"])).toEqual([
      {
        code: "field-hidden",
        severity: "warning",
        path: "main[0].slots.sections[4].visibleWhen.all[0].attribute",
        blockId: "auto-renewal-consent",
        message:
          '"Family" renew by themselves and are sold in CA, VT, whose law wants express consent, which nobody who buys them is asked for',
        values: { rule: "renewal-consent", offer: "Family", count: 1, states: "CA VT" },
      },
    ]);
    expect(hidden("productInBasket", ["/offers/vpn", "/offers/family"])).toEqual([]);
    expect(hidden("paymentMethodSelected", ["zuora_paypal"])).toEqual([]);
  });

  it("may not be left out where it is asked for", () => {
    const asked = (...required: (boolean | undefined)[]) => {
      const filled = form("terms-acceptance");
      for (const [index, each] of required.entries())
        filled.slots!["sections"]!.push(block(`consent-${index}`, "auto-renewal-consent", each === undefined ? {} : { required: each }));
      return all(checkout({ main: [filled] }), { renewing: [vpn, family] }).filter(({ code }) => code === "field-optional");
    };
    const finding = {
      code: "field-optional",
      severity: "warning",
      path: "main[0].slots.sections[4].settings.required",
      blockId: "consent-0",
      message: '"VPN" and 1 more renew by themselves and are sold in CA, NY, VT, whose law wants express consent, which may be left out',
      values: { rule: "renewal-consent", offer: "VPN", count: 2, states: "CA NY VT" },
    };
    expect(asked(undefined)).toEqual([finding]);
    expect(asked(false, undefined)).toEqual([finding]);
    expect(asked(true)).toEqual([]);
    expect(asked(false, true)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it("that some must give and others may leave out is said of those who may", () => {
    const choices: ShopFacts["choices"] = {
      productInBasket: [
        { value: "/offers/vpn", label: "VPN" },
        { value: "/offers/family", label: "Family" },
      ],
    };
    const filled = form("terms-acceptance");
    const section = (id: string, offer: string, required: boolean) =>
      block(
        id,
        "auto-renewal-consent",
        { required },
        { visibleWhen: { all: [{ attribute: "productInBasket", operator: "is one of", value: [offer] }] } },
      );
    filled.slots!["sections"]!.push(section("must", "/offers/vpn", true), section("may", "/offers/family", false));
    const found = all(checkout({ main: [filled] }), { renewing: [vpn, family], offers: ["/offers/vpn", "/offers/family"], choices });
    expect(found.filter(({ code }) => code === "field-optional")).toMatchObject([
      { blockId: "may", values: { rule: "renewal-consent", offer: "Family", count: 1 } },
    ]);
  });

  it("is no matter of another brand's checkout, nor of a shop that sells nothing there", () => {
    expect(missing(checkout({ main: [form("terms-acceptance")] }, "folio-checkout"), { renewing: [vpn] })).toEqual([]);
    expect(missing(checkout({ main: [form("terms-acceptance")] }), { renewing: [] })).toEqual([]);
  });
});
