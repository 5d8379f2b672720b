/** The versions of a page by day, the newest first; the arrow keys choose. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../../layout/page/page-summary";
import type { PageVersion } from "../../../layout/page/page-version";
import { usualLocale } from "../../../domain/country/formatting-locale";
import { formatDay } from "../../interface/dates";
import { failureWords } from "../../interface/words/failure-words";
import { TextButton } from "../../interface/TextButton";
import { authorName } from "../../interface/words/author-name";
import { useSession } from "../../screens/edit/session/edit-session";
import styles from "../versions.module.css";
import type { Versions } from "../use-versions";
import { versionBefore, versionKey, type VersionStore } from "../version-store";
import { ChangesSince } from "./ChangesSince";
import listStyles from "./list.module.css";
import { createTurns, type Turns } from "./turns";
import { useSeen } from "./use-seen";
import { VersionPicture } from "./VersionPicture";

/** Pages are heavier to read than layouts. */
const LAYOUTS_AT_ONCE = 2;
const PICTURES_AT_ONCE = 2;

export interface VersionListProps extends Pick<Versions, "showOlder" | "isComing" | "olderFailed"> {
  versions: readonly PageVersion[];
  chosen: string;
  page: PageSummary;
  store: VersionStore;
  nameOf(version: PageVersion): string;
  onChoose(id: string): void;
}

export function VersionList({ versions, chosen, page, store, nameOf, onChoose, ...older }: VersionListProps): ReactNode {
  const { showOlder, isComing, olderFailed } = older;
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { section } = useSession();
  const [turns] = useState(() => ({ layouts: createTurns(LAYOUTS_AT_ONCE), pictures: createTurns(PICTURES_AT_ONCE) }));
  // A section is live whenever it is stored.
  const goesLive = (kind: PageVersion["kind"]) => (section ? kind !== "conflict" : kind === "published");
  const live = versions.find(({ kind, version }) => goesLive(kind) && version === page.publishedVersion)?.id;
  const days = byDay(versions, i18n.language);
  const time = (at: string) => new Intl.DateTimeFormat(usualLocale(i18n.language), { timeStyle: "short" }).format(new Date(at));

  // In braces: newer browsers answer with a promise, which is nothing for React to call.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  // Whoever asked for older ones goes on with the first that came: what was pressed may be gone.
  const askedAfter = useRef<string>(undefined);
  useEffect(() => {
    const at = versions.findIndex(({ id }) => id === askedAfter.current);
    const first = at === -1 ? undefined : versions[at + 1];
    if (!first) return;
    askedAfter.current = undefined;
    list.current!.querySelector<HTMLElement>(`[data-version="${first.id}"]`)?.focus();
  }, [versions]);

  // It comes after the dialog it stands in: this is where one begins.
  useEffect(() => list.current!.querySelector<HTMLElement>("[aria-current]")?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Whoever goes on with older ones stands there before they choose.
    const stood = (event.target as HTMLElement).closest<HTMLElement>("[data-version]")?.dataset["version"] ?? chosen;
    const at = versions.findIndex(({ id }) => id === stood);
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
                <Row
                  key={version.id}
                  version={version}
                  before={versionBefore(versions, version)}
                  time={time(version.savedAt)}
                  name={nameOf(version)}
                  isChosen={version.id === chosen}
                  isLive={version.id === live}
                  hasPicture={!section}
                  page={page}
                  store={store}
                  turns={turns}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
        {olderFailed !== undefined && (
          <p role="alert" className={listStyles.failed}>
            {t("versions.noOlder", { reason: failureWords(olderFailed, t) })}
          </p>
        )}
        {showOlder && (
          <TextButton
            className={listStyles.older}
            variant="quiet"
            busy={isComing}
            onClick={() => {
              askedAfter.current = versions.at(-1)?.id;
              showOlder();
            }}
          >
            {t(olderFailed === undefined ? "versions.older" : "common.tryAgain")}
          </TextButton>
        )}
      </div>
    </nav>
  );
}

interface RowProps extends Pick<VersionListProps, "page" | "store" | "onChoose"> {
  version: PageVersion;
  before: PageVersion | undefined;
  time: string;
  name: string;
  isChosen: boolean;
  isLive: boolean;
  hasPicture: boolean;
  turns: { layouts: Turns; pictures: Turns };
}

function Row({ version, before, time, name, isChosen, isLive, hasPicture, page, store, turns, onChoose }: RowProps): ReactNode {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  return (
    <li ref={row} className={listStyles.row}>
      <button
        type="button"
        data-version={version.id}
        data-kind={version.kind}
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(version.id)}
      >
        <span className={listStyles.text}>
          <span className={styles.what}>
            <time dateTime={version.savedAt}>{time}</time> {t(`versions.kinds.${version.kind}`)}
            {isLive && <span className={styles.live}>{t("versions.live")}</span>}
          </span>
          {before && (
            <ChangesSince
              key={`${versionKey(before)} ${versionKey(version)}`}
              version={version}
              before={before}
              store={store}
              turns={turns.layouts}
              isSeen={isSeen}
            />
          )}
          <small>{version.savedBy && authorName(version.savedBy, t)}</small>
        </span>
      </button>
      {hasPicture && (
        <VersionPicture
          key={version.savedAt}
          page={page}
          versionId={version.id}
          label={t("versions.since.picture", { version: name })}
          turns={turns.pictures}
          isSeen={isSeen}
        />
      )}
    </li>
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
