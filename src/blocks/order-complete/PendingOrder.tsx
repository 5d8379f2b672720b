/** Paid elsewhere, and not decided yet: follows by itself. [PAY-9] */
import type { ReactNode } from "react";
import { usePaymentState } from "../../shop/hooks/use-payment-state";
import { Button } from "../../ui/button/Button";
import { Spinner } from "../../ui/spinner/Spinner";
import styles from "./OrderComplete.module.css";
import type { OrderCompleteSettings } from "./settings.gen";

export function PendingOrder({ checkoutId, texts }: { checkoutId: string; texts: OrderCompleteSettings["texts"] }): ReactNode {
  const failed = usePaymentState(checkoutId) === "failed";
  return (
    <div className={styles.thanks} role="status">
      {!failed && <Spinner />}
      <h1 className={styles.heading}>{failed ? texts.paymentFailedTitle : texts.pendingTitle}</h1>
      <p className={styles.confirmation}>{failed ? texts.paymentFailed : texts.pending}</p>
      {failed && (
        <div>
          <Button href={`/checkout?basket=${encodeURIComponent(checkoutId)}`}>{texts.openLink}</Button>
        </div>
      )}
    </div>
  );
}
