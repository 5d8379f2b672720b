/** Refusals in the shopper's language, as the server answers them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageKey } from "../../src/registry/message";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type Answer, type TestShop } from "../support/shop-server";
import en from "../../locales/en/refusals.json";
import fr from "../../locales/fr/refusals.json";
import gsw from "../../locales/gsw/refusals.json";

const TEXTS: Record<string, Record<MessageKey, string>> = { en, fr, gsw };

/** Its text with anything in the place of values. */
const form = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+?")}$`,
  );

describe.each(DATABASES)("what shoppers are told on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  const ordered = async (more: object = {}, lines = [line("/offers/vpn-monthly")], headers: Record<string, string> = {}) =>
    shop.call("POST", "/api/order", { ...orderOf(await shop.checkout(lines)), ...more }, headers);

  const REFUSALS: readonly (readonly [what: string, key: MessageKey, ask: (headers: Record<string, string>) => Promise<Answer>])[] = [
    [
      "a checkout that is not there",
      "checkout-not-found",
      (headers) => shop.call("GET", "/api/checkout/nothing-like-that", undefined, headers),
    ],
    [
      "a start with nothing",
      "no-items",
      (headers) => shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [] } }, headers),
    ],
    [
      "an offer that is not sold",
      "unknown-offer",
      (headers) => shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [line("/offers/none")] } }, headers),
    ],
    [
      "too many of an offer",
      "quantity-exactly",
      (headers) => shop.call("POST", "/api/checkout/initiate", { basket: { basketItems: [line("/offers/vpn-yearly", 99)] } }, headers),
    ],
    [
      "a stranger's add-on",
      "unknown-add-on",
      (headers) =>
        shop.call(
          "POST",
          "/api/checkout/initiate",
          { basket: { basketItems: [line("/offers/vpn-monthly", 1, [{ path: "/add-ons/none", quantity: 1 }])] } },
          headers,
        ),
    ],
    [
      "a basket that another tab has changed",
      "basket-changed",
      async (headers) => shop.call("PUT", `/api/checkout/basket/${await shop.checkout()}`, { version: 7, basketItems: [] }, headers),
    ],
    [
      "a promo code that nobody knows",
      "promo-code-unknown",
      async (headers) => shop.call("POST", "/api/v2/promo_code", { code: "NOSUCHCODE", basketId: await shop.checkout() }, headers),
    ],
    ["an order over an older basket", "basket-changed-order-again", (headers) => ordered({ basketVersion: 9 }, undefined, headers)],
    [
      "another price than the shopper saw",
      "price-changed",
      (headers) => ordered({ total: { amount: 1, currency: "GBP" } }, undefined, headers),
    ],
    [
      "an order without an email",
      "email-required",
      (headers) => ordered({ customerDetails: { firstName: "A", lastName: "B" } }, undefined, headers),
    ],
    [
      "an order without a first name",
      "field-required",
      (headers) => ordered({ customerDetails: { lastName: "B", email: "a@b.example" } }, undefined, headers),
    ],
    [
      "parts of the address that are missing",
      "billing-parts-missing",
      (headers) => ordered({ billingDetails: { country: "GB", address1: "1 High Street" } }, undefined, headers),
    ],
    [
      "a state that there is not",
      "state-invalid",
      (headers) =>
        ordered(
          { billingDetails: { country: "US", state: "ZZ", address1: "1 Main St", city: "Boston", postalCode: "02108" } },
          undefined,
          headers,
        ),
    ],
    [
      "a country that there is not",
      "country-invalid",
      (headers) =>
        ordered({ billingDetails: { country: "ZZ", address1: "1 High Street", city: "Nowhere", postalCode: "1000" } }, undefined, headers),
    ],
    [
      "a payment type that the shop does not take",
      "payment-type-not-taken",
      (headers) => ordered({ paymentType: "zuora_card", payment: { type: "zuora_card" } }, undefined, headers),
    ],
    [
      "an order of nothing",
      "nothing-to-order",
      async (headers) => {
        const id = await shop.checkout();
        await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [] });
        return shop.call("POST", "/api/order", orderOf(id, { basketVersion: 2 }), headers);
      },
    ],
    [
      "a text that is too long for any field",
      "at",
      (headers) => ordered({ customerDetails: { firstName: "x".repeat(5_000), lastName: "B", email: "a@b.example" } }, undefined, headers),
    ],
    ["a call without a body", "send-json", (headers) => shop.call("POST", "/api/order", undefined, headers)],
    [
      "a session that is not there",
      "not-authenticated",
      (headers) =>
        shop.call("POST", "/api/sf/oauth2/token", "grant_type=refresh_token&client_id=limio-mma", {
          ...headers,
          "Content-Type": "application/x-www-form-urlencoded",
        }),
    ],
    ["subscriptions of nobody", "not-signed-in", (headers) => shop.call("GET", "/api/mma/subscriptions", undefined, headers)],
    ["an address where nothing is", "no-such-call", (headers) => shop.call("GET", "/api/none", undefined, headers)],
  ];

  it.each(REFUSALS)("[I18N-1] [FORM-3] %s is told in English, French and Swiss German", async (_what, key, ask) => {
    for (const [language, texts] of Object.entries(TEXTS)) {
      const { status, body } = await ask({ "Accept-Language": language });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.error.message, language).toMatch(form(texts[key]));
      for (const { message } of body.error.problems ?? []) expect(typeof message).toBe("string");
    }
  });

  it("[I18N-1] problems are worded like the message: field by field, with the names of the fields", async () => {
    const { body } = await ordered({ billingDetails: { country: "GB", address1: "1 High Street" } }, undefined, { Cookie: "lang=fr" });
    expect(body.error.message).toBe(
      "Il manque les champs suivants dans votre adresse de facturation : Ville, Code postal. Veuillez la vérifier et réessayer.",
    );
    expect(body.error.problems).toEqual([
      { path: "billingDetails.city", code: "required", message: body.error.message },
      { path: "billingDetails.postalCode", code: "required", message: body.error.message },
    ]);
    const long = await ordered({ customerDetails: { firstName: "x".repeat(5_000), lastName: "B", email: "a@b.example" } }, undefined, {
      Cookie: "lang=fr",
    });
    expect(long.body.error).toMatchObject({
      message: expect.stringMatching(/^Prénom : au plus \d+ caractères$/),
      problems: [{ path: "customerDetails.firstName", message: expect.stringMatching(/^au plus/) }],
    });
  });

  it.each([
    ["the address, before the cookie", "?lang=fr", { Cookie: "lang=gsw", "Accept-Language": "en" }, "fr"],
    ["the cookie, before the browser", "", { Cookie: "lang=gsw", "Accept-Language": "en" }, "gsw"],
    ["the browser, before the checkout", "", { "Accept-Language": "de, fr;q=0.8, en;q=0.5" }, "fr"],
    ["the checkout, where nobody says", "", {}, "gsw"],
    ["a language that the shop speaks, whatever is asked for", "?lang=xx", { Cookie: "lang=../../etc", "Accept-Language": "de" }, "gsw"],
  ])("[I18N-1] the language is that of %s", async (_what, query, headers, language) => {
    const id = await shop.checkout([line("/offers/vpn-monthly")], { locale: "gsw-CH" });
    const { body } = await shop.call("POST", `/api/order${query}`, orderOf(id, { basketVersion: 9 }), headers as Record<string, string>);
    expect(body.error.message).toBe(TEXTS[language]!["basket-changed-order-again"]);
  });

  it("[I18N-1] [API-6] a fault of ours is told in the shopper's language too", async () => {
    const broken = await startShop(kind);
    await broken.load("warm-up").catch(() => undefined);
    await broken.server.services.storage.close();
    expect((await broken.call("GET", "/api/checkout/anything", undefined, { "Accept-Language": "fr" })).body.error).toEqual({
      message: fr.fault,
      code: "internal",
    });
    await broken.close().catch(() => undefined);
  });
});
