/** Under what is said of an order that could not be taken, and not by the shopper's fault: a way to tell the shop more. */
import { useState, type FunctionComponent, type ReactNode } from "react";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./OrderFault.module.css";
import type { OrderFaultProps } from "./order-fault-props";

export function OrderFault({ texts, requestId }: OrderFaultProps): ReactNode {
  const [part, setPart] = useState<{ Form: FunctionComponent<OrderFaultProps> }>();
  const [isLost, setLost] = useState(false);
  // Not lazy: orders fail where the connection is bad, and a part that does not come would take the checkout form along.
  const open = () => {
    setLost(false);
    return import("./FeedbackForm").then(
      ({ FeedbackForm }) => setPart({ Form: FeedbackForm }),
      () => setLost(true),
    );
  };
  return (
    <div className={styles.fault}>
      {part ? (
        <part.Form texts={texts} requestId={requestId} />
      ) : (
        <>
          <Button variant="secondary" size="small" onClick={() => void open()}>
            {texts.reportFeedback}
          </Button>
          <div role="status">{isLost && <Alert tone="warning">{texts.feedbackFailed}</Alert>}</div>
        </>
      )}
    </div>
  );
}
