/** Another delivery address: the section in the slot asks for it, filled with what holds now. [MMA-2] */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { useBuilderMode } from "../../registry/page-context";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { keepFieldFocused } from "../../ui/button/keep-field-focused";
import { Done } from "./Done";
import type { StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export function AddressStep({ opened, settings: { texts }, address }: StepProps & { address: ReactNode }): ReactNode {
  const { subscription, isChanging, change, delivery } = opened;
  const building = useBuilderMode();
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { id } = subscription;
  // Once: what is typed afterwards is the shopper's.
  const fill = useRef(delivery.fill);
  useEffect(() => {
    fill.current();
  }, []);
  if (isDone) return <Done id={id} heading={texts.addressSaved} goBack={texts.goBack} isNew />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (building) return;
    setProblem("");
    const deliveryDetails = delivery.read();
    if (!deliveryDetails) return;
    const outcome = await change({ kind: "change-address", deliveryDetails }, texts.failed);
    if (outcome.ok) setDone(true);
    else setProblem(outcome.message);
  };
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.heading}>{texts.changeAddress}</h1>
      {address}
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button {...keepFieldFocused} type="submit" busy={isChanging} busyLabel={texts.busy}>
          {texts.saveAddress}
        </Button>
        <Button href={subscriptionPath(id)} variant="quiet">
          {texts.goBack}
        </Button>
      </div>
    </form>
  );
}
