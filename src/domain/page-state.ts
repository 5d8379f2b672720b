/** Everything the server tells the browser about one page, beside its layout: goes into the HTML as JSON. */
import type { Offer } from "./offer";
import type { Checkout } from "./order";
import type { TellingSettings } from "./telling";

export interface Preferences {
  language: string;
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** ISO 3166 alpha-2 of the shopper's market. */
  country: string;
  /** Languages and countries the shop sells in, for the pickers. */
  languages: readonly string[];
  countries: readonly string[];
}

/** What pages know of the shopper who is signed in. [SESS-5] */
export interface SignedInUser {
  /** The identity provider's id of the shopper. */
  sub?: string;
  email?: string;
  givenName?: string;
  familyName?: string;
  contactId?: string;
  accountId?: string;
  subscriber?: "returning" | "new";
}

/** Shop settings that shoppers' pages read; secrets never stand here. */
export interface PublicShopSettings extends TellingSettings {
  prevent_mixed_rates: boolean;
  preview_tax_countries: readonly string[];
  default_language: string;
  completePath: string;
}

export interface PageState {
  preferences: Preferences;
  /** Offers that the page's settings name, by path. */
  offers: readonly Offer[];
  /** For each offer label the page names, the paths that are sold in the shopper's country, in catalogue order. */
  offersByLabel: Readonly<Record<string, readonly string[]>>;
  /** The checkout named by `?basket=`; null when there is none, "unknown" when it is not (or no longer) there. */
  checkout: Checkout | null | "unknown";
  user: SignedInUser | null;
  settings: PublicShopSettings;
  /** Texts of the shop's frame and of its payment methods, in the page's language. */
  texts: Readonly<Record<string, string>>;
  /** Campaign attributes of the page (push_to_checkout__limio…). */
  campaign: { path: string; tag?: string; pushToCheckout: boolean };
}
