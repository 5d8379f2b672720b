/** Says when the page goes live, and when it goes off the shop again. What goes live is the draft as it is now. [BLD-9] */
import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { PageSchedule } from "../../layout/page/page-schedule";
import { FetchError } from "../../api/fetch-json";
import { findingsOf } from "../api/builder-api";
import { formatInstant } from "../interface/dates";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { goneWords } from "../screens/edit/gone/gone-words";
import { useSession } from "../screens/edit/session/edit-session";
import { useSaveActions } from "../screens/edit/session/use-save-actions";
import { announce, useEditorUi } from "../state/editor-ui";
import { fromLocalTime, ownTimeZone, TIME_LIMITS, toLocalTime, unfitTimes } from "./local-time";
import { planInWords } from "./plan-in-words";
import { PlannedChanges } from "./PlannedChanges";
import styles from "./schedule.module.css";

const TIMES = ["publishAt", "unpublishAt"] as const;
type Times = Record<(typeof TIMES)[number], string>;

const timesOf = (schedule: PageSchedule | undefined): Times => ({
  publishAt: toLocalTime(schedule?.publishAt ?? null),
  unpublishAt: toLocalTime(schedule?.unpublishAt ?? null),
});

export function ScheduleDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const ui = useEditorUi();
  const { schedule: planned, saving, findings } = useSession();
  const { save } = useSaveActions();
  const { schedule } = useStore(planned.store);
  const { changed, page, version } = useStore(saving.store);
  const isLive = page.publishedVersion !== null;
  /** What was typed, and over which plan; until then the fields follow the plan. */
  const [typed, setTyped] = useState<{ times: Times; over: PageSchedule | undefined }>();
  const over = typed ? typed.over : schedule;
  const before = timesOf(over);
  const times = typed?.times ?? before;
  // A field has neither seconds nor the second of two hours that the clocks show twice: what nobody touched stays as it was planned.
  const instantOf = (name: (typeof TIMES)[number]) =>
    times[name] === before[name] ? (over?.[name] ?? null) : (fromLocalTime(times[name]) ?? null);
  const publishAt = instantOf("publishAt");
  /** Nothing goes live then. */
  const endsOnly = times.publishAt === "" && times.unpublishAt !== "";
  const isOther = typed !== undefined && typed.over?.madeAt !== schedule?.madeAt;
  const [wrong, setWrong] = useState<Partial<Record<(typeof TIMES)[number], string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Without an answer the server decides: it refuses to replace a plan that was not seen here.
    planned.refresh().catch(() => undefined);
  }, [planned]);

  const say = (text: string) => {
    ui.setState({ notice: { tone: "success", text } });
    announce(ui, text);
    onClose();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong({});
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      await refused(error).catch((failed: unknown) => setTrouble(failureWords(failed, t)));
    } finally {
      setBusy(false);
    }
  };
  const refused = async (error: unknown): Promise<void> => {
    const problems = findingsOf(error);
    const ofTimes = problems.filter(({ path }) => TIMES.some((name) => name === path));
    if (ofTimes.length > 0) return setWrong(Object.fromEntries(ofTimes.map(({ path, code }) => [path, t(`schedule.wrong.${code}`)])));
    if (problems.length > 0) {
      findings.refused(problems);
      ui.setState(({ refusals }) => ({ problemsOpen: true, refusals: refusals + 1 }));
      return onClose();
    }
    if (error instanceof FetchError && error.code === 409) {
      const { schedule: seen } = planned.store.getState();
      await planned.refresh();
      // Somebody else has planned it: what they said is shown, and nothing of it replaced unless it is said again.
      if (planned.store.getState().schedule?.madeAt !== seen?.madeAt) return;
      saving.store.setState({ conflict: { publish: false } });
      return onClose();
    }
    setTrouble(failureWords(error, t));
  };
  /** The times stay where they were typed, unless what is in the way is chosen or put right elsewhere. */
  const notStored = (refusals: number): void => {
    const { conflict, gone, signedOut, waiting } = saving.store.getState();
    if (conflict || ui.getState().refusals !== refusals) return onClose();
    if (gone) return setTrouble(goneWords(gone, false, t).what);
    const away = waiting && `connection.${waiting.cannotStore ? "cannotStore" : "away"}.what`;
    setTrouble(t(signedOut ? "signedOut.what" : (away ?? "share.notStored")));
  };
  const plan = () =>
    run(async () => {
      setTyped({ times, over: schedule });
      // What goes live is what is stored.
      const { refusals } = ui.getState();
      if (changed && !(await save())) return notStored(refusals);
      const set = await planned.set({ version: saving.store.getState().version, publishAt, unpublishAt: instantOf("unpublishAt") });
      // An end that was said over the plan of before is none over this one.
      saving.store.setState({ until: undefined });
      const at = (instant: string) => formatInstant(instant, i18n.language);
      say(set.publishAt ? t("schedule.planned", { at: at(set.publishAt) }) : t("schedule.plannedEnd", { at: at(set.unpublishAt!) }));
    });
  const takeBack = () =>
    run(async () => {
      setTyped({ times, over: schedule });
      await planned.remove();
      saving.store.setState({ until: undefined });
      say(t("schedule.takenBack"));
    });

  const isTyped = times.publishAt !== before.publishAt || times.unpublishAt !== before.unpublishAt;
  return (
    <Dialog
      title={t("schedule.title")}
      onClose={onClose}
      busy={busy}
      unsaved={isTyped}
      actions={
        <>
          {schedule && (
            <TextButton variant="quiet" busy={busy} onClick={() => void takeBack()}>
              {t("schedule.takeBack")}
            </TextButton>
          )}
          <TextButton variant="primary" type="submit" form={id} busy={busy}>
            {t("schedule.plan")}
          </TextButton>
        </>
      }
    >
      {isOther && (
        <p className={styles.failure} role="alert">
          {schedule
            ? t("schedule.otherPlan", { who: schedule.madeBy, plan: planInWords(schedule, t, i18n.language) })
            : t("schedule.otherNone")}
        </p>
      )}
      {schedule?.failure && (
        <p className={styles.failure} role="alert">
          {t("schedule.failed", { at: formatInstant(schedule.failure.at, i18n.language), reason: schedule.failure.message })}
        </p>
      )}
      <p>{t(isLive ? "schedule.introLive" : "schedule.intro")}</p>
      {!endsOnly && (
        <PlannedChanges
          at={publishAt === null ? undefined : Date.parse(publishAt)}
          onLeave={onClose}
          isTyped={isTyped}
          isOlder={Boolean(schedule?.publishAt) && (changed || schedule?.version !== version)}
        />
      )}
      <form
        id={id}
        noValidate
        className={styles.times}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const unfit = unfitTimes(event.currentTarget);
          // Where the focus goes, what is wrong is read out.
          unfit[0]?.field.focus();
          if (unfit.length > 0)
            return setWrong(Object.fromEntries(unfit.map(({ field, why }) => [field.name, t(`schedule.wrong.${why}`)])));
          if (!busy) void plan();
        }}
      >
        {TIMES.map((name) => (
          <Field
            key={name}
            type="datetime-local"
            {...TIME_LIMITS}
            name={name}
            label={t(`schedule.${name}`)}
            help={t(`schedule.${name}Help`)}
            value={times[name]}
            error={wrong[name]}
            onChange={(value) => setTyped({ times: { ...times, [name]: value }, over: typed ? typed.over : schedule })}
          />
        ))}
      </form>
      <p className={styles.zone}>{t("schedule.zone", { zone: ownTimeZone() })}</p>
      {trouble && <p role="alert">{t("save.failed", { reason: trouble })}</p>}
    </Dialog>
  );
}
