/** A payment that waits until somebody says its tax, as its owner reads of it. [MMA-2] [API-3] */
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import type { TaxedOrder } from "../subscription/order-fields";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { duePayments } from "./due-payments";

/**
 * The day on which it was due; null: none waits. What was asked for in vain before that day was a payment before, or a notice.
 *
 * @param stored as it was when somebody last looked
 */
export function waitingForTax(stored: SubscriptionRow, order: TaxedOrder, days: ShopDays): CalendarDate | null {
  const since = stored.tax_unknown_since;
  if (since === null || stored.status !== "active" || stored.upgrade_id !== null) return null;
  const [first] = duePayments(stored, order, days).due;
  return first && since >= first.date ? first.date : null;
}
