/** Taking a cancellation back, as long as it runs. [MMA-2] */
import { useState, type ReactNode } from "react";
import type { AskedOnActivation } from "../../domain/offer/subscription";
import { subscriptionPath } from "../../domain/page/account-path";
import { formatAmount, interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { useHydrated, usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Done } from "./Done";
import { nameOf, type StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export function ActivateStep({ opened: { subscription, isChanging, change }, settings: { texts } }: StepProps): ReactNode {
  const building = useBuilderMode();
  const alive = useHydrated();
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { locale } = usePreferences();
  const { id, status, data } = subscription;
  if (status === "active")
    return (
      <Done id={id} heading={texts.isActive} goBack={texts.goBack} isNew={isDone}>
        <p>{texts.activateText}</p>
      </Done>
    );
  const activate = async () => {
    if (building) return;
    setProblem("");
    const outcome = await change({ kind: "activate" }, texts.failed);
    if (outcome.ok) setDone(true);
    else setProblem(outcome.message);
  };
  return (
    <div className={styles.part}>
      <h1 className={styles.heading}>{interpolate(texts.activateHeading, { name: nameOf(subscription) })}</h1>
      <p>{texts.activateText}</p>
      <AskedFor sums={data.onActivation} texts={texts} locale={locale} />
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void activate()} disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
          {texts.activate}
        </Button>
        <Button href={subscriptionPath(id)} variant="quiet">
          {texts.goBack}
        </Button>
      </div>
    </div>
  );
}

interface AskedForProps extends Pick<StepProps["settings"], "texts"> {
  sums: AskedOnActivation | null;
  locale: string;
}

/** Nobody is charged what they were not told of. */
function AskedFor({ sums, texts, locale }: AskedForProps): ReactNode {
  const { charged, owed } = sums ?? {};
  return (
    <>
      {charged && <p>{interpolate(texts.activateCharged, { amount: formatAmount(charged, locale) })}</p>}
      {owed && <Alert tone="warning">{interpolate(texts.activateOwed, { amount: formatAmount(owed, locale) })}</Alert>}
    </>
  );
}
