/** What an order costs after today: of a trial its first payment, of a subscription the next one. */
import type { Checkout } from "../domain/order/order";
import { formatAmount, formatDate, interpolate } from "./format";

/**
 * @param text of what costs nothing today, with {{today}}, {{amount}} and {{date}}
 * @param then of what is paid again, with {{amount}} and {{date}}; "" says nothing of it
 * @returns "" where nothing more is to be paid
 */
export function dueToday(checkout: Checkout | null, text: string, locale: string, then = ""): string {
  const total = checkout?.order.total;
  if (!total || !checkout.basket.basketItems.length) return "";
  // Of what is paid today, that is the first entry.
  const next = checkout.schedule?.find(({ data }, index) => data.amount && (index || !total.amount));
  return next
    ? interpolate(total.amount ? then : text, {
        today: formatAmount(total, locale),
        amount: formatAmount(next.data, locale),
        date: formatDate(next.data.date, locale),
      })
    : "";
}
