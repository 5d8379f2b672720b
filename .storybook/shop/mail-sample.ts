/** What mails of the demo shop are about in stories: offers of its catalogue, an order, a subscription, a gift. */
import { usualLocale } from "../../src/domain/country/formatting-locale";
import type { BasketItem } from "../../src/domain/order/order";
import type { Offer } from "../../src/domain/offer/offer";
import type { ThemeLogo } from "../../src/domain/theme/theme-logo";
import type { Brand } from "../../src/domain/page/brand";
import type { LetterParts } from "../../src/server/mail/letter";
import type { ChangedRow } from "../../src/server/mail/letters/subscription-changed-letter";
import type { GiftRow } from "../../src/server/mail/letters/gift-letters";
import { themeColors, themeLook } from "../../src/storefront/document/themes";
import { brands, offersOf, shop } from "./shipped-catalogue";

export interface MailLook {
  language: string;
  /** What the shop has given the theme as its logo. */
  logo?: ThemeLogo;
  /** Whose brand writes: the first one with this theme. */
  theme: string;
}

/** All that a mail's story may be written from. */
export class MailSample {
  readonly language: string;
  readonly locale: string;
  readonly brand: Brand;
  readonly parts: LetterParts;

  constructor({ language, theme, logo }: MailLook) {
    this.language = language;
    this.locale = usualLocale(language);
    this.brand = brands.find((brand) => brand.theme === theme) ?? brands[0]!;
    this.parts = {
      storefront: { themeColors, themeLook, themeLogo: () => logo },
      mailFrom: `${shop.name} <shop@tillwright.example>`,
      publicUrl: () => location.origin,
      sellers: { shop, brands },
    };
  }

  /** What the brand sells: subscriptions first, gifts where it has them. */
  offers({ gift = false } = {}): Offer[] {
    const sold = offersOf(this.brand, this.language);
    const wanted = sold.filter(({ variant }) => (variant === "gift") === gift);
    return wanted.length > 0 ? wanted : sold;
  }

  item(offer = this.offers()[0]!, quantity = 1): BasketItem {
    const { path, price } = offer;
    return { id: `item-${path}`, offer, path, quantity, price, addOns: [], upsells: [], availableAddOns: [], crossSell: false };
  }

  /** A subscription as its mails read it. */
  subscription(over: Partial<ChangedRow> = {}): ChangedRow {
    return {
      owner_email: "ada@example.com",
      item: JSON.stringify(this.item()),
      contact: null,
      customer: JSON.stringify({ firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" }),
      details: null,
      locale: this.locale,
      order_reference: "TW-7Q4K-2M9D",
      status: "active",
      term_end: "2027-11-21",
      pending_renewal_change: null,
      order_total: JSON.stringify({ taxIncluded: true }),
      pricing: null,
      pauses: null,
      delivery: JSON.stringify({ address1: "12 Orchard Lane", city: "Bristol", postalCode: "BS1 5TR", country: "GB" }),
      ...over,
    };
  }

  gift(over: Partial<GiftRow> = {}): GiftRow {
    return {
      id: "sample-gift",
      item: JSON.stringify(this.item(this.offers({ gift: true })[0])),
      recipient: JSON.stringify({ firstName: "Clara", lastName: "Noor", email: "clara@friends.example", message: "For the long evenings" }),
      giver: "Ada Lovelace",
      buyer_email: "ada@example.com",
      code: "7K2Q-9XPM-3DAB-0RTZ",
      starts_on: "2026-12-24",
      locale: this.locale,
      ...over,
    };
  }
}
