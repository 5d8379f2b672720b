/** Why no other offer can hold at once, and where that is put right: something of the subscription is not paid. [MMA-2] */
import type { ReactNode } from "react";
import type { UnsettledPayment } from "../../../domain/offer/subscription";
import { INVOICES_PATH, subscriptionPath } from "../../../domain/page/account-path";
import { Alert } from "../../../ui/alert/Alert";
import { Button } from "../../../ui/button/Button";
import type { StepProps } from "../step";
import styles from "../SubscriptionDetails.module.css";

interface SettledFirstProps {
  /** Of the subscription. */
  id: string;
  first: UnsettledPayment;
  texts: StepProps["settings"]["texts"];
}

export const SettledFirst = ({ id, first, texts }: SettledFirstProps): ReactNode => (
  <Alert tone="warning">
    <div className={styles.notice}>
      <p>{texts.switchUnsettled}</p>
      {first === "payment" ? (
        <Button href={subscriptionPath(id, "payment")}>{texts.payUnpaid}</Button>
      ) : (
        <Button href={INVOICES_PATH}>{texts.switchInvoices}</Button>
      )}
    </div>
  </Alert>
);
