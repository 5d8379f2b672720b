/** Why another offer cannot take a subscription's place today. From the renewal on it may all the same. [MMA-2] */
import { isSubscription } from "../offer/subscription";
import type { CalendarDate } from "../time/calendar";
import { costsOn, type Bought, type TaxPercent } from "./paid-parts";
import { runningCost, wasPaidSince } from "./unused-credit";

/** In the order in which they are looked at: the first one is said. */
export type UpgradeObstacle =
  /** The subscription itself. */
  | "ended"
  | "cancelled"
  | "gift"
  /** It does not renew itself. */
  | "no-renewal"
  /** Another change waits for its renewal. */
  | "change-pending"
  /** Another offer is being paid for. */
  | "under-way"
  /** Its delivery pauses, or is going to. */
  | "paused"
  /** A payment failed, or is due and not settled. */
  | "unpaid"
  /** An invoice is past its day: what it asks for is not credited. */
  | "overdue"
  /** Its provider keeps nothing that could be charged. */
  | "not-payable"
  | "trial"
  /** Nothing that it is paid for again and again runs. */
  | "one-time"
  /** The new offer. */
  | "other-currency"
  | "not-dearer";

export interface UpgradeFrom {
  /** As it is today. */
  item: Bought;
  /** The day from which its payments are counted; this and `today` in its own days, which stand still while its delivery pauses. */
  start: CalendarDate;
  today: CalendarDate;
  taxPercent: TaxPercent;
  isOver: boolean;
  isCancelled: boolean;
  hasPendingChange: boolean;
  isUnderWay: boolean;
  isPaused: boolean;
  isUnpaid: boolean;
  isOverdue: boolean;
  isPayable: boolean;
}

/** What stands in the way whatever the new offer is. */
export function upgradeObstacle(from: UpgradeFrom): UpgradeObstacle | undefined {
  const { variant, data } = from.item.offer;
  const { trial__limio: isTrial, autoRenew__limio: renews } = data.attributes;
  if (from.isOver) return "ended";
  if (from.isCancelled) return "cancelled";
  if (variant === "gift") return "gift";
  if (renews === false) return "no-renewal";
  if (from.isUnderWay) return "under-way";
  if (from.hasPendingChange) return "change-pending";
  if (from.isPaused) return "paused";
  if (from.isUnpaid) return "unpaid";
  if (from.isOverdue) return "overdue";
  if (!from.isPayable) return "not-payable";
  if (isTrial && !wasPaidSince(from)) return "trial";
  return runningCost(from) > 0 ? undefined : "one-time";
}

/**
 * What stands in the way of this offer: it has to cost more to begin than the period that runs costs. So something is left to be
 * charged, and whoever has paid for a year does not leave it for a month.
 *
 * @param to what the item becomes, on the day on which it does
 */
export function dearerObstacle(from: UpgradeFrom, to: Bought): UpgradeObstacle | undefined {
  if (!isSubscription(to.offer)) return "one-time";
  if (to.offer.price.currency !== from.item.offer.price.currency) return "other-currency";
  const { today, taxPercent } = from;
  const cost = costsOn({ ...to, addOns: [] }, today, today, taxPercent)[to.id] ?? 0;
  return cost > runningCost(from) ? undefined : "not-dearer";
}
