/** A price with its period: £44.99 a year. [LIST-1] */
import type { ReactNode } from "react";
import { billingPeriod } from "../../domain/offer/billing-period";
import type { Offer } from "../../domain/offer/offer";
import type { IntervalUnit } from "../../domain/time/calendar";
import { interpolate } from "../../i18n/format";
import { Price, type PriceProps } from "./Price";

export interface PeriodTexts {
  /** Paid once in that time. */
  period: Record<IntervalUnit, string>;
  /** Paid every few of them; {{count}} says how many. */
  everyPeriods: Record<IntervalUnit, string>;
}

export function PeriodPrice({ offer, texts, ...price }: Omit<PriceProps, "suffix"> & { offer: Offer; texts: PeriodTexts }): ReactNode {
  const period = billingPeriod(offer);
  const words = period && (period.count === 1 ? texts.period : texts.everyPeriods)[period.unit];
  return <Price {...price} suffix={words && interpolate(words, { count: period.count })} />;
}
