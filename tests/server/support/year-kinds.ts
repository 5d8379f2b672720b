/**
 * What a year of renewals is made of, and what each has to pay on which day. Days and sums are worked out by hand from the calendar and the
 * price list: nothing here asks the shop.
 */
import type { CalendarDate } from "../../../src/domain/time/calendar";

/** Shorter months have no such day: what is paid from it on falls due on their last. */
export const FIRST_DAY: CalendarDate = "2027-01-31";
export const LAST_DAY: CalendarDate = "2028-01-31";

/** Minor units of GBP; `tax` is among `amount`. */
export interface YearPayment {
  on: CalendarDate;
  amount: number;
  tax: number;
}

export interface YearKind {
  what: string;
  offer: string;
  /** Where it is billed to; Great Britain unless given. */
  address?: { country: string; [part: string]: string };
  /** What the order costs, where tax comes on top of the price. */
  total?: number;
  /** What its invoices say of the tax. */
  taxPercent: number;
  /** Everything that is charged after the order. */
  due: readonly YearPayment[];
  /** At once, and so until its first month is over. */
  cancelled?: { ends: CalendarDate };
  paused?: { from: CalendarDate; until: CalendarDate };
  upgraded?: { on: CalendarDate; quote: { credit: number; cost: number; dueToday: number; currency: string }; tax: number };
  /** It is given, paid with its order, and redeemed by somebody else. */
  gift?: { begins: CalendarDate; ends: CalendarDate; redeemedOn: CalendarDate };
}

const daysOf = (text: string): CalendarDate[] => text.split(" ");
const MONTH_ENDS = [
  ...daysOf("2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31"),
  ...daysOf("2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31"),
];
/** Twelve of them. */
const onThe = (day: string): CalendarDate[] => [
  ...daysOf("02 03 04 05 06 07 08 09 10 11 12").map((month) => `2027-${month}-${day}`),
  `2028-01-${day}`,
];
const each = (days: readonly CalendarDate[], amount: number, tax: number): YearPayment[] => days.map((on) => ({ on, amount, tax }));

const HORGEN = { address1: "Seestrasse 1", city: "Horgen", postalCode: "8810", country: "CH" };
const BOSTON = { address1: "1 Beacon Street", city: "Boston", state: "MA", postalCode: "02108", country: "US" };
const PORTLAND = { address1: "1 Pine Street", city: "Portland", state: "OR", postalCode: "97204", country: "US" };

/** In Great Britain 20 % are in the price (a sixth of it), in Switzerland 8.1 %; Massachusetts adds 6.25 %, Oregon nothing. */
export const YEAR_KINDS: readonly YearKind[] = [
  { what: "monthly", offer: "/offers/vpn-paid-any-way", taxPercent: 20, due: each(MONTH_ENDS, 9_99, 1_67) },
  {
    what: "every three months",
    offer: "/offers/every-3",
    taxPercent: 20,
    due: each(["2027-04-30", "2027-07-31", "2027-10-31", "2028-01-31"], 25_00, 4_17),
  },
  { what: "yearly", offer: "/offers/every-12", taxPercent: 20, due: each(["2028-01-31"], 90_00, 15_00) },
  // Its days are those of the first payment: 28, not 31.
  { what: "free for a month", offer: "/offers/vpn-free-month", taxPercent: 20, due: each(onThe("28"), 9_99, 1_67) },
  { what: "tried for 14 days", offer: "/offers/tried", taxPercent: 20, due: each(onThe("14"), 8_00, 1_33) },
  { what: "cancelled", offer: "/offers/vpn-paid-any-way", taxPercent: 20, due: [], cancelled: { ends: "2027-02-28" } },
  {
    what: "dearer from 15 August on, in Switzerland",
    offer: "/offers/dearer",
    address: HORGEN,
    taxPercent: 8.1,
    due: [...each(MONTH_ENDS.slice(0, 6), 10_00, 75), ...each(MONTH_ENDS.slice(6), 12_50, 94)],
  },
  { what: "taxed on top", offer: "/offers/every-1", address: BOSTON, total: 10_63, taxPercent: 6.25, due: each(MONTH_ENDS, 10_63, 63) },
  {
    what: "where nothing is taxed",
    offer: "/offers/every-1",
    address: PORTLAND,
    total: 10_00,
    taxPercent: 0,
    due: each(MONTH_ENDS, 10_00, 0),
  },
  {
    what: "paused for 30 days",
    offer: "/offers/print",
    taxPercent: 20,
    paused: { from: "2027-03-10", until: "2027-04-09" },
    // From then on 30 days after the end of each month.
    due: each(
      [
        ...daysOf("2027-02-28 2027-04-30 2027-05-30 2027-06-30 2027-07-30 2027-08-30"),
        ...daysOf("2027-09-30 2027-10-30 2027-11-30 2027-12-30 2028-01-30"),
      ],
      5_00,
      83,
    ),
  },
  {
    what: "yearly instead, from 10 July on",
    offer: "/offers/every-1",
    taxPercent: 20,
    due: each(MONTH_ENDS.slice(0, 5), 10_00, 1_67),
    // Of the 31 days from 30 June on 21 are not used: 677.4. Of the 90.00 a sixth is tax, as of what is taken off.
    upgraded: { on: "2027-07-10", quote: { credit: 6_77, cost: 90_00, dueToday: 83_23, currency: "GBP" }, tax: 15_00 - 1_13 },
  },
  {
    what: "given, and redeemed on its day",
    offer: "/offers/gift",
    taxPercent: 20,
    due: [],
    gift: { begins: "2027-04-10", ends: "2027-07-10", redeemedOn: "2027-04-10" },
  },
  {
    what: "given, and redeemed before",
    offer: "/offers/gift",
    taxPercent: 20,
    due: [],
    gift: { begins: "2027-04-10", ends: "2027-07-10", redeemedOn: "2027-03-01" },
  },
];

/** Announced on the first day. */
export const PRICE_CHANGE = {
  offer: "/offers/dearer",
  prices: [{ currencyCode: "GBP", value: "12.50" }],
  from: "2027-08-15",
  noticeDays: 30,
};

const offer = (name: string, charge: object, attributes: object = {}, product: object = {}) => ({
  [`offers/${name}.json`]: {
    name,
    path: `/offers/${name}`,
    data: {
      products: [{ path: `/products/${name}`, name, attributes: product }],
      attributes: {
        price__limio: [
          { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "months", currencyCode: "GBP", ...charge },
        ],
        payment_types__limio: ["zuora_card"],
        ...attributes,
      },
    },
  },
});

/** Files of the catalogue with what the shop of tests does not sell. */
export const YEAR_OFFERS: Readonly<Record<string, object>> = {
  ...offer("every-1", { value: "10.00" }),
  ...offer("every-3", { value: "25.00", repeat_interval: 3 }),
  ...offer("every-12", { value: "90.00", repeat_interval: 12 }, { term__limio: { length: 1, type: "years" } }),
  ...offer("dearer", { value: "10.00" }),
  ...offer("tried", { value: "8.00", delay_interval: 14, delay_interval_type: "days" }, { trial__limio: true }),
  ...offer("print", { value: "5.00" }, {}, { has_delivery__limio: true }),
  ...offer(
    "gift",
    { type: "onetime", value: "30.00" },
    { is_gift__limio: true, term__limio: { length: 3, type: "months" }, payment_types__limio: ["invoice"] },
    { has_delivery__limio: false },
  ),
  "upsells/every-12.json": { path: "/upsells/every-12", type: "upsell", data: { from: ["/offers/every-1"], to: ["/offers/every-12"] } },
};
