/** A few words to the shop about what failed. Stands in the checkout form, so it is none itself: nothing in it may send the order. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { sendFeedback } from "../../shop/telemetry/feedback";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { controlAttributes, Field, useFieldIds } from "../../ui/field/Field";
import fieldStyles from "../../ui/field/Field.module.css";
import styles from "./OrderFault.module.css";
import type { OrderFaultProps } from "./order-fault-props";

const MAX_LENGTH = 2_000;

export function FeedbackForm({ texts, requestId }: OrderFaultProps): ReactNode {
  const [message, setMessage] = useState("");
  const [status, setStatus] = useState<"writing" | "missing" | "sending" | "sent" | "failed">("writing");
  const field = useRef<HTMLTextAreaElement>(null);
  const ids = useFieldIds({});
  const props = {
    label: texts.feedbackLabel,
    help: texts.feedbackHelp,
    required: true,
    requiredMark: "*",
    ...(status === "missing" && { error: texts.feedbackMissing }),
  };

  // It came because its button was pressed.
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    if (!message.trim()) {
      setStatus("missing");
      field.current?.focus();
      return;
    }
    setStatus("sending");
    await sendFeedback(message.trim(), requestId).then(
      () => setStatus("sent"),
      () => setStatus("failed"),
    );
  };

  return (
    <div className={styles.fault} role="group" aria-label={texts.reportFeedback}>
      {status !== "sent" && (
        <>
          <Field props={props} ids={ids}>
            <textarea
              {...controlAttributes(props, ids)}
              ref={field}
              className={`${fieldStyles.control} ${styles.message}`}
              rows={4}
              maxLength={MAX_LENGTH}
              value={message}
              onChange={(event) => {
                setMessage(event.target.value);
                if (status === "missing" || status === "failed") setStatus("writing");
              }}
            />
          </Field>
          <Button variant="secondary" size="small" busy={status === "sending"} onClick={() => void send()}>
            {texts.feedbackSend}
          </Button>
        </>
      )}
      <div role="status">
        {status === "sent" && <Alert tone="success">{texts.feedbackSent}</Alert>}
        {status === "failed" && <Alert tone="warning">{texts.feedbackFailed}</Alert>}
      </div>
    </div>
  );
}
