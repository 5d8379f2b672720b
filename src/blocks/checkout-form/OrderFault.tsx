/** The order could not be taken, and not by the shopper's fault: what to do now, who knows, and a way to tell more. */
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useCheckoutForm } from "../../shop/react";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./OrderFault.module.css";
import type { CheckoutFormSettings } from "./settings.gen";

const FeedbackForm = lazy(async () => ({ default: (await import("./FeedbackForm")).FeedbackForm }));

export interface OrderFaultProps {
  texts: CheckoutFormSettings["texts"];
  /** Of the call that failed, where it was answered. */
  requestId: string | undefined;
}

export function OrderFault({ texts, requestId }: OrderFaultProps): ReactNode {
  const failed = useCheckoutForm((state) => state.status === "failed");
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.fault}>
      {/* It goes while the order is tried again, so that a second failure is read out like the first. */}
      <div role="alert">
        {failed && (
          <Alert tone="warning" title={texts.orderFault}>
            {texts.teamNotified}
          </Alert>
        )}
      </div>
      {open ? (
        <Suspense fallback={null}>
          <FeedbackForm texts={texts} requestId={requestId} />
        </Suspense>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {texts.reportFeedback}
        </Button>
      )}
    </div>
  );
}
