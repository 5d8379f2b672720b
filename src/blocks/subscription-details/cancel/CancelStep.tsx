/** Cancelling: the last day first, then why, for whoever wants to say so. Leaving is as easy as staying. [MMA-2] */
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { subscriptionPath } from "../../../domain/page/account-path";
import { fittingSaveOffer, possibleSaveOffers } from "../../../domain/subscription/save-offer";
import { interpolate } from "../../../i18n/format";
import { formatTermEnd } from "../../../i18n/format-term-end";
import { useBuilderMode } from "../../../registry/page-context";
import { useHydrated, usePreferences } from "../../../shop/hooks/use-shop";
import { Alert } from "../../../ui/alert/Alert";
import { Button } from "../../../ui/button/Button";
import { RadioGroup } from "../../../ui/radio-group/RadioGroup";
import { TextArea } from "../../../ui/text-area/TextArea";
import { Done } from "../Done";
import { SaveOffer } from "./SaveOffer";
import { nameOf, type StepProps } from "../step";
import styles from "../SubscriptionDetails.module.css";

export function CancelStep(props: StepProps): ReactNode {
  const { subscription, isChanging, byLink, change } = props.opened;
  const { texts, reasons, askReason, saveOffers } = props.settings;
  const { locale } = usePreferences();
  const building = useBuilderMode();
  const alive = useHydrated();
  const [reason, setReason] = useState("");
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState("");
  /** What was said before it was done, which holds then. */
  const [done, setDone] = useState<string>();
  const begun = useRef<HTMLFormElement>(null);
  const { id, status, data } = subscription;
  // What was typed before the page came to life.
  useLayoutEffect(() => setComment((before) => begun.current?.querySelector("textarea")?.value || before), []);
  const until = data.paidUntil ? interpolate(texts.cancelText, { date: formatTermEnd(data.paidUntil, locale) }) : texts.cancelNow;
  if (status === "cancelled")
    return (
      <Done id={id} heading={texts.isCancelled} goBack={texts.goBack} isNew={done !== undefined}>
        <p>{done ?? until}</p>
      </Done>
    );
  const about = reasons.find(({ label }) => label === reason)?.about;
  const possible = possibleSaveOffers(saveOffers, { subscription, byLink });
  const fitting = fittingSaveOffer(possible, about);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (building) return;
    setProblem("");
    const outcome = await change(
      {
        kind: "cancel",
        ...(reason && { reason, about }),
        ...(comment.trim() && { comment: comment.trim() }),
        ...(fitting && { saveOffer: fitting.saveOffer.kind }),
      },
      texts.failed,
    );
    if (outcome.ok) setDone(until);
    else setProblem(outcome.message);
  };
  const form = (
    <form className={styles.part} ref={begun} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.heading}>{interpolate(texts.cancelHeading, { name: nameOf(subscription) })}</h1>
      <p>{until}</p>
      {askReason && (
        <>
          {reasons?.length > 0 && (
            <RadioGroup
              legend={texts.reason}
              optionalMark={texts.optional}
              name={`${id}-reason`}
              options={reasons.map(({ label }) => ({ value: label, label }))}
              value={reason}
              onChange={setReason}
            />
          )}
          <TextArea label={texts.comment} optionalMark={texts.optional} value={comment} onChange={setComment} maxLength={2000} rows={3} />
        </>
      )}
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
          {texts.confirmCancel}
        </Button>
        <Button href={subscriptionPath(id)} variant="quiet">
          {texts.keep}
        </Button>
      </div>
    </form>
  );
  if (possible.length === 0) return form;
  // Behind the button that cancels, which stays where it is whatever is offered; on a wide screen beside it.
  return (
    <div className={styles.leaving}>
      {form}
      <div aria-live="polite">{fitting && <SaveOffer {...props} fitting={fitting} reason={about} />}</div>
    </div>
  );
}
