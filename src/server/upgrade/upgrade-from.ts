/** A subscription as the rules of an upgrade ask about it. [MMA-2] */
import { currentPause, ownDay } from "../../domain/order/delivery-pause";
import type { Offer } from "../../domain/offer/offer";
import type { UnsettledPayment } from "../../domain/offer/subscription";
import type { ShopDays } from "../../domain/time/calendar";
import { dearerObstacle, upgradeObstacle, type UpgradeFrom } from "../../domain/upgrade/upgrade-obstacle";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { taxOnTop, type OrderFields } from "../subscription/order-fields";
import { pausesOf } from "../subscription/subscription-pause";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { chargedFrom, itemOf, pendingOf } from "../subscription/subscription-view";

/** How it is paid, and whether anything of it is to be settled before. */
export interface UpgradePayments {
  payments: Pick<PaymentHandlers, "asksProvider" | "canChargeAgain">;
  /** A payment failed, or is due and not settled. */
  isUnpaid: boolean;
  /** An invoice is past its day. */
  isOverdue: boolean;
}

/** @param row as it is today */
export function upgradeFrom(
  row: SubscriptionRow,
  order: OrderFields,
  days: ShopDays,
  { payments, isUnpaid, isOverdue }: UpgradePayments,
): UpgradeFrom {
  const pauses = pausesOf(row);
  const { type } = JSON.parse(row.payment) as { type: string };
  return {
    item: itemOf(row),
    start: chargedFrom(row, days),
    today: ownDay(days.today, pauses),
    // As it was last said to be taxed: what both offers cost is compared, and what was paid is split, at the same rates.
    taxPercent: taxOnTop({ ...order, tax_rates: row.tax_rates }),
    isOver: row.term_end !== null && row.term_end <= days.today,
    isCancelled: row.status !== "active",
    hasPendingChange: pendingOf(row) !== null,
    isUnderWay: row.upgrade_id !== null,
    isPaused: currentPause(pauses, days.today) !== undefined,
    isUnpaid,
    isOverdue,
    isPayable: !payments.asksProvider(type) || (row.stored_payment_id !== null && payments.canChargeAgain(type)),
  };
}

/** Of `offers`, those that may take its place today, by their prices. */
export const upgradePaths = (from: UpgradeFrom, offers: readonly Offer[]): string[] =>
  upgradeObstacle(from) ? [] : offers.filter((offer) => !dearerObstacle(from, { ...from.item, offer })).map(({ path }) => path);

/**
 * What has to be settled before any of `offers` may take its place today, where nothing else is in the way; null: nothing has.
 */
export function settledFirst(from: UpgradeFrom, offers: readonly Offer[]): UnsettledPayment | null {
  const obstacle = upgradeObstacle(from);
  if (obstacle !== "unpaid" && obstacle !== "overdue") return null;
  if (!upgradePaths({ ...from, isUnpaid: false, isOverdue: false }, offers).length) return null;
  return obstacle === "unpaid" ? "payment" : "invoice";
}
