/** Everything the server tells the browser about one page, beside its layout: goes into the HTML as JSON. */
import type { StoredPayment } from "../payment/stored-payment";
import type { CharacterRule } from "../address/character-rule";
import type { AddressFormat } from "../address/format";
import type { Offer } from "../offer/offer";
import type { Checkout } from "../order/order";
import type { AccountOfPage } from "./account-path";
import type { OutsideServiceSettings } from "./outside-services";
import type { TelemetrySettings } from "./telemetry-settings";

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
  /** Country as alpha-2. */
  address?: { country?: string; postalCode?: string };
  contactId?: string;
  accountId?: string;
  subscriber?: "returning" | "new";
}

/** How checkout pages start (shop.json, `checkout`). [START-3] [START-5] [START-10] [BASK-5] */
export interface CheckoutSettings {
  /**
   * What a ?purchase= does to a checkout there is: "addToBasket" adds to it, anything else starts a new one. ?action= says otherwise for
   * one address.
   */
  purchase_action: string;
  /** A signed-in shopper's checkout is validated before it is shown. */
  validation: boolean;
  /** A checkout page without a checkout shows an empty basket. */
  allow_empty_sessions: boolean;
  /** A checkout that cannot be loaded leads back to where the shopper came from. */
  redirect_on_failure: boolean;
  /** After each saved change the basket is loaded once more. */
  sync_basket: boolean;
}

/** What address forms need beside their own settings. */
export interface AddressSettings {
  /** The street is asked for as building number and name. [ADDR-1] */
  capture_building_number: boolean;
  /** Which characters addresses and names of a country are written in. [FIELD-2] */
  country_specific_rules: readonly CharacterRule[];
  /** By country; those that the form starts with. Others are loaded when they are chosen. */
  formats: Readonly<Record<string, AddressFormat>>;
}

/** Shop settings that shoppers' pages read; secrets never stand here. */
export interface PublicShopSettings extends TelemetrySettings, OutsideServiceSettings {
  prevent_mixed_rates: boolean;
  preview_tax_countries: readonly string[];
  /** In which an instant is a day to the shop. */
  time_zone: string;
  default_language: string;
  completePath: string;
  /** On pages that may hold an address form. */
  address?: AddressSettings;
  checkout: CheckoutSettings;
  /** On checkout pages: what each other brand of the shop sells, as beginnings of offers' paths. [ROUTE-1] */
  otherBrands?: readonly (readonly string[])[];
  /** On pages with a picker: ids of the payment methods that are set up; absent: all that the program has. [PAY-1] */
  payment_methods?: readonly string[];
  /** On pages with a picker, of whoever is signed in: what they saved, and ids of the methods that can be saved. [PAY-14] */
  saved_payments?: readonly StoredPayment[];
  saved_payment_methods?: readonly string[];
  /** On pages with a picker: what the forms of payment methods may know of their providers, by the method's folder. */
  payment_settings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The reader comes from a provider's page that had not decided yet whether they have paid. [PAY-9] */
  payment_pending?: true;
  /** Origins beside our own that addresses may lead to. */
  redirect_origins: readonly string[];
  /** Of the origins that the page's videos are played from, those that the shop allows; absent on pages without any. */
  video_origins?: readonly string[];
  /** Read-only credential of GET /l-api/offers; absent: offers cannot be found by label. */
  public_client_id?: string;
}

export interface PageState {
  preferences: Preferences;
  /** Offers that the page's settings name, by path. */
  offers: readonly Offer[];
  /** For each offer label the page names, the paths that are sold in the shopper's country, in catalogue order. */
  offersByLabel: Readonly<Record<string, readonly string[]>>;
  /**
   * The checkout named by `?basket=`; null when there is none, "unknown" when it is not (or no longer) there, "expired" when it can be
   * restored.
   */
  checkout: Checkout | null | "unknown" | "expired";
  user: SignedInUser | null;
  /** On account pages: what is theirs. [MMA-1] */
  account?: AccountOfPage;
  settings: PublicShopSettings;
  /** Texts of the shop's frame and of its payment methods, in the page's language. */
  texts: Readonly<Record<string, string>>;
  /** Campaign attributes of the page (push_to_checkout__limio…). */
  campaign: { path: string; tag?: string; pushToCheckout: boolean };
}
