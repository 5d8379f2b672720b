/** What a shop says of itself in shop.json, and what holds where it says nothing. */
import type { CharacterRule } from "../../domain/address/character-rule";
import type { BankAccount } from "../../domain/bank/bank-account";
import type { VatRates } from "../../domain/money/tax";
import type { PauseRules } from "../../domain/order/delivery-pause";
import { brandOfOffers, type Brand, type Contact } from "../../domain/page/brand";
import type { CheckoutSettings } from "../../domain/page/page-state";
import type { ErrorReportingSettings, LogLevel } from "../../domain/page/telemetry-settings";
import { messageLanguages } from "../result/message";

/** What an order may be refused without; the email is always needed. */
type RequiredField = "firstName" | "lastName" | "phone" | "companyName";

/** A brand in shop.json: what it leaves out is the shop's. */
type BrandSettings = Pick<Brand, "name" | "paths"> & Partial<Brand> & { required_customer_fields?: RequiredField[]; bank?: BankAccount };

/** shop.json with every default filled. */
export interface ShopSettings {
  name: string;
  default_language: string;
  languages: string[];
  default_country: string;
  countries: string[];
  default_theme: string;
  /** IANA name: in which zone the shop's days begin and end. */
  time_zone: string;
  locale_by_country: Record<string, string>;
  prevent_mixed_rates: boolean;
  preview_tax_countries: string[];
  payment_types_for_all_offers: string[];
  payment_type_order: string[];
  checkout_expiry_days: number;
  order_reference_prefix: string;
  /** Invoices' numbers begin with it. */
  invoice_prefix: string;
  /** The seller's number for value added tax, as invoices say it. */
  tax_number?: string;
  /** What invoices are paid to. */
  bank?: BankAccount;
  vat_included: boolean;
  /** Per cent by ISO country, by the name that offers say: what is not named there is taxed at the standard rate. */
  vat_rates?: VatRates;
  /** Totals end on what cash can pay (CHF 0.05). */
  cash_rounding: boolean;
  required_customer_fields: RequiredField[];
  public_client_id?: string;
  checkout?: Partial<CheckoutSettings>;
  /** Streets are asked for as building number and name. */
  capture_building_number?: boolean;
  country_specific_rules?: CharacterRule[];
  contact: Contact;
  /** Days in which buyers may withdraw from an order without a reason, as mails say; 0: nothing is said. */
  withdrawal_days: number;
  /** Days after a payment of a subscription failed on which it is tried again; on the last one the subscription ends. */
  payment_retry_days: number[];
  /** Days before that last day on which its owner is reminded, after a first reminder halfway to it; 0: there are no reminders. */
  payment_reminder_days: number;
  /** Days to pay an invoice in, those after them on which its payer is reminded, and the one that ends the subscription; 0: never. */
  invoice_due_days: number;
  invoice_reminder_days: number[];
  invoice_end_days: number;
  /** Days before a trial turns paid, and before a payment that comes rarely, on which its owner reads of it; 0: nothing is said. */
  trial_notice_days: number;
  renewal_notice_days: number;
  /** By ISO country of the subscription, in place of `trial_notice_days` and `renewal_notice_days`. */
  trial_notice_days_by_country?: Readonly<Record<string, number>>;
  renewal_notice_days_by_country?: Readonly<Record<string, number>>;
  /** Days before a subscription ends on which its owner reads of it; 0: on the day alone. */
  end_notice_days: number;
  /** Days before the card expires that a subscription is paid with. */
  card_notice_days: number[];
  /** Days that owners of subscriptions know of a new price before it holds, at least. [MMA-7] */
  price_notice_days: number;
  /** How long a delivery may pause, and from when on; absent: not at all. [MMA-6] */
  delivery_pause?: PauseRules;
  /** What account ids of business accounts begin with, and where these manage their subscriptions. [MMA-4] */
  business_accounts?: { id_prefixes: string[]; url?: string };
  /** Brands with pages, a look and contact details of their own; what one leaves out is the shop's. */
  brands?: BrandSettings[];
  /** Names per external segment of the identity provider. [SEG-1] */
  segments?: Record<string, string[]>;
  /** Origins outside the shop that addresses may send shoppers on to. */
  redirect_origins: string[];
  /** Origins that pages may play videos from, once somebody asks for one. */
  video_origins: string[];
  /** Where the origin of a tag manager is not named, its stand-in is meant, or without the sandbox the real one. */
  analytics?: { data_layer?: string; tag_manager?: { type: "gtm"; id: string; origin?: string; allowed_origins?: string[] } };
  logging?: { url: string; level?: LogLevel };
  error_reporting?: ErrorReportingSettings;
  /** Where the addresses are not named, the sandbox's stand-in is meant; without the sandbox there is none then. */
  users_service?: {
    url?: string;
    me_url?: string;
    caller: string;
    brand: string;
    timeout_ms?: number;
    sell_when_down?: boolean;
    xsrf_cookie?: string;
    xsrf_header?: string;
  };
  use_loqate?: boolean;
  use_loqate_compact_address?: boolean;
  loqate_key?: string;
  loqate_country_codes?: string[];
  loqate_url?: string;
}

/** What `checkout` of shop.json leaves open. */
export const CHECKOUT_DEFAULTS: CheckoutSettings = {
  purchase_action: "initiate",
  validation: true,
  allow_empty_sessions: false,
  redirect_on_failure: false,
  sync_basket: false,
};

/** What an order needs of its buyer: as the brand says that sells all of these offers, else the shop. [SEC-2] */
export const requiredCustomerFields = (shop: Pick<ShopSettings, "brands" | "required_customer_fields">, offerPaths: readonly string[]) =>
  brandOfOffers(shop.brands ?? [], offerPaths)?.required_customer_fields ?? shop.required_customer_fields;

/** The account that an invoice of these offers is paid to: the brand's that sells all of them, else the shop's. [MMA-2] */
export const bankOf = (shop: Pick<ShopSettings, "brands" | "bank">, offerPaths: readonly string[]): BankAccount | undefined =>
  brandOfOffers(shop.brands ?? [], offerPaths)?.bank ?? shop.bank;

/** The same of one brand, by name. */
export const requiredFieldsOf = (shop: Pick<ShopSettings, "brands" | "required_customer_fields">, brand: string): readonly string[] =>
  shop.brands?.find(({ name }) => name === brand)?.required_customer_fields ?? shop.required_customer_fields;

export const SHOP_DEFAULTS: ShopSettings = {
  name: "Tillwright",
  default_language: "en",
  languages: [...messageLanguages],
  default_country: "GB",
  countries: ["GB"],
  default_theme: "sentinel",
  time_zone: "Europe/London",
  locale_by_country: {},
  prevent_mixed_rates: false,
  preview_tax_countries: [],
  payment_types_for_all_offers: [],
  payment_type_order: [],
  checkout_expiry_days: 7,
  order_reference_prefix: "TW-",
  invoice_prefix: "INV-",
  vat_included: true,
  cash_rounding: false,
  required_customer_fields: ["firstName", "lastName"],
  contact: {},
  withdrawal_days: 14,
  payment_retry_days: [3, 7, 10, 14],
  payment_reminder_days: 2,
  invoice_due_days: 14,
  invoice_reminder_days: [3, 10],
  invoice_end_days: 20,
  trial_notice_days: 7,
  renewal_notice_days: 14,
  end_notice_days: 7,
  card_notice_days: [30, 15, 7],
  price_notice_days: 30,
  redirect_origins: [],
  video_origins: [],
};

/** A shop that names no country or language of its own begins with the first of its list, where the usual one is not on it. */
export function withShopDefaults(body: Partial<ShopSettings> = {}): ShopSettings {
  const shop = { ...SHOP_DEFAULTS, ...body };
  const usual = (list: readonly string[], named: string | undefined, otherwise: string) =>
    named ?? (list.includes(otherwise) ? otherwise : (list[0] ?? otherwise));
  return {
    ...shop,
    default_country: usual(shop.countries, body.default_country, SHOP_DEFAULTS.default_country),
    default_language: usual(shop.languages, body.default_language, SHOP_DEFAULTS.default_language),
  };
}

/** The shop itself stands for what no brand of it has. */
export function brandsOf({ name, default_theme, contact, brands = [] }: ShopSettings): Brand[] {
  // What invoices alone say is in no page.
  const all = brands.map(({ bank: _bank, ...brand }) => ({ offers: [], theme: default_theme, contact, ...brand }));
  return all.some(({ paths }) => paths.includes("/")) ? all : [...all, { name, paths: ["/"], offers: [], theme: default_theme, contact }];
}
