/** Under what is said of an order that could not be taken, and not by the shopper's fault: a way to tell the shop more. */
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Button } from "../../ui/button/Button";
import styles from "./OrderFault.module.css";
import type { OrderFaultProps } from "./order-fault-props";

const FeedbackForm = lazy(async () => ({ default: (await import("./FeedbackForm")).FeedbackForm }));

export function OrderFault({ texts, requestId }: OrderFaultProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.fault}>
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
