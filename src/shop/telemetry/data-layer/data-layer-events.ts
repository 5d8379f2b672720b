/**
 * Every event of the data layer with its fields. Values are decimal numbers in the currency's major unit, as data layers expect them.
 * [ANA-1, ANA-2]
 */

export interface DataLayerItem {
  /** Path of the offer or add-on. */
  item_id: string;
  item_name: string;
  item_category: "offer" | "add_on";
  /** One unit, before discounts. */
  price: number;
  quantity: number;
}

/** `currency` is absent only where there is nothing to price. */
interface Valued {
  currency: string;
  value: number;
  items: DataLayerItem[];
}

/** First name, last name and email only as SHA-256 in hex of the trimmed, lower-cased text. */
export interface UserFields {
  status: "logged-in" | "logged-out";
  sub?: string;
  contactId?: string;
  sha256_first_name?: string;
  sha256_last_name?: string;
  sha256_email_address?: string;
}

interface Totals extends Valued {
  subtotal: number;
  discount: number;
  /** null: not known before there is an address. */
  tax: number | null;
  /** The promo code, where one is applied. */
  coupon?: string;
}

export type DataLayerEvent =
  /** Once per page load. Tag, campaign path and the address's query values stand beside these fields. */
  | {
      event: "page_view";
      page_type: string;
      page_path: string;
      page_title: string;
      language: string;
      country: string;
      tag?: string;
      campaign?: string;
      [queryValue: string]: unknown;
    }
  | { event: "user_authentication"; user: UserFields }
  /** To whoever is about to leave a subscription. `reason`: what the reason they chose is about. */
  | { event: "save_offer_shown" | "save_offer_taken"; save_offer: "pause" | "switch" | "link"; reason?: string }
  /** Offers that the page shows; `currency` where they all have the same one. */
  | { event: "view_item_list"; item_list_name: string; currency?: string; items: (DataLayerItem & { index: number })[] }
  | ({ event: "add_to_cart" } & Valued)
  | ({ event: "remove_from_cart" } & Valued)
  /** `value` is the total with the discount taken off. */
  | ({ event: "add_promo_code"; name: string; discount: number } & Valued)
  | ({ event: "remove_promo_code"; name: string } & Valued)
  | ({ event: "basket_loaded" } & Valued)
  | ({ event: "begin_checkout" } & Totals)
  | ({ event: "order_complete_view"; transaction_id: string } & Totals)
  /** The order did not go through; `message` is what the shopper read. */
  | ({ event: "payment-declined"; message: string } & Valued)
  | ({ event: "purchase"; transaction_id: string; sub_reference?: string; order_type: string } & Totals);
