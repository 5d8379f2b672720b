/** What whoever is signed in has paid with before: what it pays for, and a way to be rid of it. [PAY-14] [MMA-2] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import { paymentSourceWords } from "../../i18n/payment-source";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode, usePage } from "../../registry/page-context";
import { useOwnPayments } from "../../shop/hooks/account/use-own-payments";
import { AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Alert } from "../../ui/alert/Alert";
import { SavedPaymentCard } from "./SavedPaymentCard";
import styles from "./SavedPayments.module.css";
import type { SavedPaymentsSettings } from "./settings.gen";

export function SavedPayments({ id, settings: { texts, backLink } }: BlockProps<SavedPaymentsSettings>): ReactNode {
  const { payments, remove } = useOwnPayments();
  const building = useBuilderMode();
  const { texts: pageTexts } = usePage();
  const [removed, setRemoved] = useState("");
  const said = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its card.
  useEffect(() => {
    if (removed) said.current?.focus();
  }, [removed]);
  return (
    <AccountSection id={id} heading={texts.heading} level={1}>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        {removed && <Alert tone="success">{interpolate(texts.removed, { payment: removed })}</Alert>}
      </div>
      <AccountCards empty={texts.empty}>
        {payments.map((payment) => {
          const method = pageTexts[`payment.${payment.paymentType}.label`] ?? payment.paymentType;
          const name = paymentSourceWords({ ...payment, expiry: null }, method, texts);
          return (
            <SavedPaymentCard
              key={payment.id}
              payment={payment}
              name={name}
              heading={payment.isExpired ? name : paymentSourceWords(payment, method, texts)}
              texts={texts}
              onRemove={async () => {
                if (building) return undefined;
                setRemoved("");
                const outcome = await remove(payment.id, texts.failed);
                if (!outcome.ok) return outcome.message;
                setRemoved(name);
                return undefined;
              }}
            />
          );
        })}
      </AccountCards>
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}
