/** Who a gift is for, asked anew with the section in the slot. [MMA-2] */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { GivenGift } from "../../domain/order/gift";
import type { GivenGifts } from "../../shop/hooks/use-account";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { keepFieldFocused } from "../../ui/button/keep-field-focused";
import styles from "./GiftList.module.css";
import type { GiftListSettings } from "./settings.gen";

export interface RecipientFormProps extends Pick<GivenGifts, "fill" | "save"> {
  gift: GivenGift;
  texts: GiftListSettings["texts"];
  onDone(isSaved: boolean): void;
  children: ReactNode;
}

export function RecipientForm({ gift, texts, fill, save, onDone, children }: RecipientFormProps): ReactNode {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  // Once: what is typed afterwards is the shopper's.
  const first = useRef(() => fill(gift));
  useEffect(() => {
    first.current();
    title.current?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem("");
    setBusy(true);
    const outcome = await save(gift, texts.failed);
    setBusy(false);
    if (outcome?.ok) onDone(true);
    else setProblem(outcome?.message ?? "");
  };
  return (
    <form className={styles.form} aria-labelledby={heading} onSubmit={(event) => void submit(event)} noValidate>
      <h4 className={styles.heading} id={heading} ref={title} tabIndex={-1}>
        {texts.changeHeading}
      </h4>
      <p>{texts.changeText}</p>
      {children}
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button {...keepFieldFocused} type="submit" busy={busy} busyLabel={texts.busy}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
