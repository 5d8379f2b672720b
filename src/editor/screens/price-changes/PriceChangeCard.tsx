/** One announced price change: the offer, both prices, when, and how many it is about. [MMA-7] */
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnnouncedPriceChange, AnnouncedPriceRange } from "../../../domain/price-change/price-change-list";
import { formatAmount } from "../../../i18n/format";
import { formatCalendarDay, formatDay } from "../../interface/dates";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import cards from "../frame/Cards.module.css";
import styles from "./PriceChangeCard.module.css";

export interface PriceChangeCardProps {
  change: AnnouncedPriceChange;
  /** absent: whoever looks at it may not. */
  onWithdraw?: (() => void) | undefined;
}

export function PriceChangeCard({ change, onWithdraw }: PriceChangeCardProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { name, offer, prices, from, noticeDays, state, told, holding, cancelled, kept, lookedOn, firstHoldsOn } = change;
  const day = (date: string) => formatCalendarDay(date, i18n.language);
  const counts = [
    ["told", told],
    ["holding", holding],
    ["cancelled", cancelled],
    ["kept", kept],
  ] as const;
  return (
    <li className={cards.card}>
      <div className={styles.head}>
        <div className={styles.what}>
          <strong>{name}</strong>
          <small>{offer}</small>
        </div>
        <span className={styles.state} data-state={state}>
          {t(`priceChanges.states.${state}`)}
        </span>
      </div>
      <p className={styles.prices}>
        {prices.map((price) => (
          <Price key={price.currency} price={price} />
        ))}
      </p>
      <p className={styles.when}>
        {t("priceChanges.from", { day: day(from), count: noticeDays })}
        {state !== "withdrawn" && firstHoldsOn !== null && ` ${t("priceChanges.firstHolds", { day: day(firstHoldsOn) })}`}
        {state === "announced" && lookedOn === null && ` ${t("priceChanges.notYet")}`}
      </p>
      <dl className={styles.counts}>
        {counts.map(([count, value]) => (
          <div key={count}>
            <dt>{t(`priceChanges.counts.${count}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <small>
          {change.withdrawnAt === null
            ? t("priceChanges.by", { by: change.announcedBy, day: formatDay(change.announcedAt, i18n.language) })
            : t("priceChanges.withdrawnBy", { by: change.withdrawnBy, day: formatDay(change.withdrawnAt, i18n.language) })}
        </small>
        {onWithdraw && state === "announced" && (
          <TextButton aria-label={t("priceChanges.withdrawOf", { name, day: day(from) })} onClick={onWithdraw}>
            {t("priceChanges.withdraw")}
          </TextButton>
        )}
      </div>
    </li>
  );
}

function Price({ price: { currency, before, after } }: { price: AnnouncedPriceRange }): ReactNode {
  const { t, i18n } = useTranslation();
  const amount = (minorUnits: number) => formatAmount({ amount: minorUnits, currency }, i18n.language);
  if (!before) return <strong>{amount(after)}</strong>;
  const { lowest, highest } = before;
  return (
    <span>
      {lowest === highest ? amount(lowest) : t("priceChanges.range", { lowest: amount(lowest), highest: amount(highest) })}
      <ArrowRight size={14} aria-hidden="true" />
      <span className={interfaceStyles.hidden}>{t("priceChanges.becomes")}</span>
      <strong>{amount(after)}</strong>
    </span>
  );
}
