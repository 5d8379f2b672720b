/** Basket, order and checkout as the calls carry them. Every `amount` is an integer in minor units of its `currency`. */
import type { Offer } from "../offer/offer";

export interface Amount {
  amount: number;
  currency: string;
}

export interface BasketAddOn {
  id: string;
  addOn: Offer;
  quantity: number;
  price: Amount;
}

export interface BasketItem {
  id: string;
  offer: Offer;
  path: string;
  quantity: number;
  /** One unit, without add-ons. */
  price: Amount;
  addOns: BasketAddOn[];
  /** Offers the shopper may swap to, this item's own offer not among them. */
  upsells: Offer[];
  /** Add-ons that fit the item and are not on it yet. */
  availableAddOns: Offer[];
  /** True for an item that came in as a cross-sell; removed with its partner if the offer says so. */
  crossSell: boolean;
  /** Its offer is not sold in the checkout's country: shown, neither charged nor ordered; in another country it counts again. [XSELL-3] */
  removed?: true;
}

/** A product that the signed-in shopper owns already, or one that excludes it. */
export interface BlockedProduct {
  /** The basket item that holds it. */
  itemId: string;
  path: string;
  name: string;
  exclusion_group: string;
}

/** Why a signed-in shopper cannot buy the basket as it is. [START-5] */
export interface InvalidFlags {
  /** A trial that they had before. */
  trial?: true;
  blockedProducts?: BlockedProduct[];
}

export interface Address {
  company?: string;
  buildingNumber?: string;
  streetName?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  /** Where a state is called so; one of the two is given. */
  county?: string;
  postalCode?: string;
  country?: string;
}

export interface CustomerDetails {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  companyName?: string;
  taxId?: string;
}

/** Who a gift is for. */
export interface RecipientDetails {
  firstName?: string;
  lastName?: string;
  email?: string;
  /** YYYY-MM-DD; absent: it starts with the order. */
  startDate?: string;
  message?: string;
}

export interface StudentDetails {
  university?: string;
  course?: string;
  /** Four digits. */
  yearOfGraduation?: string;
}

/** What a shopper agreed to, by its name, each with the instant (ISO 8601) at which they ticked it. */
export type Agreements = Readonly<Record<string, string>>;

/** Where an order comes from, as its client says. [BASK-12] */
export interface OrderSource {
  __spec_version?: 2;
  initiated_source?: "shop";
  process_immediately?: true;
  source?: "shop";
  mode?: string;
}

/** What an order's sections say beside customer and addresses; a section that was not shown says nothing. */
export interface OrderDetails {
  recipientDetails?: RecipientDetails;
  studentDetails?: StudentDetails;
  /** Ways the shopper may be contacted. */
  contactPermissions?: Agreements;
  /** `terms`, `autoRenewal` and whatever else a page asks for. */
  consents?: Agreements;
}

export interface OrderTotal {
  /** What the shopper pays today, discount and tax in. */
  amount: number;
  currency: string;
  /** Sum of the lines before discount and tax. */
  subtotal: number;
  totalDiscount: number;
  amountWithoutTax: number;
  /** null: not known until there is an address */
  taxAmount: number | null;
  taxPercentage: number | null;
  /** True where prices contain tax (VAT); false where tax is added (sales tax). */
  taxIncluded: boolean;
  /**
   * What rounding to the smallest coin added to `amount` (below 0: took off); only where the shop rounds and there is something to round.
   */
  cashRounding?: number;
  /** The shop rounds to the smallest coin, whether there is something to round or not. */
  roundsCash?: boolean;
}

/** The promo code of a basket or order, and what it takes off. [SUM-2] */
export interface OrderDiscount {
  /** The code, in capitals. */
  name: string;
  discountOverrides: {
    /** Of a percentage: 20 for 20 %. */
    percentageDiscount?: number;
    /** Of a fixed discount: minor units of the basket's currency, as the code promises it; the total may take less. */
    amountDiscount?: number;
    discountType: "DiscountPercentage" | "DiscountFixedAmount";
    /** Paths of the discounted offers in the basket. */
    orderItemsWithSpecifiedDiscount: string[];
    /** The code holds for whatever else comes into the basket, too; never while it does not fit. */
    forAllItems?: boolean;
    /** Minor units; 0 while the code does not fit. */
    totalDiscount: number;
  };
  /** Why the code takes nothing off right now; absent while it fits. */
  problem?: { code: string; message: string };
}

export interface ScheduleEntry {
  data: { date: string; amount: number; currency: string; label?: string };
}

export interface Payment {
  type: "zuora" | "nexi" | "invoice" | (string & {});
  [typeSpecific: string]: unknown;
}

/** What the users service said of the buyer's email address, as far as an order keeps it. [EMAIL-2] */
export interface EmailFindings {
  /** Never proof of who ordered: it comes through the shopper's browser. */
  zuoraAccountId?: string;
  /** The service was down, and the shop sells all the same. */
  emailCheck?: "not-checked";
}

/** What a shopper sends to POST /api/order. The server prices it anew; amounts in it are ignored or refused. [API-3] */
export interface OrderRequest extends OrderDetails, OrderSource, EmailFindings {
  checkoutId: string;
  order_type: "new";
  /** The basket's version that the shopper saw; another one answers 409. */
  basketVersion: number;
  /** The total that the shopper saw, in minor units; another one answers 422 price-changed. */
  total?: Amount;
  /** The checkout's as the shopper saw it; another one answers 422 price-changed: a renewal may cost more where today's total does not. */
  priceHash?: string;
  customerDetails: CustomerDetails;
  /** Absent when the page does not ask for it: something stands in. [ADDR-6] */
  billingDetails?: Address;
  deliveryDetails?: Address;
  paymentType: string;
  payment: Payment;
  /** Whoever is signed in wants to pay with it the next time, too. */
  savePayment?: true;
  customFields?: Record<string, string>;
  /** What the checkout's address carried for whoever the shopper goes back to; kept with the order. [QUERY-1] */
  redirectState?: string;
  redirectUrl?: string;
  subId?: string;
  subRef?: string;
  /** Path and query of the page it is ordered on: where the shopper goes back to when a provider took no payment. */
  page?: string;
}

export interface OrderResponse {
  /** The order's; while it is `pending`, the orderEventId that the method's next call names. */
  id: string;
  /** No order yet: the shopper pays elsewhere first. */
  pending?: true;
  order_reference: string;
  sub_reference?: string;
  total: Amount;
  customer_endpoint?: string;
  error?: { message: string; code: string };
}

/** A placed order, as the order-complete page shows it. */
export interface PlacedOrder {
  order_reference: string;
  /** ISO 8601 instant */
  createdAt: string;
  orderItems: BasketItem[];
  total: OrderTotal;
  /** The promo code whose discount is in the total. */
  orderDiscount?: OrderDiscount;
  paymentType: string;
  /** Masked (k•••@example.com): the page is reachable by whoever holds its address. */
  maskedEmail: string;
  /** Where it is delivered to, without street and name for the same reason; absent where nothing is delivered. */
  delivery?: { city?: string; country: string };
  /** Of a gift: for whom, by first name alone, and the day (YYYY-MM-DD) on which it begins. */
  gift?: { recipient?: string; startsOn: string };
  /** The day (YYYY-MM-DD) by which the first delivery leaves; absent where nothing is delivered, or nobody says when. */
  firstDispatch?: string;
}

export interface Tracking {
  tag?: string;
  campaign?: string;
  offers: string[];
  addOns: string[];
}

/** The `data` of GET /api/checkout/{id}. A completed checkout no longer tells what was typed. */
export interface Checkout {
  id: string;
  /** Goes up by one with every saved basket; sent back on save. [API-5] */
  version: number;
  basket: {
    basketItems: BasketItem[];
    hasDelivery: boolean;
    isGift: boolean;
    /** It redeems a gift: `giftCode` is its code. [START-7] */
    isRedeem: boolean;
    /** The buyer of a gift chooses the day on which it starts. */
    chooseDate: boolean;
    giftCode: string | null;
    /** What validating found; empty in every other answer. */
    blockedProducts: BlockedProduct[];
    /** Names of what was in it and is no longer sold; absent where all of it is. */
    leftOut?: string[];
  };
  order: {
    total: OrderTotal;
    allowedCountries: string[];
    /** The promo code that was applied, also while it does not fit. */
    orderDiscount?: OrderDiscount;
    /** Saved with the basket; they go into the order. */
    customFields: Record<string, string>;
    /** The page has switched the checkout off; saved with the basket. */
    checkoutDisabled: boolean;
    placed?: PlacedOrder;
  };
  /** Offers to recommend beside what is in the basket. [XSELL-1] */
  crossSells: Offer[];
  tracking: Tracking;
  /** Payment methods that every item allows, in the shop's order. */
  paymentTypes: string[];
  campaignUrl: string;
  /** Where the shopper goes afterwards: a page of the shop or a trusted origin; null: nothing was asked for. */
  redirectUrl: string | null;
  /** Where the shopper came from, for the way back. */
  checkoutJourney: string;
  country: string;
  locale: string;
  completed: boolean;
  /** Payment type of the placed order; null before. */
  paymentMethod: string | null;
  schedule: ScheduleEntry[];
  /** The payment made with the order, and all that are made; null and none before there is an order. */
  paidSchedule: ScheduleEntry | null;
  paidSchedules: ScheduleEntry[];
  /** ISO 8601 instant */
  expiresAt: string;
  /** Of what its items cost now and later; an order carries it as it was seen. Absent in samples, from which nothing is ordered. [API-3] */
  priceHash?: string;
}

/** An offer that is not bought beside another one of its family: what `exclusion-group` is refused with. */
export interface ExclusiveChoice {
  /** Of the offer that was to come in. */
  path: string;
  /** What is in the basket already; `itemId` where it had one. */
  rival: { itemId?: string; path: string; name: string };
}

/** One line of a basket: what the shopper wants, without a price. */
export interface BasketLine {
  id?: string;
  path: string;
  quantity: number;
  addOns: { path: string; quantity: number }[];
  crossSell?: boolean;
}

/** As calls may send it: a line without add-ons need not say so. */
export type SentLine = Omit<BasketLine, "addOns"> & Partial<Pick<BasketLine, "addOns">>;
