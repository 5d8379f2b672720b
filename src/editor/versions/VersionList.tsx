/** The versions of a page by day, the newest first; the arrow keys choose. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageVersion } from "../../layout/page/page-version";
import { usualLocale } from "../../domain/country/formatting-locale";
import { formatDay } from "../interface/dates";
import styles from "./versions.module.css";

export function VersionList({
  versions,
  chosen,
  liveVersion,
  onChoose,
}: {
  versions: readonly PageVersion[];
  chosen: string;
  /** The draft version that shoppers see. */
  liveVersion: number | null;
  onChoose(id: string): void;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const live = versions.find(({ kind, version }) => kind === "published" && version === liveVersion)?.id;
  const days = byDay(versions, i18n.language);
  const time = (at: string) => new Intl.DateTimeFormat(usualLocale(i18n.language), { timeStyle: "short" }).format(new Date(at));

  // In braces: newer browsers answer with a promise, which is nothing for React to call.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  // It comes after the dialog it stands in: this is where one begins.
  useEffect(() => list.current!.querySelector<HTMLElement>("[aria-current]")?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = versions.findIndex(({ id }) => id === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: versions.length - 1 }[event.key];
    if (to === undefined || !versions[to]) return;
    event.preventDefault();
    onChoose(versions[to].id);
    list.current!.querySelector<HTMLElement>(`[data-version="${versions[to].id}"]`)!.focus();
  };

  return (
    <nav className={styles.list} aria-label={t("versions.list")}>
      {/* The arrow keys go from one to the next, as well as the tab key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} onKeyDown={onKeyDown}>
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <ul>
              {ofDay.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    data-version={version.id}
                    data-kind={version.kind}
                    aria-current={version.id === chosen || undefined}
                    tabIndex={version.id === chosen ? 0 : -1}
                    onClick={() => onChoose(version.id)}
                  >
                    <span className={styles.what}>
                      <time dateTime={version.savedAt}>{time(version.savedAt)}</time> {t(`versions.kinds.${version.kind}`)}
                      {version.id === live && <span className={styles.live}>{t("versions.live")}</span>}
                    </span>
                    <small>{version.savedBy}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function byDay(versions: readonly PageVersion[], language: string): Map<string, PageVersion[]> {
  const days = new Map<string, PageVersion[]>();
  for (const version of versions) {
    const day = formatDay(version.savedAt, language);
    days.set(day, [...(days.get(day) ?? []), version]);
  }
  return days;
}
