/** What an order of nothing today costs later: a trial says its first payment before it begins. */
import type { Checkout } from "../domain/order";
import { formatAmount, formatDate, interpolate } from "./format";

/**
 * @param text with {{today}}, {{amount}} and {{date}}
 * @returns "" where something is due today, or nothing ever
 */
export function dueToday(checkout: Checkout | null, text: string, locale: string): string {
  const [first] = checkout?.schedule ?? [];
  const total = checkout?.order.total;
  if (!first || !total || total.amount || !first.data.amount || !checkout.basket.basketItems.length) return "";
  return interpolate(text, { today: formatAmount(total, locale), amount: formatAmount(first.data, locale), date: formatDate(first.data.date, locale) });
}
