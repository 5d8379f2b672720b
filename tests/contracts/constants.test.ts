/** Every business constant of docs/spec, where the product has it. What belongs to parts that are built later is listed with the part. */
import { describe, expect, it } from "vitest";
import crossSell from "../../locales/en/blocks/cross-sell.json";
import basketList from "../../locales/en/blocks/basket-list.json";
import orderSummary from "../../locales/en/blocks/order-summary.json";
import crossSellSchema from "../../schemas/blocks/cross-sell.schema.json";
import formSchema from "../../schemas/blocks/checkout-form.schema.json";
import zuora from "../../schemas/payment-settings/zuora.schema.json";
import headerSchema from "../../schemas/blocks/site-header.schema.json";
import { ADDRESS_MAX_LENGTH } from "../../src/domain/address/check";
import { standInBilling } from "../../src/domain/address/defaults";
import { LOOKUP_POLL_MS } from "../../src/domain/address/address-lookup";
import { DEFAULT_COUNTRY } from "../../src/domain/country/country";
import { DEFAULT_CURRENCY } from "../../src/domain/money/money";
import { PHONE_DIGITS, PHONE_MAX_LENGTH } from "../../src/domain/person/phone";
import { DEFAULT_MAXIMUM, DEFAULT_MINIMUM, quantityChoices } from "../../src/domain/basket/quantity";
import applePaySettings from "../../schemas/payment-settings/apple-pay.schema.json";
import googlePaySettings from "../../schemas/payment-settings/google-pay.schema.json";
import paypalSettings from "../../schemas/payment-settings/paypal.schema.json";
import { CAPABILITIES, sheetRequest, VERSION } from "../../src/payment-methods/apple-pay/session";
import { API_VERSION, CALLBACK_INTENT, TOTAL_PRICE_STATUS } from "../../src/payment-methods/google-pay/requests";
import { randomId } from "../../src/domain/page/random-id";
import currencies from "../../src/domain/reference/currencies.json";
import { TAX_ERROR_MS } from "../../src/domain/money/tax-preview";
import { LOCALES, PAGE_HEIGHT } from "../../src/payment-methods/zuora-hosted-page/constants";
import { SLOW_MS } from "../../src/payment-flows/load-script";
import { formatTermEnd } from "../../src/i18n/format-term-end";
import { SHOP_DEFAULTS } from "../../src/server/catalogue/shop-settings";
import { newState } from "../../src/server/shopper/identity";
import { CLIENT_ID } from "../../src/server/shopper/shopper-tokens";
import { SESSION_COOKIE } from "../../src/domain/page/cookie-names";
import { INITIALISE_TIMEOUT_MS } from "../../src/shop/telemetry/bot-check";
import {
  BASKET_COOKIE,
  COUNTRY_COOKIE,
  INVALID_COOKIE,
  INVALID_SECONDS,
  JOURNEY_COOKIE,
  LS_COOKIE,
  LS_SECONDS,
} from "../../src/shop/browser/cookies";
import { SEGMENTS_SECONDS } from "../../src/shop/session/segments";

const AMERICA = ["AU", "CA", "GB", "US"];

function contactFields() {
  const sum = { checkoutId: "", country: "GB", email: "", total: { minorUnits: 100, currency: "GBP" }, missing: [] };
  const { requiredShippingContactFields, requiredBillingContactFields } = sheetRequest({}, sum);
  return [requiredShippingContactFields, requiredBillingContactFields];
}

/** [what the specification calls it, what the product has, what it must be] */
const CONSTANTS: [what: string, has: unknown, is: unknown][] = [
  [
    "hosted card page: height, locale, amount to show",
    [PAGE_HEIGHT, LOCALES["en"], zuora.properties.authAmount.default],
    [400, "en_GB", "1"],
  ],
  ["hosted card page: words for one that is slow, in milliseconds", SLOW_MS, 1_000],
  ["default country", DEFAULT_COUNTRY, "GB"],
  ["default country of a shop", SHOP_DEFAULTS.default_country, "GB"],
  ["default language", SHOP_DEFAULTS.default_language, "en"],
  ["default currency; the empty total is 0 of it", DEFAULT_CURRENCY, "GBP"],
  [
    "quantities from the minimum to the maximum, inclusive",
    quantityChoices({ minimum: DEFAULT_MINIMUM, maximum: DEFAULT_MAXIMUM, step: 1 }),
    [1, 2, 3, 4, 5],
  ],
  ["address maximum length", ADDRESS_MAX_LENGTH, 35],
  ["address look-up polling interval in ms", LOOKUP_POLL_MS, 1000],
  ["tax error display time in ms", TAX_ERROR_MS, 6000],
  ["phone field maximum length", PHONE_MAX_LENGTH, 40],
  ["phone digits in AU, CA, GB, US", AMERICA.map((country) => PHONE_DIGITS[country]), AMERICA.map(() => ({ min: 7, max: 11 }))],
  ["term end date format", formatTermEnd("2027-02-05", "en-GB"), "05 Feb 2027"],
  ["fallback billing for USD", standInBilling(undefined, "USD"), { country: "US", state: "NY", postalCode: "10001" }],
  ["fallback billing for CAD", standInBilling(undefined, "CAD"), { country: "CA", state: "NL", postalCode: "A1A 1A1" }],
  ["fallback billing for GBP", standInBilling(undefined, "GBP"), { country: "GB" }],
  ["default US state", standInBilling("US", "EUR").state, "NY"],
  ["default CA state where the country is known", standInBilling("CA", "EUR").state, "ON"],
  ["CHF rounds to", currencies.find(({ code: currency }) => currency === "CHF")?.rounding, 0.05],
  ["reCAPTCHA initialisation time-out in ms", INITIALISE_TIMEOUT_MS, 40_000],
  ["segment cookie lifetime in s", SEGMENTS_SECONDS, 7_776_000],
  ["trial cookie lifetime in s", INVALID_SECONDS, 3600],
  ["helper cookie max-age in s", LS_SECONDS, 3600],
  [
    "cookies",
    [SESSION_COOKIE, JOURNEY_COOKIE, COUNTRY_COOKIE, BASKET_COOKIE, INVALID_COOKIE, LS_COOKIE],
    ["lmo_session", "limio-journey", "limio-country", "limio-basket", "limio-invalid", "lmo_ls"],
  ],
  ["account-area client id", CLIENT_ID, "limio-mma"],
  ["OAuth state", newState(), expect.stringMatching(/^[A-Za-z0-9]{32}$/)],
  ["random id", randomId(), expect.stringMatching(/^[A-Za-z0-9]{12}$/)],
  ["cross-sell: showPrice", crossSellSchema.properties.showPrice.default, true],
  ["cross-sell: addButtonLabel and heading", [crossSell.addButtonLabel, crossSell.heading], ["Add", "More offers"]],
  [
    "header: height, fixed to top, no shadow, profile shown, basket hidden",
    ["height", "fixed", "shadow", "showProfile", "showBasket"].map(
      (name) => (headerSchema.properties as Record<string, { default?: unknown }>)[name]?.default,
    ),
    [1.25, true, false, true, false],
  ],
  ["header: profile and logo link", [headerSchema.properties.profileLink.default, headerSchema.properties.logoLink.default], ["/mma", "/"]],
  ["Google Pay: version of its interface", API_VERSION, { apiVersion: 2, apiVersionMinor: 0 }],
  ["Google Pay: status of the price, intent of the callback", [TOTAL_PRICE_STATUS, CALLBACK_INTENT], ["FINAL", "PAYMENT_AUTHORIZATION"]],
  [
    "Google Pay: colour, type and radius of the button",
    (["button_color", "button_type", "button_radius"] as const).map((name) => googlePaySettings.properties[name].default),
    ["black", "plain", "0"],
  ],
  ["Apple Pay: version of the session", VERSION, 3],
  ["Apple Pay: networks", applePaySettings.properties.networks.default, "amex,masterCard,discover,visa"],
  ["Apple Pay: capabilities", CAPABILITIES, ["supports3DS", "supportsCredit", "supportsDebit"]],
  ["Apple Pay: contact fields", contactFields(), [["email"], ["name", "postalAddress"]]],
  ["PayPal: mode", paypalSettings.properties.mode.default, "sandbox"],
  ["complete page", formSchema.properties.completePath.default, "/complete/"],
  [
    "labels of the order summary",
    [
      orderSummary.texts.subtotal,
      orderSummary.texts.promoCode,
      orderSummary.texts.discount,
      orderSummary.texts.tax,
      orderSummary.texts.total,
      orderSummary.texts.plusTax,
      orderSummary.texts.taxLater,
      orderSummary.texts.empty,
    ],
    ["Subtotal", "Promo code", "Discount", "Tax", "Total", "+ tax", "Will be calculated on the next step", "--"],
  ],
  [
    "per-unit label, add-on heading and button",
    [basketList.texts.perUnit, basketList.texts.addOns, basketList.texts.addAddOn],
    ["{{quantity}} x {{formattedPrice}} each", "Select optional add-ons", "Add"],
  ],
];

// What is no value of its own is measured where it happens: the tooltip's delays, width and offset in tests/ui/tooltip, the popover's
// padding in
// tests/ui/popover, what every order and token call carries in tests/shop/checkout-form.test.ts and tests/api/session.test.ts, the marks of
// a submit
// in tests/shop/checkout-form.test.ts.

// Of PayPal's vault, the billing address with it and no delivery address: tests/payment-methods/paypal. Later, with their parts: the
// Italian card fields (placeholder of 90 and 28 px, Italian, integration, paga_rico, PP; PAY-7, PAY-8), dropdown tooltip and select (0, 50
// and 150 ms, typeahead of 1 s, content margin 10 px; TIP-1).

describe("constants of the specification", () => {
  it.each(CONSTANTS)("[CONST-1] %s", (_what, has, is) => expect(has).toEqual(is));
});
