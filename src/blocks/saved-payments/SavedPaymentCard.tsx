/** One card or account. What a subscription is charged from is changed there; anything else is removed by two presses. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { interpolate } from "../../i18n/format";
import type { OwnPayment } from "../../shop/hooks/account/use-own-payments";
import { useHydrated } from "../../shop/hooks/use-shop";
import { AccountCard } from "../../ui/account-list/AccountList";
import { Alert } from "../../ui/alert/Alert";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./SavedPayments.module.css";
import type { SavedPaymentsSettings } from "./settings.gen";

export interface SavedPaymentCardProps {
  payment: OwnPayment;
  /** As people tell it from another one. */
  name: string;
  /** The same, and how long it is good where it still is. */
  heading: string;
  texts: SavedPaymentsSettings["texts"];
  /** @returns what is said where it could not be removed */
  onRemove(): Promise<string | undefined>;
}

export function SavedPaymentCard({ payment, name, heading, texts, onRemove }: SavedPaymentCardProps): ReactNode {
  const { isExpired, isOffered, subscriptions } = payment;
  return (
    <AccountCard className={styles.payment}>
      <div className={styles.what}>
        <h2 className={styles.name}>{heading}</h2>
        {isExpired ? <Badge tone="danger">{texts.expired}</Badge> : isOffered && <Badge tone="accent">{texts.offered}</Badge>}
      </div>
      {subscriptions.length > 0 ? (
        <ul role="list" className={styles.subscriptions}>
          {subscriptions.map(({ id, name: subscription }) => (
            <li key={id}>
              <span>{interpolate(texts.paysFor, { name: subscription })}</span>
              <a href={subscriptionPath(id, "payment")}>{interpolate(texts.change, { name: subscription })}</a>
            </li>
          ))}
        </ul>
      ) : (
        <Removing name={name} texts={texts} onRemove={onRemove} />
      )}
    </AccountCard>
  );
}

function Removing({ name, texts, onRemove }: Pick<SavedPaymentCardProps, "name" | "texts" | "onRemove">): ReactNode {
  const alive = useHydrated();
  const [step, setStep] = useState<"open" | "asked" | "busy">("open");
  const [failed, setFailed] = useState("");
  const actions = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const isAsked = step !== "open";
  // The button that was pressed gives way to another one: the focus goes along, to the one that loses nothing.
  useEffect(() => {
    if (isAsked !== wasAsked.current) actions.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const remove = async () => {
    setFailed("");
    setStep("busy");
    setFailed((await onRemove()) ?? "");
    setStep("asked");
  };
  const named = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className={styles.removing}>
      {isAsked && <p className={styles.about}>{texts.confirmText}</p>}
      <div role="alert">{failed && <Alert tone="warning">{failed}</Alert>}</div>
      <div className={styles.actions} ref={actions}>
        {isAsked ? (
          <>
            <Button variant="danger" busy={step === "busy"} busyLabel={texts.busy} onClick={() => void remove()}>
              {texts.confirm}
              {named}
            </Button>
            <Button
              variant="quiet"
              // What is on its way is not called off.
              disabled={step === "busy"}
              onClick={() => {
                setFailed("");
                setStep("open");
              }}
            >
              {texts.keep}
              {named}
            </Button>
          </>
        ) : (
          <Button variant="secondary" disabled={!alive} onClick={() => setStep("asked")}>
            {texts.remove}
            {named}
          </Button>
        )}
      </div>
    </div>
  );
}
