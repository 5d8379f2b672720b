/** Whether what is sold can be paid for, and whether a checkout asks for what its orders need; by the blocks of this program. */
import { describe, expect, it } from "vitest";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import type { Finding, SellingBrand, ShopFacts } from "../../src/layout/publish/finding";
import { brandsSellingAt } from "../../src/layout/publish/sales/check-sales";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const brand = (path: string, offers: string[], requiredFields: string[] = []): SellingBrand => ({
  paths: [path],
  offers,
  theme: "sentinel",
  requiredFields,
});
const facts = shopFacts({
  pages: [
    { id: "home", path: "/", live: true },
    { id: "complete", path: "/complete", live: true },
    { id: "checkout", path: "/checkout", live: true },
    { id: "plans", path: "/plans", live: true },
    { id: "folio-checkout", path: "/folio/checkout", live: true },
  ],
  offers: ["/offers/vpn", "/offers/family", "/folio/print"],
  labels: ["security"],
  brands: [brand("/", ["/offers/"]), brand("/folio", ["/folio/"])],
  choices: {
    paymentMethodSelected: [
      { value: "invoice", label: "Invoice" },
      { value: "", label: "" },
    ],
    productInBasket: [
      { value: "/offers/vpn", label: "VPN" },
      { value: "/offers/family", label: "Family" },
      { value: "/products/shield", label: "Shield" },
    ],
  },
});
const unpayable = (path: string, name: string, methods: string[], labels: string[] = []) => ({ path, name, methods, labels });
const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)?.version ?? 1,
  settings,
  ...more,
});
const page = (main: BlockNode[], more: Partial<Layout> = {}): Layout => ({
  layoutVersion: 1,
  id: "plans",
  pageType: "offer-page",
  settings: { title: "Plans", description: "" },
  regions: { header: [], main, side: [], footer: [] },
  ...more,
});
const findings = (layout: Layout, more: Partial<ShopFacts> = {}): Finding[] =>
  publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, ...more } }).filter(
    ({ code }) => code !== "heading-missing",
  );
const short = (list: readonly Finding[]) => list.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

const when = (
  attribute: string,
  value: string[],
  operator: "is one of" | "is not one of" = "is one of",
): { visibleWhen: VisibilityRule } => ({ visibleWhen: { all: [{ attribute, operator, value }] } });
const form = (sections: BlockNode[], more: Partial<BlockNode> = {}) => block("form", "checkout-form", {}, { slots: { sections }, ...more });
const terms = block("terms", "terms-acceptance", { label: "<p>I agree.</p>" });
const whole = (picker: Partial<BlockNode> = {}, name: BlockNode[] = []) => [
  form([block("email", "customer-email"), block("address", "billing-address"), block("pay", "payment-picker", {}, picker), ...name, terms]),
];
const checkout = (main: BlockNode[], id = "checkout") => page(main, { id, pageType: "customer-details" });
const PICKER = "main[0].slots.sections[2]";

describe("[BLD-10] an offer that no connected method can pay for", () => {
  const dd = unpayable("/offers/vpn", "VPN", ["Direct debit"]);

  it("is said of the checkout that sells it, at what shows how to pay", () => {
    expect(findings(checkout(whole()), { unpayable: [dd] })).toEqual([
      {
        code: "offer-unpayable",
        severity: "warning",
        path: PICKER,
        blockId: "pay",
        message: '"VPN" can be paid with Direct debit alone, which this shop cannot take',
        values: { rule: "methods", offer: "VPN", methods: "Direct debit", count: 1 },
      },
    ]);
    expect(findings(checkout(whole()))).toEqual([]);
  });

  it("is said once for all that want the same, and of one without any method by itself", () => {
    const list = [dd, unpayable("/offers/family", "Family", ["Direct debit"]), unpayable("/offers/free", "Free", [])];
    expect(findings(checkout(whole()), { unpayable: list }).map(({ values }) => values)).toEqual([
      { rule: "methods", offer: "VPN", methods: "Direct debit", count: 2 },
      { rule: "none", offer: "Free", methods: "", count: 1 },
    ]);
  });

  it("is no matter of a checkout that another brand's offers go through", () => {
    expect(findings(checkout(whole(), "folio-checkout"), { unpayable: [dd] })).toEqual([]);
    const print = unpayable("/folio/print", "Print", ["Twikey"]);
    expect(short(findings(checkout(whole(), "folio-checkout"), { unpayable: [print] }))).toEqual([`warning offer-unpayable ${PICKER}`]);
    expect(findings(checkout(whole()), { unpayable: [print] })).toEqual([]);
    // A brand without a checkout of its own goes through the shared one.
    const pages = facts.pages.map((each) => ({ ...each, live: each.path !== "/folio/checkout" }));
    expect(short(findings(checkout(whole()), { unpayable: [print], pages }))).toEqual([`warning offer-unpayable ${PICKER}`]);
  });

  it("is said of the block that shows it, at the setting: by its path or by a label", () => {
    const cards = block("cards", "offer-cards", { offers: [{ offer: "/offers/family" }, { offer: "/offers/vpn" }] });
    expect(findings(page([cards]), { unpayable: [dd] })).toMatchObject([
      { code: "offer-unpayable", path: "main[0].settings.offers[1].offer", blockId: "cards", values: { offer: "VPN" } },
    ]);
    const labelled = block("table", "comparison-table", { label: "security", rows: [{ label: "Price" }] });
    const list = [unpayable("/offers/vpn", "VPN", ["Twikey"], ["security"]), unpayable("/offers/family", "Family", ["Twikey"])];
    expect(findings(page([labelled]), { unpayable: list }).filter(({ code }) => code === "offer-unpayable")).toMatchObject([
      { path: "main[0].settings.label", values: { offer: "VPN", count: 1 } },
    ]);
  });
});

describe("[BLD-10] brands that sell at a checkout", () => {
  it.each([
    ["/checkout", ["/"]],
    ["/folio/checkout", ["/folio"]],
    ["/elsewhere", ["/"]],
  ])("%s", (path, expected) => {
    expect(brandsSellingAt(path, facts).flatMap(({ paths }) => paths)).toEqual(expected);
  });
});

describe("[BLD-10] a payment section that shoppers never see", () => {
  const hidden = (picker: Partial<BlockNode>) => findings(checkout(whole(picker)));

  it("for one of the offers", () => {
    expect(hidden(when("productInBasket", ["/offers/family"]))).toMatchObject([
      {
        code: "picker-hidden",
        severity: "warning",
        path: `${PICKER}.visibleWhen.all[0].attribute`,
        blockId: "pay",
        values: { offer: "VPN", count: 1 },
      },
    ]);
  });

  it("by a group: where its first condition is", () => {
    const { visibleWhen } = when("productInBasket", ["/offers/family"]);
    expect(hidden({ visibleWhen: { any: [visibleWhen!] } })).toMatchObject([
      { code: "picker-hidden", path: `${PICKER}.visibleWhen.any[0].all[0].attribute` },
    ]);
    expect(hidden({ visibleWhen: { all: [visibleWhen!, { any: [] }] } })).toMatchObject([
      { path: `${PICKER}.visibleWhen.all[0].all[0].attribute` },
    ]);
  });

  it("until they have chosen in it", () => {
    expect(hidden(when("paymentMethodSelected", ["invoice"]))).toMatchObject([{ code: "picker-hidden", values: { count: 2 } }]);
  });

  it("because of what stands around it", () => {
    const main = [{ ...whole()[0]!, ...when("productInBasket", ["/offers/vpn"]) }];
    expect(findings(checkout(main))).toMatchObject([
      { code: "picker-hidden", path: "main[0].visibleWhen.all[0].attribute", blockId: "form", values: { offer: "Family" } },
    ]);
  });

  it("is none where a product, another section or the shopper's own choice may bring it", () => {
    expect(hidden(when("productInBasket", ["/products/shield"]))).toEqual([]);
    expect(hidden(when("paymentMethodSelected", ["invoice"], "is not one of"))).toEqual([]);
    const two = form([
      block("email", "customer-email"),
      block("address", "billing-address"),
      block("pay", "payment-picker", {}, when("productInBasket", ["/offers/family"])),
      block("pay-2", "payment-picker", {}, when("productInBasket", ["/offers/vpn"])),
      terms,
    ]);
    expect(findings(checkout([two]))).toEqual([]);
  });
});

describe("[BLD-10] [SEC-2] what the shop refuses orders without", () => {
  const names = { brands: [brand("/", ["/offers/"], ["firstName", "lastName"]), brand("/folio", ["/folio/"])] };
  const withName = (node: BlockNode) => short(findings(checkout(whole({}, [node])), names));
  const NAME = "main[0].slots.sections[3]";

  it.each<[string, BlockNode, string[]]>([
    ["asked of everybody", block("name", "customer-name"), []],
    [
      "asked of some",
      block("name", "customer-name", {}, when("paymentMethodSelected", ["invoice"])),
      [`warning field-hidden ${NAME}.visibleWhen.all[0].attribute`],
    ],
    ["left to the shopper", block("name", "customer-name", { required: false }), [`warning field-optional ${NAME}.settings.required`]],
  ])("names: %s", (_how, node, expected) => {
    expect(withName(node)).toEqual(expected);
  });

  it.each<[string, Partial<BlockNode>, Partial<BlockNode>, string[]]>([
    ["of everybody", {}, {}, []],
    [
      "of some",
      {},
      when("paymentMethodSelected", ["invoice"]),
      ["warning field-hidden main[0].slots.sections[0].visibleWhen.all[0].attribute"],
    ],
    // Who does not see the form orders nothing.
    ["of everybody who sees the form", when("productInBasket", ["/offers/vpn", "/offers/family"]), {}, []],
  ])("an email address: asked %s, whatever the shop wants beside it", (_whom, around, own, expected) => {
    const [filled] = whole();
    const [email, ...rest] = filled!.slots!["sections"]!;
    const asked = { ...filled!, ...around, slots: { sections: [{ ...email!, ...own }, ...rest] } };
    expect(short(findings(checkout([asked])))).toEqual(expected);
  });

  it("several sections under conditions ask each their own shoppers", () => {
    const asked = [
      block("name", "customer-name", {}, when("paymentMethodSelected", ["invoice"])),
      block("name-2", "customer-name", {}, when("paymentMethodSelected", ["invoice"], "is not one of")),
    ];
    expect(findings(checkout(whole({}, asked)), names)).toEqual([]);
  });

  it("names that nothing asks for are said of the form, and lead to what does", () => {
    expect(findings(checkout(whole()), names)).toMatchObject([
      { code: "part-missing", severity: "warning", path: "main[0]", blockId: "form", values: { part: "name" } },
    ]);
  });

  it("is no matter of a brand that asks for none", () => {
    expect(findings(checkout(whole(), "folio-checkout"), names)).toEqual([]);
  });

  it("phone and company are sections of their own", () => {
    const more = { brands: [brand("/", [], ["phone", "companyName"]), brand("/folio", [])] };
    expect(findings(checkout(whole()), more).map(({ values }) => values)).toEqual([{ part: "phone" }, { part: "company" }]);
    const asked = [block("phone", "customer-phone", { required: true }), block("company", "customer-company")];
    expect(findings(checkout(whole({}, asked)), more)).toMatchObject([{ code: "field-optional", values: { rule: "company" } }]);
  });
});
