/** An amount in the shopper's way of writing it, in figures of one width so that prices in a column align. */
import type { ReactNode } from "react";
import { formatAmount } from "../../i18n/format";
import styles from "./Price.module.css";

export interface PriceProps {
  /** Minor units of `currency`. */
  amount: { amount: number; currency: string };
  /** BCP 47 */
  locale: string;
  /** Stands after it in small, for example "per month". */
  suffix?: string;
}

export function Price({ amount, locale, suffix }: PriceProps): ReactNode {
  return (
    <span className={styles.price}>
      <bdi>{formatAmount(amount, locale)}</bdi>
      {suffix && <span className={styles.suffix}> {suffix}</span>}
    </span>
  );
}
