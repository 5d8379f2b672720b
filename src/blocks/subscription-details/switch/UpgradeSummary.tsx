/** What a switch that holds at once costs today, before anything is charged. [MMA-2] */
import { useEffect, useRef, type ReactNode } from "react";
import type { SwitchChoice } from "../../../domain/offer/subscription";
import { formatAmount, formatDate, interpolate } from "../../../i18n/format";
import { usePreferences } from "../../../shop/hooks/use-shop";
import type { QuotedUpgrade } from "../../../shop/hooks/account/use-upgrade-quote";
import { Alert } from "../../../ui/alert/Alert";
import { Button } from "../../../ui/button/Button";
import { Spinner } from "../../../ui/spinner/Spinner";
import type { StepProps } from "../step";
import styles from "./UpgradeSummary.module.css";

interface UpgradeSummaryProps extends QuotedUpgrade {
  offer: SwitchChoice;
  texts: StepProps["settings"]["texts"];
}

export function UpgradeSummary({ quoted, isAsking, again, offer, texts }: UpgradeSummaryProps): ReactNode {
  const { locale } = usePreferences();
  const summary = useRef<HTMLElement>(null);
  const hasFailed = useRef(false);
  const step = quoted?.step;
  useEffect(() => {
    // The button that asked again is gone.
    if (step === "ready" && hasFailed.current) summary.current?.focus();
    hasFailed.current = step === "failed";
  }, [step]);
  if (!quoted || quoted.step === "loading")
    return (
      <p className={styles.loading}>
        <Spinner label={texts.upgradeLoading} />
        <span aria-hidden="true">{texts.upgradeLoading}</span>
      </p>
    );
  if (quoted.step === "failed")
    return (
      <Alert tone="danger" live="assertive">
        <div className={styles.failed}>
          <p>{quoted.message ?? texts.failed}</p>
          <Button type="button" variant="secondary" onClick={again} busy={isAsking} busyLabel={texts.upgradeLoading}>
            {texts.upgradeAgain}
          </Button>
        </div>
      </Alert>
    );
  const { quote } = quoted;
  const amount = (minorUnits: number) => formatAmount({ amount: minorUnits, currency: quote.currency }, locale);
  const { next, endingAddOns } = quote;
  const afterwards = next
    ? interpolate(texts.upgradeNext, { amount: amount(next.amount), date: formatDate(next.date, locale) })
    : texts.upgradeNoNext;
  return (
    <section className={styles.summary} aria-label={texts.upgradeSummary} ref={summary} tabIndex={-1}>
      <dl className={styles.lines}>
        <Line term={interpolate(texts.upgradeCost, { name: offer.name })} amount={amount(quote.cost)} />
        {quote.credit > 0 && <Line term={texts.upgradeCredit} amount={amount(-quote.credit)} />}
        <Line term={quote.isInvoiced ? texts.upgradeDueInvoice : texts.upgradeDue} amount={amount(quote.dueToday)} isTotal />
      </dl>
      <p className={styles.note}>
        <span>{afterwards}</span> {texts.upgradeTaxes}
      </p>
      {endingAddOns.length > 0 && <p className={styles.note}>{interpolate(texts.upgradeEnds, { names: endingAddOns.join(", ") })}</p>}
    </section>
  );
}

function Line({ term, amount, isTotal = false }: { term: string; amount: string; isTotal?: boolean }): ReactNode {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
