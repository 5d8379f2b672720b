/** What is asked for anew: the sections in a slot, filled with what holds now. [MMA-2] */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { useBuilderMode } from "../../registry/page-context";
import { useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { keepFieldFocused } from "../../ui/button/keep-field-focused";
import { Done } from "./Done";
import type { StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export interface FieldsStepProps extends StepProps {
  heading: string;
  save: string;
  /** Heading of what is done. */
  saved: string;
  fill(): void;
  /** What stands in the form; undefined, the first wrong field having the focus, while it is not right. */
  read(): Parameters<StepProps["opened"]["change"]>[0] | undefined;
  children: ReactNode;
}

export function FieldsStep({ opened, settings: { texts }, heading, save, saved, fill, read, children }: FieldsStepProps): ReactNode {
  const { subscription, isChanging, change } = opened;
  const building = useBuilderMode();
  const alive = useHydrated();
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { id } = subscription;
  // Once: what is typed afterwards is the shopper's.
  const first = useRef(fill);
  useEffect(() => {
    first.current();
  }, []);
  if (isDone) return <Done id={id} heading={saved} goBack={texts.goBack} isNew />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (building) return;
    setProblem("");
    const wanted = read();
    if (!wanted) return;
    const outcome = await change(wanted, texts.failed);
    if (outcome.ok) setDone(true);
    else setProblem(outcome.message);
  };
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.heading}>{heading}</h1>
      <div className={styles.fields}>{children}</div>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button {...keepFieldFocused} type="submit" disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
          {save}
        </Button>
        <Button href={subscriptionPath(id)} variant="quiet">
          {texts.goBack}
        </Button>
      </div>
    </form>
  );
}
