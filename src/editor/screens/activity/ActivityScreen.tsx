/** The audit trail: who did what to what, and when; the newest first, older ones as one asks for them. [BLD-13] */
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AUDIT_KINDS, type AuditEvent, type AuditKind, type AuditPage } from "../../../domain/person/audit-event";
import { EDITOR_ROLES } from "../../../domain/person/editor-role";
import { formatCalendarDay, formatDay, formatInstant, formatTime } from "../../interface/dates";
import interfaceStyles from "../../interface/interface.module.css";
import { Loading } from "../../interface/Loading";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import { failureWords, isSignedOut } from "../../interface/words/failure-words";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import { Screen } from "../frame/Screen";
import { useHeadingOnward } from "../frame/use-heading-onward";
import styles from "./ActivityScreen.module.css";

export function ActivityScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { signedOut } = useAccount();
  const [kind, setKind] = useState<AuditKind | "">("");
  const [person, setPerson] = useState("");
  /** What came last, and of which choice. */
  const [shown, setShown] = useState<{ list: AuditPage; of: unknown }>();
  const [failed, setFailed] = useState<{ error: unknown; of: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<{ of: unknown }>();
  const [failure, setFailure] = useState<{ words: string; of: unknown }>();

  // Another function for each choice: answers are told apart by it.
  const read = useCallback(
    (before?: string) => api.activity({ kind: kind || undefined, person: person || undefined, before }),
    [api, kind, person],
  );
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (list) => isCurrent && (setShown({ list, of: read }), setFailed(undefined), setFailure(undefined)),
      (error: unknown) => isCurrent && setFailed({ error, of: read }),
    );
    // Another choice was made meanwhile: this answer is to a question that nobody asks any more.
    return () => void (isCurrent = false);
  }, [read, attempt]);
  const retry = () => setAttempt(attempt + 1);
  const goOn = useHeadingOnward(failed ?? shown);

  const older = async () => {
    setBusy({ of: read });
    setFailure(undefined);
    try {
      const more = await read(shown!.list.next!);
      // What follows a list that is shown no longer is left: another choice was made meanwhile.
      setShown((now) => (now === shown ? { ...now!, list: { ...more, events: [...now!.list.events, ...more.events] } } : now));
    } catch (error) {
      setFailure({ words: failureWords(error, t), of: read });
    } finally {
      setBusy(undefined);
    }
  };

  if (failed && !shown) return <Trouble error={failed.error} title={t("activity.cannotLoad")} onRetry={retry} />;
  if (!shown)
    return (
      <Screen title={t("activity.title")}>
        <Loading text={t("common.loading")} />
      </Screen>
    );
  const { events, people, next } = shown.list;
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const day = formatDay(event.at, i18n.language);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return (
    <Screen title={t("activity.title")}>
      <div className={styles.filters}>
        <label>
          {t("activity.what")}
          <select className={interfaceStyles.input} value={kind} onChange={(event) => setKind(event.target.value as AuditKind | "")}>
            <option value="">{t("activity.everything")}</option>
            {AUDIT_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`activity.names.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("activity.who")}
          <select className={interfaceStyles.input} value={person} onChange={(event) => setPerson(event.target.value)}>
            <option value="">{t("activity.everybody")}</option>
            {people.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.of === read ? (
        <>
          {[...days].map(([day, events]) => (
            <section key={day} aria-label={day}>
              <h2 className={styles.day}>{day}</h2>
              <ul className={styles.list}>
                {events.map((event) => (
                  <li key={event.id}>
                    <time dateTime={event.at}>{formatTime(event.at, i18n.language)}</time>
                    <p>{t(`activity.kinds.${event.kind}`, valuesOf(event, t, i18n.language))}</p>
                    <small>{event.person ?? t("activity.shop")}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className={styles.more}>
            {failure?.of === read && (
              <p className={interfaceStyles.error} role="alert">
                {failure.words}
              </p>
            )}
            {next !== null ? (
              <TextButton busy={busy?.of === read} onClick={() => void older()}>
                {t("activity.older")}
              </TextButton>
            ) : (
              <p role="status">{t(events.length > 0 ? "activity.end" : "activity.nothing")}</p>
            )}
          </div>
        </>
      ) : failed?.of === read ? (
        <div className={styles.trouble} role="alert">
          <p>{failureWords(failed.error, t)}</p>
          {isSignedOut(failed.error) ? (
            <TextButton variant="primary" onClick={signedOut}>
              {t("signIn.submit")}
            </TextButton>
          ) : (
            <TextButton onClick={() => (goOn(), retry())}>{t("common.tryAgain")}</TextButton>
          )}
        </div>
      ) : (
        <Loading text={t("common.loading")} />
      )}
    </Screen>
  );
}

/** Roles and days are said in the builder's language; everything else as it was called then. */
const valuesOf = ({ title, details }: AuditEvent, t: (key: string) => string, language: string) => ({
  title: title || t("pages.untitled"),
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isRole(value) ? t(`roles.${value}`) : (INSTANTS[name]?.(String(value), language) ?? value),
    ]),
  ),
});
const INSTANTS: Readonly<Record<string, (value: string, language: string) => string>> = { day: formatCalendarDay, instant: formatInstant };
const isRole = (value: unknown): boolean => (EDITOR_ROLES as readonly unknown[]).includes(value);
