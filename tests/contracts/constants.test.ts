/** Every business constant of docs/spec, where the product has it. What belongs to parts that are built later is listed with the part. */
import { describe, expect, it } from "vitest";
import crossSell from "../../locales/en/blocks/cross-sell.json";
import basketList from "../../locales/en/blocks/basket-list.json";
import orderSummary from "../../locales/en/blocks/order-summary.json";
import crossSellSchema from "../../schemas/blocks/cross-sell.schema.json";
import formSchema from "../../schemas/blocks/checkout-form.schema.json";
import addOnSelector from "../../locales/en/blocks/add-on-selector.json";
import nexiXpay from "../../locales/en/payment-methods/nexi-xpay.json";
import nexi from "../../schemas/payment-settings/nexi.schema.json";
import zuora from "../../schemas/payment-settings/zuora.schema.json";
import headerSchema from "../../schemas/blocks/site-header.schema.json";
import { PREFERRED_LANGUAGE } from "../../src/api/users";
import { discountPerLine } from "../../src/domain/basket/discount";
import { CHECKOUT_PATH } from "../../src/domain/checkout/checkout-path";
import { usualLocale, widelyKnownLanguage } from "../../src/domain/country/formatting-locale";
import { handler as invoice } from "../../src/payment-methods/invoice/handler.server";
import { REQUEST_TYPE, SERVICE_TYPE } from "../../src/payment-methods/nexi-xpay/card-fields";
import { FIELD_HEIGHT, LOADING_HEIGHT } from "../../src/payment-methods/nexi-xpay/heights";
import { DEFAULT_JOURNEY } from "../../src/server/checkout/checkout-view";
import { telemetrySettings } from "../../src/server/site/telemetry-settings";
import { sanitizeRichText } from "../../src/storefront/rich-text";
import { languages } from "../../src/storefront/catalog";
import { CONTENT_MARGIN_PX } from "../../src/ui/select-menu/SelectMenu";
import { TYPEAHEAD_RESET_MS } from "../../src/ui/select-menu/typeahead";
import { DELAY_MS, DROPDOWN_FADE_MS, DROPDOWN_HIDE_MS, DROPDOWN_SHOW_MS, SKIP_DELAY_MS } from "../../src/ui/tooltip/tooltip-delay";
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

/** Of a shop that keeps a log and says no level. */
function logLevel(): unknown {
  const parts = { sandbox: true, sandboxPort: 0, sandboxUrl: "", botCheck: { policy: "off" } } as unknown as Parameters<
    typeof telemetrySettings
  >[0];
  return telemetrySettings(parts, { ...SHOP_DEFAULTS, logging: { url: "/log" } } as Parameters<typeof telemetrySettings>[1]).logging?.level;
}

const INVOICE = { invoicePref: { enum: ["Email", "Post"], default: "Email" } };

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
  ["default locale of a currency", usualLocale(SHOP_DEFAULTS.default_language), "en-GB"],
  ["languages that providers know", languages.map(widelyKnownLanguage).sort(), ["de", "en", "fr"]],
  ["default journey", DEFAULT_JOURNEY, "/default"],
  ["checkout path", CHECKOUT_PATH, "/checkout"],
  ["languages", [...languages].sort(), ["en", "fr", "gsw"]],
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
  ["tooltip: delay and skip delay in ms", [DELAY_MS, SKIP_DELAY_MS], [100, 300]],
  ["dropdown tooltip: show, hide and fade in ms", [DROPDOWN_SHOW_MS, DROPDOWN_HIDE_MS, DROPDOWN_FADE_MS], [0, 50, 150]],
  ["select: reset of the typeahead in ms, content margin in px", [TYPEAHEAD_RESET_MS, CONTENT_MARGIN_PX], [1_000, 10]],
  ["log level", logLevel(), "warn"],
  ["users service: preferred language", PREFERRED_LANGUAGE, "en"],
  [
    "percentage discount: price × percent / 100",
    discountPerLine([{ path: "/a", quantity: 1, amount: 3_999 }], "GBP", { kind: "percentage", percent: 20, paths: [] }),
    [800],
  ],
  [
    "rel of links with a target",
    sanitizeRichText('<a href="/" target="_blank">x</a>'),
    expect.stringContaining('rel="noopener noreferrer"'),
  ],
  ["invoice: ways of delivery", invoice.requestSchema, { ...invoice.requestSchema, properties: expect.objectContaining(INVOICE) }],
  ["Italian card fields: height while they load, and then", [LOADING_HEIGHT, FIELD_HEIGHT], ["90px", "28px"]],
  [
    "Italian card provider: environment, service and request type, label",
    [nexi.properties.environment.default, SERVICE_TYPE, REQUEST_TYPE, nexiXpay.label],
    ["test", "paga_rico", "PP", "Carta di Credito"],
  ],
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
  [
    "the same of the add-on selector",
    [addOnSelector.texts.perUnit, addOnSelector.heading, addOnSelector.texts.addAddOn],
    ["{{quantity}} x {{formattedPrice}} each", "Select optional add-ons", "Add"],
  ],
];

// What is no value of its own is measured where it happens: tooltips and the select in tests/ui/tooltip and tests/ui/select-menu, the
// popover's padding in tests/ui/popover, one of what is added and the marks of a submit in tests/shop, what every order and token call
// carries in tests/shop/checkout-form.test.ts and tests/api/session.test.ts, how the trial cookie is written in tests/shop/start, PayPal's
// vault in tests/payment-methods/paypal, Nexi's fields in tests/payment-methods/nexi-xpay, phone hours in checkout-notes.test.ts,
// countries, currencies and calling codes in tests/domain/reference.

describe("constants of the specification", () => {
  it.each(CONSTANTS)("[CONST-1] %s", (_what, has, is) => expect(has).toEqual(is));
});
