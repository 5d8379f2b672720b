/** A delivery that pauses from a day until a day: chosen, said anew, or ended. [MMA-6] */
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { daysOf, isRunning, type DeliveryPause } from "../../domain/order/delivery-pause";
import { subscriptionPath } from "../../domain/page/account-path";
import { addInterval } from "../../domain/time/calendar";
import { formatDate, interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { useToday } from "../../shop/hooks/use-account";
import { useHydrated, usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { DateField } from "../../ui/date-field/DateField";
import { Done } from "./Done";
import { nameOf, type StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export function PauseStep({ opened: { subscription, isChanging, change }, settings: { texts } }: StepProps): ReactNode {
  const { locale } = usePreferences();
  const today = useToday();
  const building = useBuilderMode();
  const alive = useHydrated();
  const { id, pause } = subscription;
  const planned = pause?.planned;
  const [chosen, setChosen] = useState<DeliveryPause>({ from: planned?.from ?? "", until: planned?.until ?? "" });
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<"saved" | "ended" | undefined>();
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life.
  useLayoutEffect(() => {
    const from = first.current?.value;
    const until = last.current?.value;
    if (from || until) setChosen((before) => ({ from: from || before.from, until: until || before.until }));
  }, []);
  if (done)
    return (
      <Done id={id} heading={done === "saved" ? texts.pauseSaved : texts.pauseEnded} goBack={texts.goBack} isNew>
        {planned && <p>{pauseWords(planned, today, { texts, locale })}</p>}
      </Done>
    );
  const heading = <h1 className={styles.heading}>{interpolate(texts.pauseHeading, { name: nameOf(subscription) })}</h1>;
  const back = (
    <Button href={subscriptionPath(id)} variant="quiet">
      {texts.goBack}
    </Button>
  );
  const end = planned && (
    <Button variant="secondary" disabled={!alive} busy={isChanging} busyLabel={texts.busy} onClick={() => void save({ kind: "resume" })}>
      {texts.pauseEnd}
    </Button>
  );
  const limits = pause?.limits;
  async function save(wanted: { kind: "resume" } | ({ kind: "pause" } & DeliveryPause)) {
    if (building) return;
    setProblem("");
    const outcome = await change(wanted, texts.failed);
    if (outcome.ok) setDone(wanted.kind === "pause" ? "saved" : "ended");
    else setProblem(outcome.message);
  }
  /** What the server said was of the days before. */
  const choose = (day: Partial<DeliveryPause>) => {
    setChosen((before) => ({ ...before, ...day }));
    setProblem("");
  };
  const said = problem && (
    <Alert tone="danger" live="assertive">
      {problem}
    </Alert>
  );
  if (!limits)
    return (
      <div className={styles.part}>
        {heading}
        <p>{planned ? pauseWords(planned, today, { texts, locale }) : texts.pauseNone}</p>
        {said}
        <div className={styles.actions}>
          {end}
          {back}
        </div>
      </div>
    );
  const runs = planned && isRunning(planned, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!chosen.from) first.current?.focus();
    else if (!chosen.until) last.current?.focus();
    else void save({ kind: "pause", ...chosen });
  };
  const missing = (day: string) => (isChecked && !day ? texts.pauseMissing : "");
  const isWhole = chosen.from && chosen.until > chosen.from;
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      {heading}
      <p>{interpolate(texts.pauseText, { days: limits.longestDays })}</p>
      {runs ? (
        <p>{pauseWords(planned, today, { texts, locale })}</p>
      ) : (
        <DateField
          label={texts.pauseFrom}
          value={chosen.from}
          onChange={(from) => choose({ from })}
          min={limits.earliest}
          error={missing(chosen.from)}
          inputRef={first}
          required
        />
      )}
      <DateField
        label={texts.pauseUntil}
        value={chosen.until}
        onChange={(until) => choose({ until })}
        min={addInterval(runs ? today : chosen.from || limits.earliest, 1, "day")}
        {...(chosen.from && { max: addInterval(chosen.from, limits.longestDays, "day") })}
        error={missing(chosen.until)}
        inputRef={last}
        required
      />
      <p role="status" className={styles.muted}>
        {isWhole && interpolate(texts.pauseMoves, { days: daysOf(chosen) })}
      </p>
      {said}
      <div className={styles.actions}>
        <Button type="submit" disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
          {texts.pauseSave}
        </Button>
        {end}
        {back}
      </div>
    </form>
  );
}

/** What holds, in a sentence. */
export const pauseWords = (
  pause: DeliveryPause,
  today: string,
  { texts, locale }: Pick<StepProps["settings"], "texts"> & { locale: string },
): string =>
  interpolate(isRunning(pause, today) ? texts.pauseRuns : texts.pausePlanned, {
    from: formatDate(pause.from, locale),
    until: formatDate(pause.until, locale),
  });
