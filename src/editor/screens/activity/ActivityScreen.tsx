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
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import { Screen } from "../frame/Screen";
import styles from "./ActivityScreen.module.css";

export function ActivityScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [kind, setKind] = useState<AuditKind | "">("");
  const [person, setPerson] = useState("");
  const [shown, setShown] = useState<AuditPage>();
  const [failed, setFailed] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = useCallback(
    (before?: string) => api.activity({ kind: kind || undefined, person: person || undefined, before }),
    [api, kind, person],
  );
  const load = useCallback(() => {
    let isCurrent = true;
    read().then(
      (found) => isCurrent && (setShown(found), setFailed(undefined)),
      (error: unknown) => isCurrent && setFailed(error),
    );
    // Another choice was made meanwhile: this answer is to a question that nobody asks any more.
    return () => void (isCurrent = false);
  }, [read]);
  useEffect(load, [load]);

  const older = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await read(shown!.next!);
      // What follows a list that is shown no longer is left: another choice was made meanwhile.
      setShown((now) => (now === shown ? { ...next, events: [...now!.events, ...next.events] } : now));
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };

  if (failed && !shown) return <Trouble error={failed} title={t("activity.cannotLoad")} onRetry={load} />;
  if (!shown)
    return (
      <Screen title={t("activity.title")}>
        <Loading text={t("common.loading")} />
      </Screen>
    );
  const days = new Map<string, AuditEvent[]>();
  for (const event of shown.events) {
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
            {shown.people.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
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
        {failure && (
          <p className={interfaceStyles.error} role="alert">
            {failure}
          </p>
        )}
        {shown.next !== null ? (
          <TextButton busy={busy} onClick={() => void older()}>
            {t("activity.older")}
          </TextButton>
        ) : (
          <p role="status">{t(shown.events.length > 0 ? "activity.end" : "activity.nothing")}</p>
        )}
      </div>
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
