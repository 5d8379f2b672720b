/** A subscription with what its order says of the tax that comes on top of its payments: whether any does, and where. [API-3] */
import type { Kysely, Selectable } from "kysely";
import { standInBilling } from "../../domain/address/defaults";
import { ownDay } from "../../domain/order/delivery-pause";
import type { Address, OrderTotal } from "../../domain/order/order";
import type { PricedPart } from "../../domain/order/order-total";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { costsOn } from "../../domain/upgrade/paid-parts";
import { taxableParts } from "../order/order-pricing";
import { isErasedMark } from "../personal-data/erased-mark";
import type { Database } from "../storage/schema";
import { pausesOf } from "../subscription/subscription-pause";
import { asOfToday, chargedFrom, itemOf } from "../subscription/subscription-view";

/** Where its order was billed to, and whether anybody knows that any more. */
export interface TaxedPlace {
  order_billing: string;
  order_country: string;
  placed_by: string | null;
}

export type TaxedSubscription = Selectable<Database["subscriptions"]> & TaxedPlace & { order_total: string; pricing: string | null };

/** Of a `TaxedPlace`. */
export const TAXED_PLACE = ["orders.billing as order_billing", "orders.country as order_country", "orders.placed_by"] as const;

export const taxedSubscriptions = (db: Kysely<Database>) =>
  db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .selectAll("subscriptions")
    .select(["orders.total as order_total", "orders.pricing", ...TAXED_PLACE]);

/** Of orders from before parts were kept nobody knows: they cost what they cost. */
export const hasTaxOnTop = ({ order_total: total, pricing }: Pick<TaxedSubscription, "order_total" | "pricing">): boolean =>
  pricing !== null && !(JSON.parse(total) as OrderTotal).taxIncluded;

/**
 * Where its order was taxed: at the address that was given, or at what stood in for one that its page did not ask for, as `withBilling`
 * has it. Of somebody who had themselves forgotten no place is left: undefined.
 */
export function taxedAddress({
  order_billing: billing,
  order_country: country,
  placed_by: by,
  item,
}: TaxedPlace & Pick<TaxedSubscription, "item">): Address | undefined {
  const given = JSON.parse(billing) as Address;
  if (given.country) return given;
  return isErasedMark(by) ? undefined : standInBilling(country, itemOf({ item }).price.currency);
}

/**
 * What is charged on the days of its payments, each part with what it costs on the first of them that it is paid on: a provider may say
 * another rate for another amount, and none for none.
 */
export function taxableOn(row: TaxedSubscription, dates: readonly CalendarDate[], days: ShopDays): PricedPart[] {
  const charged = new Map<string, PricedPart>();
  for (const date of dates) {
    const then = asOfToday(row, { ...days, today: date });
    const item = itemOf(then);
    const costs = costsOn(item, chargedFrom(then, days), ownDay(date, pausesOf(then)), () => 0);
    for (const part of taxableParts(item)) {
      const amount = costs[part.id];
      if (amount !== undefined && !charged.has(part.id)) charged.set(part.id, { ...part, amount });
    }
  }
  return [...charged.values()];
}
