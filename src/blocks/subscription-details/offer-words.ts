/** An offer that a subscription can be switched to, as sentences name it. [MMA-2] */
import type { SwitchChoice } from "../../domain/offer/subscription";
import { formatAmount, interpolate } from "../../i18n/format";
import type { StepProps } from "./step";

/** @returns its name, and what all of them cost in which time, for the places of a text */
export function offerWords(
  { name, price, period }: SwitchChoice,
  { opened, settings: { texts } }: StepProps,
  locale: string,
): { name: string; price: string } {
  const amount = formatAmount({ ...price, amount: price.amount * opened.subscription.quantity }, locale);
  const often = period && interpolate((period.count === 1 ? texts.period : texts.everyPeriods)[period.unit], { count: period.count });
  return { name, price: often ? `${amount} ${often}` : amount };
}
