/** The catalogue's words, in the names of the subscription-commerce contract. */
import type { Money } from "../money/money";

/** One charge of an offer, as the catalogue writes it. `value` is a decimal in the currency's major unit. */
export interface Charge {
  name?: string;
  label?: string;
  type: "recurring" | "onetime";
  /** What it is counted from (`isDated`). Due with the order unless it has a delay. */
  trigger?: string | null;
  delay_interval?: number | string | null;
  delay_interval_type?: string | null;
  repeat_interval?: number | string | null;
  repeat_interval_type?: string | null;
  /** 0: until cancelled */
  repeat_count?: number | string | null;
  value: string | number;
  currencyCode: string;
  use_external_price?: boolean;
}

export interface QuantityOptions {
  minimum_quantity?: number | string | null;
  maximum_quantity?: number | string | null;
  increment?: number | string | null;
}

/** Attributes that the shop reads; a catalogue may carry any other, which is kept. Empty lists and nulls are usual. */
export interface OfferAttributes {
  display_name__limio?: string | null;
  price__limio?: Charge[] | null;
  /** ISO 8601 instants or days of the shop between which it is sold, both included; an end that is absent or empty is open. */
  valid_date_range__limio?: { from?: string | null; to?: string | null } | null;
  term__limio?: { length?: number | string | null; type?: string | null } | null;
  allow_multibuy__limio?: boolean | null;
  default_quantity_options__limio?: QuantityOptions | null;
  allowed_countries__limio?: string[] | null;
  opentext_allowed_countries?: string[] | string | null;
  payment_types__limio?: string[] | null;
  autoRenew__limio?: boolean | null;
  display_price__limio?: string | null;
  detailed_display_price__limio?: string | null;
  cta_text__limio?: string | null;
  push_to_checkout__limio?: boolean | null;
  checkout__limio?: { checkout_type?: string | null; external_url?: string | null } | null;
  cross_sell_cascade_removal__limio?: boolean | null;
  product_code__limio?: string | null;
  short_description?: string | null;
  offer_features__limio?: string | null;
  order_complete_text?: string | null;
  checkout_description__limio?: string | null;
  label__limio?: string | string[] | null;
  discount_note__limio?: string | null;
  /** Name of one of the shop's `vat_rates`, where the standard rate is not owed. */
  vat_rate?: string | null;
  is_gift__limio?: boolean | null;
  trial__limio?: boolean | null;
  student__limio?: boolean | null;
  upsell_display_name__limio?: string | null;
  upsell_display_description__limio?: string | null;
  cross_sell_display_name__limio?: string | null;
  cross_sell_display_description__limio?: string | null;
  [attribute: string]: unknown;
}

export interface Product {
  path: string;
  name: string;
  attributes: {
    display_name__limio?: string | null;
    has_delivery__limio?: boolean | null;
    product_code__limio?: string | null;
    related_products__limio?: string[] | null;
    exclusion_group?: string | null;
    [attribute: string]: unknown;
  };
}

/** A picture of an offer: `url` is an address on our own origin or https. */
export interface Attachment {
  name?: string;
  type?: string;
  url: string;
}

/** An offer or add-on as the shop's calls answer it: priced by the server, texts already in the shopper's language. */
export interface Offer {
  id: string;
  /** Changes whenever the catalogue entry changes. */
  version: string;
  path: string;
  name: string;
  record_type: "offer" | "add_on";
  variant: "standard" | "gift";
  products: Product[];
  attachments: Attachment[];
  /** What is due with the order for one unit, in minor units. */
  price: { amount: number; currency: string };
  data: { attributes: OfferAttributes };
}

/** The address of the picture that stands for it: the first of its attachments that is one; an attachment without a type is. [LIST-1] */
export const offerPicture = ({ attachments }: Pick<Offer, "attachments">): string | undefined =>
  attachments?.find(({ url, type }) => url && (!type || type.startsWith("image/")))?.url;

export const offerPrice = (offer: Offer): Money => ({ minorUnits: offer.price.amount, currency: offer.price.currency });

/** What shoppers read: the display name, else the catalogue's name. */
export const offerDisplayName = (offer: Pick<Offer, "name" | "data">): string => offer.data.attributes.display_name__limio || offer.name;
