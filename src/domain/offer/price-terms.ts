/** What an offer costs and when, where a sentence can say it. [LAND-1] [LIST-1] */
import { intervalUnit } from "../time/calendar";
import { parseMoney, sumMoney, type Money } from "../money/money";
import type { BillingPeriod } from "./billing-period";
import { isDated } from "./charge-trigger";
import type { Charge } from "./offer";
import { isDelayed, wholeNumber } from "./price";

export interface PriceTerms {
  /** Of each payment. */
  amount: Money;
  period: BillingPeriod;
  /** How often it is paid at all; absent: until somebody cancels. */
  payments?: number;
  /** How long after the order it is paid first; absent: with the order. */
  after?: BillingPeriod;
  /** What is paid besides, with the order. */
  once?: Money;
}

/**
 * @param charges as the catalogue writes them
 * @returns undefined where no sentence of ours would be true: nothing that recurs, more than one charge that does, one whose first day
 *   nobody knows, or something paid once on a later day
 * @throws RangeError when a value is no amount of its currency, or the charges have two currencies
 */
export function priceTerms(charges: readonly Charge[] | null | undefined): PriceTerms | undefined {
  const [recurring, ...more] = (charges ?? []).filter(({ type }) => type === "recurring");
  const onetime = (charges ?? []).filter(({ type }) => type === "onetime");
  const unit = intervalUnit(recurring?.repeat_interval_type);
  if (!recurring || !unit || more.length || !isDated(recurring)) return undefined;
  if (onetime.some((charge) => isDelayed(charge))) return undefined;
  const payments = wholeNumber(recurring.repeat_count);
  const delay = wholeNumber(recurring.delay_interval);
  const delayUnit = intervalUnit(recurring.delay_interval_type);
  if (delay && !delayUnit) return undefined;
  const once = onetime.map(({ value, currencyCode }) => parseMoney(value, currencyCode));
  return {
    amount: parseMoney(recurring.value, recurring.currencyCode),
    period: { count: wholeNumber(recurring.repeat_interval) || 1, unit },
    ...(payments && { payments }),
    ...(delay && delayUnit && { after: { count: delay, unit: delayUnit } }),
    ...(once.length && { once: sumMoney(once) }),
  };
}
