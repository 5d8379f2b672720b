/** A price with its period: £44.99 a year. [LIST-1] */
import type { ReactNode } from "react";
import { billingPeriod } from "../../domain/offer/billing-period";
import type { Offer } from "../../domain/offer/offer";
import { interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Price, type PriceProps } from "../../ui/price/Price";
import type { Texts } from "./settings.gen";

export function PeriodPrice({ offer, amount, texts }: { offer: Offer; amount: PriceProps["amount"]; texts: Texts }): ReactNode {
  const { locale } = usePreferences();
  const period = billingPeriod(offer);
  return (
    <Price
      amount={amount}
      locale={locale}
      suffix={period && interpolate((period.count === 1 ? texts.period : texts.everyPeriods)[period.unit], { count: period.count })}
    />
  );
}
