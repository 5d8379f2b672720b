/** What can be wrong with an order before money is touched: the rules, in their order, by themselves. */
import { describe, expect, it } from "vitest";
import type { FieldProblem } from "../../src/server/result/refusal";
import { beginningOf } from "../../src/server/order/order-beginning";
import { givenBilling, plainAddress, withBilling, type BilledOrder } from "../../src/server/address/order-address";
import { newAddressRefusal, orderRefusal, priceRefusal, promoRefusal } from "../../src/server/order/order-check";
import { checkDetails } from "../../src/server/order/order-details-check";
import { priceBasket } from "../../src/server/checkout/basket-pricing";
import type { ShopSettings } from "../../src/server/catalogue/shop-settings";
import type { BasketItem, OrderDiscount, OrderRequest, OrderTotal } from "../../src/domain/order/order";
import { catalogueOf, monthly, product, type CatalogueSpec } from "../support/catalogue-of";
import { orderOf } from "../support/shop-server";

const SPEC: CatalogueSpec = {
  shop: { countries: ["GB", "FR", "US"], payment_types_for_all_offers: ["invoice"] },
  offers: {
    "/plan": {},
    "/yearly": { charges: [monthly("99", { repeat_interval_type: "years" })] },
    "/uk": { attributes: { allowed_countries__limio: ["GB"] } },
    "/uk-2": { attributes: { opentext_allowed_countries: "GB,US" } },
    "/box": { products: [product("/box", { has_delivery__limio: true })] },
    "/uk-box": { products: [product("/box", { has_delivery__limio: true })], attributes: { allowed_countries__limio: ["GB", "US"] } },
  },
  addOns: { "/uk-extra": { for: ["/plan", "/box"], attributes: { allowed_countries__limio: ["GB"] } } },
};
const GB = { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" };
const FR = { address1: "1 Rue Haute", city: "Paris", postalCode: "75001", country: "FR" };
const DE = { address1: "Hauptstr. 1", city: "Berlin", postalCode: "10115", country: "DE" };
const basket = (...paths: string[]) =>
  priceBasket(
    catalogueOf(SPEC),
    paths.map((path, index) => ({
      id: `${index}`,
      path,
      quantity: 1,
      addOns: ["/plan", "/box"].includes(path) && paths.includes("+uk") ? [{ path: "/uk-extra", quantity: 1 }] : [],
    })),
    "GB",
    "en",
  );
const billed = (more: Partial<BilledOrder> = {}): BilledOrder => ({ ...orderOf("c"), billingDetails: GB, billingStandsIn: false, ...more });
const rules = (shop: Partial<ShopSettings> = {}, emailPatterns = [""]) => ({ shop: { ...catalogueOf(SPEC).shop, ...shop }, emailPatterns });
const refused = (request: BilledOrder, paths: string[], shop?: Partial<ShopSettings>, emailPatterns?: string[]) => {
  const refusal = orderRefusal(request, basket(...paths), rules(shop, emailPatterns));
  return refusal && { code: refusal.code, problems: (refusal.problems ?? []).map(({ path, code }: FieldProblem) => `${path} ${code}`) };
};

/** The first of them leaves it to its checkout whom to ask for a name. */
const BRANDS: Partial<ShopSettings> = {
  brands: [
    { name: "Plans", paths: ["/"], offers: ["/plan"], required_customer_fields: [] },
    { name: "Boxes", paths: ["/boxes"], offers: ["/box"] },
  ],
};

describe("[API-3] [ERR-1] an order", () => {
  it("[SEC-2] needs no names where the brand that sells all of it asks for none", () => {
    const nameless = billed({ customerDetails: { email: "a@b.example" } });
    expect(refused(nameless, ["/plan"], BRANDS)).toBeUndefined();
    expect(refused(nameless, ["/box"], BRANDS)?.problems).toContain("customerDetails.firstName required");
  });

  it("with everything right is not refused", () => expect(refused(billed(), ["/plan"])).toBeUndefined());

  it.each<[string, BilledOrder, string[], Partial<ShopSettings>, string, string[]]>([
    ["without items", billed(), [], {}, "no-items", []],
    [
      "of several terms, where the shop keeps them apart",
      billed(),
      ["/plan", "/yearly"],
      { prevent_mixed_rates: true },
      "mixed-payment-terms",
      [],
    ],
    [
      "without an email",
      billed({ customerDetails: { firstName: "A", lastName: "B", email: " " } }),
      ["/plan"],
      {},
      "invalid",
      ["customerDetails.email required"],
    ],
    [
      "with an email that is none",
      billed({ customerDetails: { firstName: "A", lastName: "B", email: "a@b" } }),
      ["/plan"],
      {},
      "invalid",
      ["customerDetails.email format"],
    ],
    [
      "without the names that the shop asks for",
      billed({ customerDetails: { firstName: " ", email: "a@b.example" } }),
      ["/plan"],
      {},
      "invalid",
      ["customerDetails.firstName required", "customerDetails.lastName required"],
    ],
    [
      "without the names that the shop asks for, of two brands of which one does not",
      billed({ customerDetails: { email: "a@b.example" } }),
      ["/plan", "/box"],
      BRANDS,
      "invalid",
      ["customerDetails.firstName required", "customerDetails.lastName required"],
    ],
    [
      "without a company that the shop asks for",
      billed(),
      ["/plan"],
      { required_customer_fields: ["companyName"] },
      "invalid",
      ["customerDetails.companyName required"],
    ],
    [
      "with a street that is missing",
      billed({ billingDetails: { ...GB, address1: "" } }),
      ["/plan"],
      {},
      "invalid",
      ["billingDetails.address1 required"],
    ],
    [
      "with a delivery whose city is missing",
      billed({ deliveryDetails: { ...GB, city: "" } }),
      ["/box"],
      {},
      "invalid",
      ["deliveryDetails.city required"],
    ],
    [
      "to be brought where nobody gave an address",
      billed({ billingDetails: { country: "GB" }, billingStandsIn: true }),
      ["/box"],
      {},
      "invalid",
      ["deliveryDetails.address1 required", "deliveryDetails.city required", "deliveryDetails.postalCode required"],
    ],
    [
      "of what is not sold there",
      billed({ billingDetails: FR }),
      ["/plan", "/uk"],
      {},
      "country-not-allowed",
      ["basketItems[1] country-not-allowed"],
    ],
    [
      "with an add-on that is not sold there",
      billed({ billingDetails: FR }),
      ["/plan", "+uk"],
      {},
      "country-not-allowed",
      ["basketItems[0] country-not-allowed"],
    ],
    [
      "billed to where the shop does not sell",
      billed({ billingDetails: DE }),
      ["/plan"],
      {},
      "country-not-allowed",
      ["billingDetails.country country-not-allowed"],
    ],
    [
      "to be brought where the shop does not sell",
      billed({ deliveryDetails: DE }),
      ["/box"],
      {},
      "country-not-allowed",
      ["deliveryDetails.country country-not-allowed"],
    ],
    [
      "paid with what the basket does not take",
      billed({ paymentType: "zuora_card" }),
      ["/plan"],
      {},
      "payment-type-not-allowed",
      ["paymentType payment-type-not-allowed"],
    ],
  ])("%s is refused by its path", (_, request, paths, shop, code, problems) =>
    expect(refused(request, paths, shop)).toEqual({ code, problems }),
  );

  it.each<[string, BilledOrder, string[], Partial<ShopSettings>]>([
    ["of several terms, where the shop takes them together", billed(), ["/plan", "/yearly"], { prevent_mixed_rates: false }],
    ["of one term, where the shop keeps them apart", billed(), ["/plan", "/uk"], { prevent_mixed_rates: true }],
    ["whose delivery says nothing, where nothing is brought", billed({ deliveryDetails: { ...DE, city: "" } }), ["/plan"], {}],
    [
      "whose billing stands in, where nothing is brought",
      billed({ billingDetails: { country: "GB" }, billingStandsIn: true }),
      ["/plan"],
      {},
    ],
    ["to be brought to where it is billed", billed(), ["/box"], {}],
    ["to be brought to another country where it is sold", billed({ deliveryDetails: FR }), ["/box"], {}],
  ])("%s is taken", (_, request, paths, shop) => expect(refused(request, paths, shop)).toBeUndefined());

  it("[EMAIL-1] takes an address that one of the pages took, and no other", () => {
    const by = (email: string, patterns: string[]) =>
      refused(billed({ customerDetails: { firstName: "A", lastName: "B", email } }), ["/plan"], {}, patterns);
    expect(by("ann@intranet", ["", "[a-z]+@intranet"])).toBeUndefined();
    expect(by("ann@shop.example", ["[a-z]+@intranet"])).toMatchObject({ problems: ["customerDetails.email format"] });
    expect(by(" ann@shop.example ", [""])).toBeUndefined();
  });

  it("[ERR-1] says the first of all its problems, and all of them", () => {
    const request = billed({ customerDetails: { email: "" }, billingDetails: { ...DE, city: "" }, paymentType: "zuora_card" });
    const refusal = orderRefusal(request, basket("/plan"), rules())!;
    expect(refusal.problems!.map(({ path }) => path)).toEqual([
      "customerDetails.email",
      "customerDetails.firstName",
      "customerDetails.lastName",
      "billingDetails.city",
    ]);
    expect(refusal.message).toEqual({ text: "email-required" });
  });

  it("[BASK-10] says in which countries each of its items is sold", () => {
    const refusal = orderRefusal(billed({ billingDetails: FR }), basket("/uk", "/plan", "/uk-2"), rules())!;
    expect(refusal.problems).toMatchObject([
      {
        path: "basketItems[0]",
        countries: ["GB"],
        message: { text: "country-restricted", values: { countriesForUserMessage: { countries: ["GB"] } } },
      },
      { path: "basketItems[2]", countries: ["GB", "US"] },
    ]);
    expect(orderRefusal(billed({ billingDetails: DE }), basket("/plan"), rules())!.problems).toMatchObject([
      { countries: ["GB", "FR", "US"], message: { text: "country-invalid" } },
    ]);
    expect(orderRefusal(billed({ paymentType: "x" }), basket("/plan"), rules())!.problems).toMatchObject([
      { allowed: ["invoice"], message: { text: "payment-type-not-for-basket", values: { type: "x" } } },
    ]);
  });

  /** Countries that it may be brought to, where it is refused. */
  it.each<[string, object, string[], string[] | undefined]>([
    ["what is not limited, where the shop sells", FR, ["/box"], undefined],
    ["an offer where it is sold", { ...GB, country: "US", state: "MA", postalCode: "02108" }, ["/uk-box"], undefined],
    ["an offer where it is not sold", FR, ["/uk-box"], ["GB", "US"]],
    ["an offer whose add-on is not sold there", FR, ["/box", "+uk"], ["GB"]],
    ["two offers, of which one is not sold there", FR, ["/box", "/uk"], ["GB"]],
    ["two offers where one of them is sold", { ...GB, country: "US", state: "MA", postalCode: "02108" }, ["/uk-box", "/uk"], ["GB"]],
  ])("[BASK-10] [ADDR-4] is brought to: %s", (_what, deliveryDetails, paths, countries) => {
    const refusal = orderRefusal(billed({ deliveryDetails } as Partial<BilledOrder>), basket(...paths), rules());
    const message = { text: "delivery-country-restricted", values: { countriesForUserMessage: { countries } } };
    if (!countries) expect(refusal).toBeUndefined();
    else
      expect(refusal).toMatchObject({ code: "country-not-allowed", message, problems: [{ path: "deliveryDetails.country", countries }] });
  });

  it.each<[string, BilledOrder, string[], Partial<ShopSettings>, string]>([
    ["mixed terms", billed(), ["/plan", "/yearly"], { prevent_mixed_rates: true }, "mixed-payment-terms"],
    ["no email at all", billed({ customerDetails: {} }), ["/plan"], {}, "email-required"],
    ["an email that is none", billed({ customerDetails: { firstName: "A", lastName: "B", email: "a" } }), ["/plan"], {}, "email-invalid"],
    ["a delivery where the shop does not sell", billed({ deliveryDetails: DE }), ["/box"], {}, "country-invalid"],
  ])("[ERR-1] says so of %s", (_, request, paths, shop, text) =>
    expect(orderRefusal(request, basket(...paths), rules(shop))!.message).toEqual({ text }),
  );

  it("[XSELL-3] of items that the basket's country does not get says where they are sold", () => {
    const shown = priceBasket(catalogueOf(SPEC), [{ id: "1", path: "/uk", quantity: 1, addOns: [] }], "FR", "en");
    expect(orderRefusal(billed({ billingDetails: FR }), shown, rules())).toMatchObject({
      code: "country-not-allowed",
      problems: [{ countries: ["GB"] }],
    });
    expect(orderRefusal(billed(), shown, rules())).toMatchObject({ code: "no-items", message: { text: "nothing-to-order" } });
  });
});

describe("[MMA-2] a new address for deliveries", () => {
  const { shop } = catalogueOf(SPEC);
  it.each([
    ["is taken where it is sold", GB, ["GB", "FR"], undefined],
    [
      "is refused where it is not sold",
      DE,
      ["GB", "FR"],
      { code: "country-not-allowed", problems: [{ path: "deliveryDetails.country", countries: ["GB", "FR"] }] },
    ],
    [
      "is refused with where it may be",
      FR,
      ["GB"],
      { message: { text: "delivery-country-restricted", values: { countriesForUserMessage: { countries: ["GB"] } } } },
    ],
    ["is refused everywhere, where what is brought has no country in common", GB, [], { message: { text: "delivery-country-none" } }],
    ["is taken where the shop sells, where nothing is limited", FR, undefined, undefined],
    ["is refused where the shop does not sell", DE, undefined, { message: { text: "country-invalid" } }],
    [
      "is refused by what is wrong with it first",
      { ...DE, city: " " },
      ["GB"],
      { code: "invalid", problems: [{ path: "deliveryDetails.city", code: "required" }] },
    ],
  ])("%s", (_, address, countries, expected) => {
    const refusal = newAddressRefusal(address, shop, countries);
    if (expected) expect(refusal).toMatchObject(expected);
    else expect(refusal).toBeUndefined();
  });
});

describe("[API-3] [API-7] the total that a shopper saw", () => {
  const total = { amount: 999, currency: "GBP" } as OrderTotal;
  const discount = { name: "SPRING", problem: { code: "promo-code-expired", message: "" } } as OrderDiscount;
  it.each([
    ["is what it costs", { amount: 999, currency: "GBP" }, undefined, undefined],
    ["is what it costs, whatever became of the code", { amount: 999, currency: "GBP" }, discount, undefined],
    ["was not sent", undefined, undefined, undefined],
    ["was not sent, with a code that fits", undefined, { name: "SPRING" } as OrderDiscount, undefined],
    ["was not sent, with a code that does not fit any more", undefined, discount, "promo-code-expired"],
    ["was another", { amount: 998, currency: "GBP" }, undefined, "price-changed"],
    ["was in another currency", { amount: 999, currency: "EUR" }, undefined, "price-changed"],
    ["was another because of the code", { amount: 899, currency: "GBP" }, discount, "promo-code-expired"],
  ])("%s", (_, seen, code, expected) => {
    const refusal = priceRefusal(seen ? { total: seen } : {}, { total, items: [], ...(code && { discount: code }) });
    expect(refusal?.code).toBe(expected);
    if (expected) expect(refusal!.data).toMatchObject({ total });
    if (expected) expect(refusal!.message).toMatchObject({ text: expected });
  });

  it("a code that takes nothing off is named, so that the shopper knows what to take off", () =>
    expect(promoRefusal("SPRING", "promo-code-used-up", total)).toMatchObject({
      code: "promo-code-used-up",
      message: { text: "promo-code-used-up", values: { code: "SPRING" } },
      problems: [{ path: "orderDiscount", code: "promo-code-used-up", promoCode: "SPRING" }],
      data: { promoCode: "SPRING", total },
    }));
});

describe("[FIELD-1] what an order's sections say", () => {
  const NOW = new Date("2026-11-21T12:00:00Z");
  const found = (details: Partial<OrderRequest>, { isGift = true, shop = {} as Partial<ShopSettings>, now = NOW } = {}) => {
    const problems: string[] = [];
    const request = { customerDetails: {}, billingDetails: GB, ...details } as BilledOrder;
    checkDetails(request, { isGift }, { time_zone: "Europe/London", ...shop } as ShopSettings, now, (path, code) =>
      problems.push(`${path} ${code}`),
    );
    return problems;
  };
  const latin = { country_specific_rules: [{ country_codes: ["GB"], character_set: "A-Za-z", error_message: "Latin, please" }] };

  it.each<[string, Partial<OrderRequest>, string[]]>([
    ["nothing is fine", {}, []],
    ["blanks around a line are fine", { customerDetails: { firstName: " Ada\n" } }, []],
    ["empty texts are fine", { customerDetails: { firstName: "", phone: "" }, recipientDetails: { email: "", message: "" } }, []],
    ["a line break in a line", { customerDetails: { lastName: "By\nron" } }, ["customerDetails.lastName format"]],
    ["a text that nobody can see", { recipientDetails: { lastName: "\u200b" } }, ["recipientDetails.lastName format"]],
    ["a blank is no text at all", { recipientDetails: { lastName: "  " } }, []],
    ["a student's text on two lines", { studentDetails: { course: "a\nb" } }, ["studentDetails.course format"]],
    ["a message may have lines", { recipientDetails: { message: "one\n\ttwo" } }, []],
    ["a message has no control characters", { recipientDetails: { message: "a\u0007b" } }, ["recipientDetails.message format"]],
    ["custom fields may have lines", { customFields: { a__c: "one\ntwo" } }, []],
    ["custom fields have no control characters", { customFields: { ok__c: "1", a__c: "\u0000" } }, ["customFields.a__c format"]],
    [
      "no name advertises",
      {
        customerDetails: { firstName: "www.evil.example", lastName: "evil.com" },
        recipientDetails: { firstName: "a.com", lastName: "https://x" },
      },
      [
        "customerDetails.firstName web-address",
        "customerDetails.lastName web-address",
        "recipientDetails.firstName web-address",
        "recipientDetails.lastName web-address",
      ],
    ],
    [
      "nor does a message, which is mailed to a stranger",
      { recipientDetails: { message: "You won:\nevil.com/claim" } },
      ["recipientDetails.message web-address"],
    ],
    ["a company may be called by its domain", { customerDetails: { companyName: "Booking.com" } }, []],
    ["a company is no link", { customerDetails: { companyName: "https://evil.example" } }, ["customerDetails.companyName web-address"]],
    ["a phone of the country", { customerDetails: { phone: "07700 900123" } }, []],
    ["a phone of another country", { customerDetails: { phone: " +33 1 23 45 67 89" } }, []],
    ["a phone of a country that has no number of digits", { customerDetails: { phone: `+33 ${"1".repeat(36)}` } }, []],
    [
      "a phone that is longer with its calling code than any",
      { customerDetails: { phone: `+33 ${"1".repeat(37)}` } },
      ["customerDetails.phone format"],
    ],
    ["too short a phone", { customerDetails: { phone: "123" } }, ["customerDetails.phone format"]],
    ["too short a phone of another country", { customerDetails: { phone: "+1 123" } }, ["customerDetails.phone format"]],
    ["a calling code alone", { customerDetails: { phone: "+44" } }, ["customerDetails.phone format"]],
    ["a calling code that there is not", { customerDetails: { phone: " +999 1234567" } }, ["customerDetails.phone format"]],
    ["a recipient's email", { recipientDetails: { email: " grace@shopper.example " } }, []],
    ["a recipient's email that is none", { recipientDetails: { email: "grace" } }, ["recipientDetails.email format"]],
    ["a gift that starts yesterday, as it is somewhere", { recipientDetails: { startDate: "2026-11-20" } }, []],
    ["a gift that started before", { recipientDetails: { startDate: "2026-11-19" } }, ["recipientDetails.startDate range"]],
    ["a gift that starts in a year and a day", { recipientDetails: { startDate: "2027-11-22" } }, []],
    ["a gift that starts after that", { recipientDetails: { startDate: "2027-11-23" } }, ["recipientDetails.startDate range"]],
    ["a gift that starts on no day", { recipientDetails: { startDate: "2026-02-30" } }, ["recipientDetails.startDate range"]],
  ])("%s", (_, details, problems) => expect(found(details)).toEqual(problems));

  it("a day to start on is a gift's", () =>
    expect(found({ recipientDetails: { startDate: "2026-12-24" } }, { isGift: false })).toEqual(["recipientDetails.startDate not-a-gift"]));

  it("the day is that of the shop", () => {
    const late = new Date("2026-06-30T23:30:00Z");
    const start = { recipientDetails: { startDate: "2026-06-29" } };
    expect(found(start, { now: late })).toEqual(["recipientDetails.startDate range"]);
    expect(found(start, { now: late, shop: { time_zone: "UTC" } })).toEqual([]);
  });

  it("[FIELD-2] the letters are those of the country that it is billed to", () => {
    expect(found({ customerDetails: { firstName: " Zoë ", lastName: "Byron" } }, { shop: latin })).toEqual([
      "customerDetails.firstName characters",
    ]);
    expect(found({ customerDetails: { firstName: " Zoe ", lastName: "Müller" } }, { shop: latin })).toEqual([
      "customerDetails.lastName characters",
    ]);
    expect(found({ customerDetails: { firstName: "Zoë" }, billingDetails: FR }, { shop: latin })).toEqual([]);
    expect(found({ customerDetails: { firstName: "Zoë" }, billingDetails: {} }, { shop: latin })).toEqual([]);
  });
});

describe("[ADDR-6] where an order is billed to", () => {
  const request = (more: Partial<OrderRequest>): OrderRequest => {
    const { billingDetails: _none, ...order } = orderOf("c");
    return { ...order, ...more };
  };
  it.each<[string, Partial<OrderRequest>, OrderRequest["billingDetails"], boolean]>([
    ["its own address", { billingDetails: GB, deliveryDetails: FR }, GB, false],
    ["where it goes", { deliveryDetails: FR }, FR, false],
    ["not where a gift goes", { deliveryDetails: FR, recipientDetails: { firstName: "Grace" } }, { country: "CH" }, true],
    ["what stands in", {}, { country: "CH" }, true],
  ])("is %s", (_, more, billing, standsIn) => {
    expect(withBilling(request(more), "CH", "GBP")).toMatchObject({ billingDetails: billing, billingStandsIn: standsIn });
    expect(givenBilling(request(more))).toEqual(standsIn ? undefined : billing);
  });

  it("[ADDR-3] has its postcode as the post writes it, wherever it stands", () => {
    const typed = withBilling(
      request({ billingDetails: { ...GB, postalCode: "sw1a1aa" }, deliveryDetails: { ...FR, postalCode: " 75 001 " } }),
      "GB",
      "GBP",
    );
    expect([typed.billingDetails.postalCode, typed.deliveryDetails!.postalCode]).toEqual(["SW1A 1AA", "75001"]);
    expect(plainAddress({ country: "GB" })).toEqual({ country: "GB" });
    expect(plainAddress({ country: "QQ", postalCode: " a 1" })).toEqual({ country: "QQ", postalCode: " a 1" });
    expect(withBilling(request({}), "GB", "GBP")).not.toHaveProperty("deliveryDetails");
  });
});

describe("[COMP-1] when what was ordered begins", () => {
  const item = (variant: "standard" | "gift", dispatch_days?: number) =>
    ({
      offer: { variant, products: dispatch_days === undefined ? [] : [product("/p", { has_delivery__limio: true, dispatch_days })] },
    }) as unknown as BasketItem;
  const begins = (items: BasketItem[], details: object | null, created_at = "2026-11-21T12:00:00.000Z") =>
    beginningOf({ created_at, items: JSON.stringify(items), details: details && JSON.stringify(details) }, "Europe/London");

  it.each<[string, BasketItem[], object | null, object]>([
    ["a plan says nothing", [item("standard")], null, {}],
    ["a plan says nothing of a recipient", [item("standard")], { recipientDetails: { firstName: "Grace" } }, {}],
    ["a gift begins with the order", [item("gift")], {}, { gift: { startsOn: "2026-11-21" } }],
    [
      "a gift begins on its day, for somebody by first name alone",
      [item("standard"), item("gift")],
      { recipientDetails: { firstName: "Grace", lastName: "Hopper", startDate: "2026-12-24" } },
      { gift: { startsOn: "2026-12-24", recipient: "Grace" } },
    ],
    ["what is delivered leaves so many days after the order", [item("standard", 3)], null, { firstDispatch: "2026-11-24" }],
    [
      "a gift leaves so many days after its start",
      [item("gift", 3)],
      { recipientDetails: { startDate: "2026-12-24" } },
      { gift: { startsOn: "2026-12-24" }, firstDispatch: "2026-12-27" },
    ],
    ["the soonest of all counts", [item("standard", 9), item("standard", 5), item("standard")], null, { firstDispatch: "2026-11-26" }],
    [
      "what is no gift counts from the order",
      [item("standard", 3), item("gift", 0)],
      { recipientDetails: { startDate: "2026-12-24" } },
      { gift: { startsOn: "2026-12-24" }, firstDispatch: "2026-11-24" },
    ],
  ])("%s", (_, items, details, expected) => expect(begins(items, details)).toEqual(expected));

  it("the day is that of the shop", () =>
    expect(begins([item("gift")], null, "2026-06-30T23:30:00.000Z")).toEqual({ gift: { startsOn: "2026-07-01" } }));
});
