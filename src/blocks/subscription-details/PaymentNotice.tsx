/** What its owner has to know of how it is paid: a payment that failed or will, or what became of another way to pay. [MMA-2] */
import type { ReactNode } from "react";
import { subscriptionPath, type PaymentChangeOutcome } from "../../domain/page/account-path";
import { formatAmount, formatDate, interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import type { StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

interface PaymentNoticeProps extends StepProps {
  /** Whether there is any other way to pay. */
  canPay: boolean;
  /** Whether another way to pay can be chosen now. */
  canChange: boolean;
}

export function PaymentNotice(props: PaymentNoticeProps): ReactNode {
  const { opened, settings, canPay, canChange } = props;
  const { subscription, paymentChange } = opened;
  const { texts } = settings;
  const { locale } = usePreferences();
  const { id, data } = subscription;
  const { unpaid, waitingForTax, expiringCard } = data;
  return (
    <>
      {paymentChange && <PaymentOutcome outcome={paymentChange} texts={texts} />}
      {unpaid && paymentChange !== "done" && (
        <Alert tone="danger">
          <div className={styles.notice}>
            <p>
              {interpolate(texts.unpaid, { amount: formatAmount(unpaid, locale), date: formatDate(unpaid.dueOn, locale) })}{" "}
              {interpolate(unpaid.nextTryOn ? texts.unpaidAgain : texts.unpaidNever, {
                nextTry: unpaid.nextTryOn ? formatDate(unpaid.nextTryOn, locale) : "",
                lastDay: formatDate(unpaid.lastDay, locale),
              })}
            </p>
            {canPay ? <Button href={subscriptionPath(id, "payment")}>{texts.payUnpaid}</Button> : <p>{texts.paymentNone}</p>}
          </div>
        </Alert>
      )}
      {waitingForTax && <Alert tone="info">{interpolate(texts.waitingForTax, { date: formatDate(waitingForTax, locale) })}</Alert>}
      {expiringCard && !unpaid && (
        <Alert tone="warning">
          <div className={styles.notice}>
            <p>
              {interpolate(texts.expiring, {
                lastDay: formatDate(expiringCard.lastDay, locale),
                date: formatDate(expiringCard.nextPaymentOn, locale),
              })}
            </p>
            {canChange && <Button href={subscriptionPath(id, "payment")}>{texts.changePayment}</Button>}
          </div>
        </Alert>
      )}
    </>
  );
}

/** What became of another way to pay that was to be confirmed elsewhere. */
export const PaymentOutcome = ({ outcome, texts }: { outcome: PaymentChangeOutcome; texts: StepProps["settings"]["texts"] }): ReactNode => (
  <Alert tone={OUTCOMES[outcome].tone}>{texts[OUTCOMES[outcome].text]}</Alert>
);

const OUTCOMES = {
  done: { tone: "success", text: "paymentDone" },
  pending: { tone: "info", text: "paymentPending" },
  declined: { tone: "danger", text: "paymentDeclined" },
  cancelled: { tone: "info", text: "paymentCancelled" },
} as const satisfies Record<PaymentChangeOutcome, object>;
