/** What began as a trial and has not been paid for yet, as its owner sees it. [MMA-1] */
import type { Trial } from "../../domain/offer/subscription";
import type { BasketItem, ScheduleEntry } from "../../domain/order/order";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import { costsOn } from "../../domain/upgrade/paid-parts";
import { ongoingPaymentFrom } from "./subscription-prices";
import type { SubscriptionRow } from "./subscription-records";

/** A subscription as it is today. */
interface Tried {
  row: SubscriptionRow;
  item: BasketItem;
  /** Payments to come. */
  schedule: readonly ScheduleEntry[];
  /** The day on which another offer takes its place; undefined: none does. */
  switchesOn: CalendarDate | undefined;
}

/**
 * A trial lasts until the first payment of what follows it, until another offer takes its place, or until it is over.
 *
 * @param taxPercent of an item or add-on, where tax comes on top
 * @returns null for what is no trial, or no longer one
 */
export function trialView({ row, item, schedule, switchesOn }: Tried, days: ShopDays, taxPercent: (id: string) => number): Trial | null {
  // Another offer, once it holds, is none of it.
  if (row.is_trial !== 1 || row.charged_from !== null) return null;
  const start = days.of(row.created_at);
  const paidFrom = ongoingPaymentFrom(row, addInterval(start, 1, "day"), { start });
  const goesOn = row.status === "active" && item.offer.data.attributes.autoRenew__limio !== false;
  const [endsOn] = [paidFrom, switchesOn, goesOn ? null : row.term_end].filter((day) => typeof day === "string").sort();
  if (endsOn === undefined || endsOn <= days.today) return null;
  const then = schedule.find(({ data }) => data.date === endsOn)?.data;
  return {
    endsOn,
    isFree: Object.keys(costsOn(item, start, start, taxPercent)).length === 0,
    payment: then ? { amount: then.amount, currency: then.currency } : null,
  };
}
