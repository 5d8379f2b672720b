/** What became of a switch that holds at once: it does, or its payment is not confirmed yet. [MMA-2] */
import { useEffect, useRef, type ReactNode } from "react";
import { subscriptionPath } from "../../../domain/page/account-path";
import type { UpgradeQuote } from "../../../domain/upgrade/upgrade";
import { formatAmount, formatDate, interpolate } from "../../../i18n/format";
import { usePreferences } from "../../../shop/hooks/use-shop";
import { Button } from "../../../ui/button/Button";
import { Done } from "../Done";
import { nameOf, type StepProps } from "../step";
import styles from "../SubscriptionDetails.module.css";

/** @param quote what was agreed on just now; absent where that was before the page came */
export function Upgraded({ quote, ...props }: StepProps & { quote: UpgradeQuote | undefined }): ReactNode {
  const { subscription } = props.opened;
  const { texts } = props.settings;
  const { locale } = usePreferences();
  const { id, data } = subscription;
  if (data.upgrade) return <UnderWay {...props} name={data.upgrade.name} isNew={quote !== undefined} />;
  const amount = (minorUnits: number) => formatAmount({ amount: minorUnits, currency: quote!.currency }, locale);
  const next = quote?.next;
  return (
    <Done id={id} heading={interpolate(texts.upgradeDone, { name: nameOf(subscription) })} goBack={texts.goBack} isNew>
      {quote && (
        <p>
          {interpolate(quote.isInvoiced ? texts.upgradeInvoiced : texts.upgradeCharged, { amount: amount(quote.dueToday) })}{" "}
          {next
            ? interpolate(texts.upgradeNext, { amount: amount(next.amount), date: formatDate(next.date, locale) })
            : texts.upgradeNoNext}
        </p>
      )}
    </Done>
  );
}

/** Nothing was done yet, so nothing says that it was. */
function UnderWay({ opened, settings: { texts }, name, isNew }: StepProps & { name: string; isNew: boolean }): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.part}>
      <h1 className={styles.heading} ref={title} tabIndex={-1}>
        {interpolate(texts.upgradeWaitsHeading, { name })}
      </h1>
      <p>{interpolate(texts.upgradeWaits, { name })}</p>
      <div>
        <Button href={subscriptionPath(opened.subscription.id)} variant="secondary">
          {texts.goBack}
        </Button>
      </div>
    </div>
  );
}
