/** Offers and trials, as sentences of a subscription name them. [MMA-2] */
import type { BillingPeriod } from "../../domain/offer/billing-period";
import type { SwitchChoice, Trial } from "../../domain/offer/subscription";
import type { Amount } from "../../domain/order/order";
import { formatAmount, formatDate, interpolate } from "../../i18n/format";
import type { StepProps } from "./step";

/** @returns its name, and what all of them cost in which time, for the places of a text */
export function offerWords(
  { name, price, period, plusTax }: SwitchChoice,
  props: StepProps,
  locale: string,
): { name: string; price: string } {
  const all = { ...price, amount: price.amount * props.opened.subscription.quantity };
  const words = priceWords(all, period, props, locale);
  return { name, price: plusTax ? `${words} ${props.settings.texts.plusTax}` : words };
}

/** "12.00 a month"; the amount alone where one word would not be true. */
export function priceWords(price: Amount, period: BillingPeriod | null, { settings: { texts } }: StepProps, locale: string): string {
  const amount = formatAmount(price, locale);
  const often = period && interpolate((period.count === 1 ? texts.period : texts.everyPeriods)[period.unit], { count: period.count });
  return often ? `${amount} ${often}` : amount;
}

/** Until when it lasts, and what is charged then. */
export function trialWords({ endsOn, isFree, payment }: Trial, { settings: { texts } }: StepProps, locale: string): string {
  const date = formatDate(endsOn, locale);
  if (!payment) return interpolate(texts.trialEnds, { date });
  return interpolate(isFree ? texts.trialFree : texts.trialPaid, { date, amount: formatAmount(payment, locale) });
}
