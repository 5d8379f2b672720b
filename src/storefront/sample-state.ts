/** A believable shop for the builder's canvas, Storybook and tests of single blocks. Shoppers' pages never load it. */
import { COMPLETE_PATH } from "../domain/checkout/page-type";
import type { AddressFormat } from "../domain/address/format";
import gb from "../domain/address/formats/GB.json";
import type { Offer } from "../domain/offer/offer";
import type { BasketItem, Checkout, OrderDiscount, OrderTotal } from "../domain/order/order";
import type { PageState, SignedInUser } from "../domain/page/page-state";
import { usualLocale } from "../domain/country/formatting-locale";
import { storefrontTexts, languages } from "./block-catalog/block-catalog";
import { sampleAccount } from "./samples/sample-account";

export type SampleBasket = "sample" | "empty" | "none" | "loading" | "failed" | "completed" | "discounted" | "trial" | BasketTrouble;

/**
 * What may become of a basket: gone by, nothing named, an item that the country does not get, terms that do not go together, a change that
 * waits, back without an offer.
 */
export type BasketTrouble = "expired" | "invalid" | "abroad" | "mixed" | "offline" | "restored" | "signed-out";

/** What the store of the basket holds then, over what the server said. */
export const BASKET_TROUBLES = {
  loading: { status: "loading", checkout: null },
  failed: { status: "failed", checkout: null },
  expired: { status: "expired", checkout: null },
  invalid: { status: "invalid", checkout: null, problem: { code: "invalid-state", message: "Invalid state" } },
  offline: { problem: { code: "offline", message: "", unsaved: true }, unsavedOffers: ["/offers/sample/family"] },
  "signed-out": { problem: { code: "signed-out", message: "" } },
  restored: { problem: { code: "not-restored", message: "Family Protection" } },
} as const;

export interface SampleOptions {
  language?: string;
  basket?: SampleBasket;
  user?: SignedInUser;
  /** Offers of the real catalogue, where there is one at hand. */
  offers?: readonly Offer[];
  /** What the basket can be paid with. */
  paymentTypes?: readonly string[];
}

export const sampleOffers: readonly Offer[] = [
  offer("/offers/sample/total-protection", "Total Protection", 3999, {
    display_price__limio: "£39.99 a year",
    detailed_display_price__limio: "Renews at £39.99 every year. Cancel any time.",
    offer_features__limio: "Award-winning antivirus\nIdentity monitoring\nSecure VPN\nUp to 10 devices",
    short_description: "Everything you need to stay safe, on all your devices.",
    cta_text__limio: "Protect my devices",
    allow_multibuy__limio: true,
    default_quantity_options__limio: { minimum_quantity: 1, maximum_quantity: 5, increment: 1 },
    term__limio: { length: 1, type: "years" },
  }),
  offer("/offers/sample/antivirus", "Antivirus Essentials", 1999, {
    display_price__limio: "£19.99 a year",
    detailed_display_price__limio: "Renews at £19.99 every year. Cancel any time.",
    offer_features__limio: "Award-winning antivirus\nSafe browsing\n1 device",
    short_description: "Quiet, fast protection for one device.",
    cta_text__limio: "Choose Essentials",
    term__limio: { length: 1, type: "years" },
  }),
  offer("/offers/sample/family", "Family Protection", 5999, {
    display_price__limio: "£59.99 a year",
    detailed_display_price__limio: "Renews at £59.99 every year. Cancel any time.",
    offer_features__limio: "Everything in Total Protection\nParental controls\nUp to 20 devices",
    short_description: "One plan for everybody at home.",
    cta_text__limio: "Protect my family",
    discount_note__limio: "Save £20 in the first year",
    term__limio: { length: 1, type: "years" },
  }),
];

const sampleAddOn: Offer = {
  ...offer("/add-ons/sample/vpn", "Secure VPN", 999, { display_price__limio: "£9.99 a year" }),
  record_type: "add_on",
};

export function sampleState({
  language = "en",
  basket = "sample",
  user,
  offers = sampleOffers,
  paymentTypes,
}: SampleOptions = {}): PageState {
  return {
    preferences: {
      language,
      locale: usualLocale(language),
      country: "GB",
      languages,
      countries: ["GB", "US", "CH", "FR", "DE", "IE", "CA"],
    },
    offers,
    offersByLabel: {},
    checkout: ["none", "loading", "failed", "expired", "invalid"].includes(basket)
      ? null
      : { ...sampleCheckout(basket, offers), ...(paymentTypes && { paymentTypes: [...paymentTypes] }) },
    user: user ?? null,
    account: sampleAccount(offers),
    settings: {
      prevent_mixed_rates: true,
      preview_tax_countries: [],
      default_language: "en",
      time_zone: "Europe/London",
      completePath: COMPLETE_PATH,
      address: { capture_building_number: false, country_specific_rules: [], formats: { GB: gb as AddressFormat } },
      analytics: { data_layer: "dataLayer" },
      bot_check: { origin: "https://www.google.com", site_key: "sample", enforced: false },
      redirect_origins: [],
      checkout: {
        purchase_action: "initiate",
        validation: true,
        allow_empty_sessions: false,
        redirect_on_failure: false,
        sync_basket: false,
      },
    },
    texts: storefrontTexts(language),
    campaign: { path: "/sample", pushToCheckout: false },
  };
}

export function sampleCheckout(basket: SampleBasket, offers: readonly Offer[] = sampleOffers): Checkout {
  const [first, second, third] = offers;
  const items: BasketItem[] =
    basket === "empty" || !first
      ? []
      : [
          item("item-1", first, 2, third ? [third] : []),
          ...(second
            ? [
                {
                  ...item("item-2", second, 1, []),
                  addOns: [{ id: "add-on-1", addOn: sampleAddOn, quantity: 1, price: sampleAddOn.price }],
                },
              ]
            : []),
        ];
  const [, last] = items;
  if (last && basket === "abroad")
    Object.assign(last, { removed: true, addOns: [], offer: withAttributes(last.offer, { allowed_countries__limio: ["CH", "FR"] }) });
  if (basket === "trial" && first)
    items.splice(0, 2, {
      ...item(
        "item-1",
        {
          ...withAttributes(first, { trial__limio: true, display_price__limio: "Free for 30 days" }),
          price: { ...first.price, amount: 0 },
        },
        1,
        [],
      ),
    });
  if (last && basket === "mixed")
    last.offer = withAttributes(last.offer, { term__limio: { length: 1, type: "months" }, display_price__limio: "£1.99 a month" });
  const subtotal = items
    .filter(({ removed }) => !removed)
    .reduce(
      (sum, entry) =>
        sum + entry.quantity * (entry.price.amount + entry.addOns.reduce((each, addOn) => each + addOn.quantity * addOn.price.amount, 0)),
      0,
    );
  const currency = first?.price.currency ?? "GBP";
  const total: OrderTotal = {
    amount: subtotal,
    currency,
    subtotal,
    totalDiscount: 0,
    amountWithoutTax: subtotal,
    taxAmount: null,
    taxPercentage: null,
    taxIncluded: true,
  };
  if (basket === "discounted")
    Object.assign(total, { amount: 8796, totalDiscount: 2200, amountWithoutTax: 7330, taxAmount: 1466, taxPercentage: 20 });
  const dates = basket === "trial" ? ["2026-12-21", "2027-12-21"] : ["2026-11-21", "2027-11-21"];
  const schedule = items.length
    ? dates.map((date) => ({ data: { date, amount: basket === "trial" ? offers[0]!.price.amount : subtotal, currency } }))
    : [];
  const completed = basket === "completed";
  return {
    id: "sample-checkout",
    version: 1,
    basket: {
      basketItems: items,
      hasDelivery: false,
      isGift: false,
      isRedeem: false,
      chooseDate: false,
      giftCode: null,
      blockedProducts: [],
    },
    order: {
      total,
      allowedCountries: [],
      customFields: {},
      checkoutDisabled: false,
      ...(basket === "discounted" ? { orderDiscount: sampleDiscount } : {}),
      ...(completed
        ? {
            placed: {
              order_reference: "TW-7Q4K-2M9D",
              createdAt: "2026-11-21T10:00:00.000Z",
              orderItems: items,
              total,
              paymentType: "invoice",
              maskedEmail: "a•••@example.com",
            },
          }
        : {}),
    },
    crossSells: third ? [third] : [],
    tracking: { offers: items.map((entry) => entry.path), addOns: [] },
    paymentTypes: ["invoice"],
    campaignUrl: "/",
    redirectUrl: null,
    checkoutJourney: "/default",
    country: "GB",
    locale: "en-GB",
    completed,
    paymentMethod: completed ? "invoice" : null,
    schedule,
    paidSchedule: null,
    paidSchedules: [],
    expiresAt: "2099-01-01T00:00:00.000Z",
  };
}

const sampleDiscount: OrderDiscount = {
  name: "SPRING20",
  discountOverrides: {
    percentageDiscount: 20,
    discountType: "DiscountPercentage",
    orderItemsWithSpecifiedDiscount: ["/offers/sample/total-protection", "/offers/sample/antivirus"],
    totalDiscount: 2200,
  },
};

function item(id: string, entry: Offer, quantity: number, upsells: Offer[]): BasketItem {
  return {
    id,
    offer: entry,
    path: entry.path,
    quantity,
    price: entry.price,
    addOns: [],
    upsells,
    availableAddOns: upsells.length ? [sampleAddOn] : [],
    crossSell: false,
  };
}

const withAttributes = (of: Offer, attributes: Offer["data"]["attributes"]): Offer => ({
  ...of,
  data: { attributes: { ...of.data.attributes, ...attributes } },
});

function offer(path: string, name: string, amount: number, attributes: Offer["data"]["attributes"]): Offer {
  return {
    id: path.slice(1).replaceAll("/", "-"),
    version: "1",
    path,
    name,
    record_type: "offer",
    variant: "standard",
    products: [{ path: path.replace("/offers", "/products"), name, attributes: { display_name__limio: name } }],
    attachments: [{ type: "image/svg+xml", url: `/media/sentinel/${path.split("/").at(-1)}.svg`, name }],
    price: { amount, currency: "GBP" },
    data: {
      attributes: {
        display_name__limio: name,
        payment_types__limio: ["invoice"],
        price__limio: [],
        push_to_checkout__limio: false,
        ...attributes,
      },
    },
  };
}
