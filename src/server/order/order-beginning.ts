/** When what was ordered begins, and for whom. [COMP-1] */
import type { Selectable } from "kysely";
import { shopDays, type CalendarDate } from "../../domain/time/calendar";
import { firstDispatch } from "../../domain/offer/dispatch";
import type { BasketItem, OrderDetails, PlacedOrder } from "../../domain/order/order";
import type { Database } from "../storage/schema";

type OrderRow = Pick<Selectable<Database["orders"]>, "created_at" | "items" | "details">;

/** As whoever holds the address of the order's page may read it: a recipient by first name alone. */
export function beginningOf(order: OrderRow, timeZone: string): Pick<PlacedOrder, "gift" | "firstDispatch"> {
  const items = JSON.parse(order.items) as BasketItem[];
  const { recipientDetails: { firstName: recipient, startDate } = {} } = JSON.parse(order.details ?? "{}") as OrderDetails;
  const orderedOn = shopDays(new Date(order.created_at), timeZone).today;
  const giftStartsOn = startDate ?? orderedOn;
  const dispatch = firstDispatchOf(items, { orderedOn, giftStartsOn });
  return {
    ...(items.some(({ offer }) => offer.variant === "gift") && { gift: { startsOn: giftStartsOn, ...(recipient && { recipient }) } }),
    ...(dispatch && { firstDispatch: dispatch }),
  };
}

/** The soonest of all items: own ones count from the order, gifts from their start. */
function firstDispatchOf(
  items: readonly BasketItem[],
  { orderedOn, giftStartsOn }: { orderedOn: CalendarDate; giftStartsOn: CalendarDate },
): CalendarDate | undefined {
  return items.flatMap(({ offer }) => firstDispatch(offer, offer.variant === "gift" ? giftStartsOn : orderedOn) ?? []).sort()[0];
}
