/** What the promo code takes off: as a percentage, as a fixed amount, or what it saved. [SUM-2] */
import type { ReactNode } from "react";
import type { OrderDiscount, OrderTotal } from "../../domain/order/order";
import { formatAmount, interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Line } from "./Line";
import styles from "./OrderSummary.module.css";
import type { Texts } from "./settings.gen";

interface DiscountLineProps {
  total: OrderTotal;
  discount: OrderDiscount | undefined;
  texts: Texts;
}

/** Nothing without a discount; a code that does not fit stays in sight, so that nobody counts on it. */
export function DiscountLine({ total, discount, texts }: DiscountLineProps): ReactNode {
  const { locale } = usePreferences();
  const { totalDiscount, currency } = total;
  const label = discount ? `${texts.promoCode} ${discount.name}` : texts.discount;
  if (totalDiscount === 0)
    return discount ? <Line label={label} value={<span className={styles.later}>{texts.promoCodeUnfit}</span>} /> : null;
  const money = (amount: number) => formatAmount({ amount, currency }, locale);
  const { percentageDiscount, amountDiscount } = discount?.discountOverrides ?? {};
  const saved = interpolate(texts.saved, { amount: money(totalDiscount) });
  if (percentageDiscount !== undefined)
    return (
      <Line
        label={label}
        value={
          <>
            {formatPercent(-percentageDiscount, locale)}
            <span className={styles.saved}>{saved}</span>
          </>
        }
        reduced
      />
    );
  // A fixed amount that was not given in full, or more than once, would not add up.
  const isWhole = !discount || amountDiscount === totalDiscount;
  return <Line label={label} value={isWhole ? money(-totalDiscount) : saved} reduced />;
}
