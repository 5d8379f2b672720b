/** Addresses of orders, against the running server. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countryName } from "../../src/i18n/format";
import countries from "../../src/domain/reference/countries.json";
import { addressFormats } from "../support/address-formats";
import { DATABASES } from "../support/databases";
import { exampleAddress } from "../support/example-address";
import { line, orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

const MISSING = (...fields: string[]) =>
  `Your billing address is missing the following fields: ${fields.join(", ")}. Please check your billing address and try again.`;
const STATE = "The state provided is invalid. Please check your billing details and try again.";
const POSTCODE = "Please provide a valid value for postal code";
const gb = { country: "GB", address1: "1 High Street", city: "London", postalCode: "SW1A 1AA" };
const us = { country: "US", address1: "1 Main St", city: "New York", state: "NY", postalCode: "10001" };

describe.each(DATABASES)("addresses of orders on %s", (kind) => {
  let shop: TestShop;
  const root = mkdtempSync(path.join(tmpdir(), "shop-of-the-world-"));
  beforeAll(async () => {
    // The test shop, selling everywhere, and also in a country that there is not.
    cpSync(TEST_ROOT, root, { recursive: true });
    const file = path.join(root, "catalogue/shop.json");
    const settings = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(
      file,
      JSON.stringify({
        ...settings,
        countries: [...countries.map(({ alpha2 }) => alpha2), "ZZ"],
        country_specific_rules: [{ country_codes: ["CH"], character_set: "A-Za-zÀ-ÿ0-9 .,'/-", error_message: "Please use Latin letters" }],
      }),
    );
    // A gift that comes by post.
    writeFileSync(
      path.join(root, "catalogue/products/print.json"),
      JSON.stringify({ path: "/products/print", name: "Print", attributes: { has_delivery__limio: true } }),
    );
    const rules = path.join(root, "catalogue/offers/rules.json");
    const offers = JSON.parse(readFileSync(rules, "utf8")) as { path: string; data: { products: { path: string }[] } }[];
    for (const { path: offer, data } of offers) if (offer === "/offers/gift-year") data.products = [{ path: "/products/print" }];
    writeFileSync(rules, JSON.stringify(offers));
    shop = await startShop(kind, { root });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });
  const order = async (billingDetails: object) => shop.call("POST", "/api/order", orderOf(await shop.checkout(), { billingDetails }));

  it.each<[string, object, string, string]>([
    ["nothing but a country", { country: "GB" }, "address1", MISSING("Address", "City", "Postcode")],
    ["no state in the United States", { ...us, state: " " }, "state", MISSING("State")],
    ["a state that is none", { ...us, state: "Atlantis" }, "state", STATE],
    ["a postcode of another state", { ...us, state: "CA" }, "postalCode", POSTCODE],
    ["a postcode of another form", { ...gb, postalCode: "12345" }, "postalCode", POSTCODE],
    ["36 emoji", { ...gb, city: "🏡".repeat(36) }, "city", "At most 35 characters"],
    ["a company of 36 letters", { ...gb, company: "x".repeat(36) }, "company", "At most 35 characters"],
    ["a line break", { ...gb, address1: "1 High\nStreet" }, "address1", "Please provide a valid value for address line 1"],
    ["NUL", { ...gb, city: "Lon\u0000don" }, "city", "City: holds a NUL character"],
    ["36 letters", { ...gb, address1: "x".repeat(36) }, "address1", "At most 35 characters"],
    ["a bell", { ...gb, city: "Lon\u0007don" }, "city", "Please provide a valid value for city"],
    [
      "K1A 0B1 in Alberta",
      { country: "CA", address1: "1 Main St", city: "Edmonton", state: "AB", postalCode: "K1A 0B1" },
      "postalCode",
      POSTCODE,
    ],
    ["Hong Kong without an area", { country: "HK", address1: "1 Nathan Road" }, "state", MISSING("State")],
    ["Japan without a prefecture", { country: "JP", address1: "1-1", postalCode: "100-0001" }, "state", MISSING("State")],
    [
      "other characters than the shop takes for the country",
      { country: "CH", address1: "東京 1", city: "Zürich", postalCode: "8001" },
      "address1",
      "Please use Latin letters",
    ],
    ["half an emoji", { ...gb, city: "London \ud83c" }, "city", "Please provide a valid value for city"],
    [
      "a state in a country that there is not",
      { country: "ZZ", address1: "1 Some Street", city: "Nowhere", state: "Any" },
      "state",
      "There was an error processing your payment method. Please check your billing details, try again or contact support.",
    ],
  ])("[ADDR-6] %s is refused with the place and the words of the specification", async (_name, billing, part, message) => {
    const { status, body } = await order(billing);
    expect({ status, code: body.error?.code, message: body.error?.message, path: body.error?.problems?.[0]?.path }).toEqual({
      status: 422,
      code: "invalid",
      message,
      path: `billingDetails.${part}`,
    });
  });

  it.each<[string, object]>([
    ["35 emoji", { ...gb, city: "🏡".repeat(35) }],
    ["Hebrew", { ...gb, address1: "רחוב הרצל 1" }],
    ["an accent as a mark of its own", { ...gb, city: "Zu\u0308rich" }],
    ["Arabic with a mark for its direction", { ...gb, address1: "\u200fشارع 1" }],
    ["a family as one sign", { ...gb, city: "👨‍👩‍👧‍👦 Town" }],
    ["a field post number", { ...gb, postalCode: "BFPO 61" }],
    ["a street in two halves", { country: "GB", buildingNumber: "12", streetName: "Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" }],
    ["an American address", us],
    ["an Irish one without a postcode", { country: "IE", address1: "1 O'Connell Street", city: "Dublin" }],
    [
      "Hong Kong with a postcode",
      { country: "HK", address1: "1 Nathan Road", city: "Tsim Sha Tsui", state: "Kowloon", postalCode: "999077" },
    ],
    ["K1A 0B1 in Ontario", { country: "CA", address1: "111 Wellington St", city: "Ottawa", state: "ON", postalCode: "K1A 0B1" }],
    ["K1A 0B1 in Quebec", { country: "CA", address1: "1 Rue Principale", city: "Gatineau", state: "QC", postalCode: "K1A 0B1" }],
    ["a Japanese one", { country: "JP", address1: "千代田1-1", state: "東京都", postalCode: "100-0001" }],
    [
      "a Brazilian one with a state in full",
      { country: "BR", address1: "Rua A 1", address2: "Centro", city: "Salvador", state: "bahia", postalCode: "40301-110" },
    ],
    ["Kosovo", { country: "XK", address1: "Rr. Agim Ramadani 1", city: "Prishtinë", postalCode: "10000" }],
  ])("[ADDR-2] [ADDR-3] %s is taken as it is", async (_name, billing) => {
    const { status, body } = await order(billing);
    expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
    const row = await shop.server.services.storage.db
      .selectFrom("orders")
      .select("billing")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.billing)).toEqual(billing);
  });

  /** The confirmation of an order, as it is sent. */
  async function mailOf(id: string) {
    const row = await shop.server.services.storage.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const topics = mailsOf(shop, "shop@shop.example");
    return { row, mail: (await topics["order-confirmation"]!({ orderId: id }))! };
  }

  it.each([
    [{ ...gb, postalCode: "sw1a1aa" }, "SW1A 1AA"],
    [{ country: "IN", address1: "1 MG Road", city: "Delhi", state: "Delhi", postalCode: "110 001" }, "110001"],
    [{ country: "PT", address1: "Rua Augusta 1", city: "Lisboa", postalCode: "1000205" }, "1000-205"],
  ])("[ADDR-3] a postcode is taken as it is typed, and kept as the post writes it: %j → %s", async (address, written) => {
    const { status, body } = await order(address);
    expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
    expect(JSON.parse((await mailOf(body.id)).row.billing).postalCode).toBe(written);
  });

  it(
    "[ADDR-1] [ADDR-2] [COMP-1] an address of every country is ordered with, kept, and read by its buyer in the mail: every part, the country last",
    { timeout: 60_000 },
    async () => {
      for (const format of addressFormats.filter(({ key }) => countries.some(({ alpha2 }) => alpha2 === key))) {
        const address = exampleAddress(format);
        const { status, body } = await order(address);
        expect({ status, error: body.error }, format.key).toEqual({ status: 201, error: undefined });
        const { row, mail } = await mailOf(body.id);
        expect(JSON.parse(row.billing)).toEqual(address);
        const told = mail.text.slice(mail.text.indexOf("Billing address\n"));
        expect(told).toMatch(/Ada Byron|ADA BYRON/);
        // In capitals what the country's post wants so, and nothing else.
        const letters = { city: "C", postalCode: "Z", state: "S", address1: "A", address2: "A" } as const;
        for (const [part, letter] of Object.entries(letters) as [keyof typeof letters, string][]) {
          const text = address[part];
          if (!text) continue;
          expect(
            told.split("\n").some((line) => line.includes(format.upper.includes(letter) ? text.toLocaleUpperCase(format.lang) : text)),
            `${format.key} ${part}`,
          ).toBe(true);
        }
        expect(told.split("\n\n")[0]!.split("\n").at(-1)).toBe(countryName(format.key, "en"));
      }
    },
  );

  describe("a printed gift", () => {
    const grace = { country: "GB", address1: "12 Lantern Yard", address2: "Flat 2", city: "Edinburgh", postalCode: "EH1 1YZ" };
    const gives = async (more: object) => {
      const checkoutId = await shop.checkout([line("/offers/gift-year")]);
      const { status, body, text } = await shop.call(
        "POST",
        "/api/order",
        orderOf(checkoutId, { recipientDetails: { firstName: "Grace", lastName: "Hopper" }, ...more }),
      );
      expect(status, text).toBe(201);
      return { ...(await mailOf(body.id)), placed: (await shop.load(checkoutId)).order.placed! };
    };

    it("[ADDR-1] [FIELD-1] [COMP-1] goes to its recipient, the bill to its buyer; the mail says both, the page where to and for whom by first name, but no street and no family name", async () => {
      const { row, mail, placed } = await gives({ billingDetails: gb, deliveryDetails: grace });
      expect([JSON.parse(row.billing), JSON.parse(row.delivery!)]).toEqual([gb, grace]);
      expect(mail.text).toContain(
        [
          "Delivery address",
          "Grace Hopper",
          "12 Lantern Yard",
          "Flat 2",
          "EDINBURGH",
          "EH1 1YZ",
          "United Kingdom",
          "",
          "Billing address",
          "Ada Byron",
          "1 High Street",
          "LONDON",
          "SW1A 1AA",
          "United Kingdom",
          "",
        ].join("\n"),
      );
      expect(mail.html).toContain("Grace Hopper<br/>12 Lantern Yard<br/>Flat 2<br/>EDINBURGH<br/>EH1 1YZ<br/>United Kingdom");
      expect(placed.delivery).toEqual({ city: "Edinburgh", country: "GB" });
      expect(JSON.stringify(placed)).not.toMatch(/Lantern Yard|EH1|Hopper/);
    });

    it("[ADDR-4] that is brought to its buyer stands under the buyer's name", async () => {
      const { mail } = await gives({ billingDetails: gb, deliveryDetails: gb });
      expect(mail.text).toContain(["Delivery address", "Ada Byron", "1 High Street"].join("\n"));
    });

    it("[ADDR-6] [I18N-1] of an address that misses something it is said that it is the delivery's", async () => {
      const tries = async (deliveryDetails: object) =>
        (await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/gift-year")]), { deliveryDetails }))).body.error;
      expect(await tries({ country: "GB", city: "Edinburgh" })).toMatchObject({
        message:
          "Your delivery address is missing the following fields: Address, Postcode. Please check your delivery address and try again.",
      });
      expect(await tries({})).toMatchObject({
        message: "There's an issue with your delivery address. Please check your delivery address and try again.",
      });
      expect(await tries({ ...us, state: "Atlantis" })).toMatchObject({ message: "Please provide a valid value for state" });
    });

    it("[ADDR-4] [BASK-10] is not brought to a country that the shop does not sell in", async () => {
      const { status, body } = await shop.call(
        "POST",
        "/api/order",
        orderOf(await shop.checkout([line("/offers/gift-year")]), { deliveryDetails: { ...grace, country: "QQ" } }),
      );
      expect({ status, error: body.error }).toMatchObject({
        status: 422,
        error: { code: "country-not-allowed", message: "Please select a valid country.", problems: [{ path: "deliveryDetails.country" }] },
      });
    });

    it.each([
      ["no town", { city: "" }],
      ["a line break", { address1: "12 Lantern\nYard" }],
      ["36 letters", { address1: "x".repeat(36) }],
      ["a postcode of another form", { postalCode: "1" }],
    ])("[ADDR-2] [ADDR-3] to an address with %s is refused, and says where", async (_name, wrong) => {
      const checkoutId = await shop.checkout([line("/offers/gift-year")]);
      const { status, body } = await shop.call(
        "POST",
        "/api/order",
        orderOf(checkoutId, { recipientDetails: { firstName: "Grace", lastName: "Hopper" }, deliveryDetails: { ...grace, ...wrong } }),
      );
      expect({ status, path: body.error?.problems?.[0]?.path }).toEqual({ status: 422, path: `deliveryDetails.${Object.keys(wrong)[0]}` });
    });
  });

  it("[COMP-1] what is not delivered has no delivery address in its mail, and none on its page", async () => {
    const checkoutId = await shop.checkout();
    const { body } = await shop.call("POST", "/api/order", orderOf(checkoutId, { billingDetails: gb }));
    expect((await mailOf(body.id)).mail.text).not.toContain("Delivery address");
    expect((await shop.load(checkoutId)).order.placed).not.toHaveProperty("delivery");
  });

  it("[ADDR-2] a checkout page brings the format of the country it starts with and the shop's rules; a landing page brings none", async () => {
    const stateOf = (html: string) => JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!).state;
    const checkout = stateOf((await shop.call("GET", "/checkout?country=JP")).text);
    expect(Object.keys(checkout.settings.address.formats)).toEqual(["JP"]);
    expect(checkout.settings.address.formats.JP).toMatchObject({ state_name_type: "prefecture", require: "ASZ" });
    expect(checkout.settings.address.country_specific_rules).toHaveLength(1);
    expect(stateOf((await shop.call("GET", "/")).text).settings.address).toBeUndefined();
  });
});
