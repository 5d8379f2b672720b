/** A price with its period: £44.99 a year. [LIST-1] */
import type { ReactNode } from "react";
import type { BillingPeriod } from "../../domain/offer/billing-period";
import type { IntervalUnit } from "../../domain/time/calendar";
import { interpolate } from "../../i18n/format";
import { Price, type PriceProps } from "./Price";

export interface PeriodTexts {
  /** Paid once in that time. */
  period: Record<IntervalUnit, string>;
  /** Paid every few of them; {{count}} says how many. */
  everyPeriods: Record<IntervalUnit, string>;
}

export interface PeriodPriceProps extends Omit<PriceProps, "suffix"> {
  /** Absent where no word would be true. */
  period: BillingPeriod | null | undefined;
  texts: PeriodTexts;
}

export function PeriodPrice({ period, texts, ...price }: PeriodPriceProps): ReactNode {
  return (
    <Price
      {...price}
      suffix={
        period ? interpolate((period.count === 1 ? texts.period : texts.everyPeriods)[period.unit], { count: period.count }) : undefined
      }
    />
  );
}
