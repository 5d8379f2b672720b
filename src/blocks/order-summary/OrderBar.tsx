/** The order in one line on a narrow screen: what it is, what it costs, and a button that unfolds all of it. [SUM-1] */
import type { ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import { dueToday } from "../../i18n/due-today";
import { formatAmount } from "../../i18n/format";
import { useBasket, usePreferences } from "../../shop/hooks/use-shop";
import { Icon } from "../../ui/icon/Icon";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderSummary.module.css";
import type { Texts } from "./settings.gen";
import type { Summary } from "./use-summary";

interface OrderBarProps {
  summary: Summary;
  texts: Texts;
  open: boolean;
  onToggle(): void;
  /** Id of what it unfolds. */
  controls: string;
}

export function OrderBar({ summary, texts, open, onToggle, controls }: OrderBarProps): ReactNode {
  const { locale } = usePreferences();
  const names = useBasket(({ checkout }) =>
    (checkout?.order.placed?.orderItems ?? checkout?.basket.basketItems ?? [])
      .flatMap((item) => (item?.offer?.data?.attributes && !item.removed ? [offerDisplayName(item.offer)] : []))
      .join(", "),
  );
  const due = useBasket(({ checkout }) => dueToday(checkout, texts.dueToday, locale, texts.nextPayment));
  return (
    <button type="button" className={styles.bar} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <Icon name="basket" size="20px" />
      <span className={styles.barLabel}>
        {texts.bar}
        <Icon name="chevron-down" size="1em" className={styles.chevron} />
      </span>{" "}
      <span className={styles.barNames}>{names}</span>{" "}
      <span className={styles.barTotal}>
        <VisuallyHidden>{texts.total} </VisuallyHidden>
        {summary.state === "total" ? <bdi>{formatAmount(summary.total, locale)}</bdi> : <Skeleton width="5rem" height="1.2em" />}
      </span>{" "}
      {due && <span className={styles.barDue}>{due}</span>}
    </button>
  );
}
