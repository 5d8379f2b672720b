/** A field to type into and the list of what that finds, by arrow keys, mouse or finger. Loaded by what shows it. (decision 036) */
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import choices from "../interface/choices/choices.module.css";
import interfaceStyles from "../interface/interface.module.css";
import { foundGroups, type Searched } from "./search-words";
import styles from "./search-list.module.css";
import { keysInWords } from "../interface/keys-in-words";

export interface SearchEntry extends Searched {
  /** Unique in the list. */
  id: string;
  about?: string | undefined;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Why it cannot be chosen now. */
  refused?: string | undefined;
}

export interface SearchGroup {
  id: string;
  heading: string;
  entries: readonly SearchEntry[];
  /** There are more that only typing finds. */
  hasMore?: boolean | undefined;
}

/** The library passes over what is disabled, and nobody would hear why; it says "false" of everything else, and means it once. */
const saysNo = (item: HTMLElement | null): void => item?.setAttribute("aria-disabled", "true");

/** Of a longer group the rest is found by more words. */
const MAX_SHOWN = 40;

export function SearchList({
  label,
  none,
  query,
  onQuery,
  groups,
  onChoose,
}: {
  label: string;
  /** What is said where nothing is found. */
  none: string;
  query: string;
  onQuery(query: string): void;
  groups: readonly SearchGroup[];
  onChoose(id: string): void;
}): ReactNode {
  const { t } = useTranslation();
  const shown = useMemo(
    () =>
      foundGroups(groups, query).map((group) => ({
        ...group,
        entries: group.entries.slice(0, MAX_SHOWN),
        hasMore: group.hasMore || group.entries.length > MAX_SHOWN,
      })),
    [groups, query],
  );
  const moreId = useId();
  const list = useRef<HTMLDivElement>(null);
  // What is found next begins at its start, wherever one had scrolled to.
  useLayoutEffect(() => {
    list.current!.scrollTop = 0;
  }, [query]);
  const more = shown.some(({ hasMore }) => hasMore) ? t("searchList.more") : "";
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    // What is found is found here: the library's own search knows nothing of other words for a thing.
    <Command className={styles.list} label={label} shouldFilter={false} loop data-search-list>
      <div className={styles.search}>
        <div className={choices.search}>
          <Search size={15} aria-hidden="true" />
          <Command.Input
            className={styles.input}
            placeholder={label}
            aria-describedby={more ? moreId : undefined}
            value={query}
            onValueChange={onQuery}
          />
        </div>
      </div>
      <Command.List ref={list} className={styles.entries} label={label}>
        {shown.map(({ id: group, heading, entries }) => (
          <Command.Group key={group} className={classNames(choices.group, styles.group)} heading={heading}>
            {entries.map(({ id, label: name, about, icon, keys, refused }) => (
              <Command.Item
                key={id}
                className={classNames(choices.choice, styles.entry)}
                value={`${group} ${id}`}
                ref={refused ? saysNo : undefined}
                onSelect={() => !refused && onChoose(id)}
              >
                {icon && <span className={classNames(choices.icon, styles.icon)}>{icon}</span>}
                <span className={classNames(choices.words, styles.words)}>
                  <span>{name}</span>
                  {(refused ?? about) && <small>{refused ?? about}</small>}
                </span>
                {keys && <kbd className={styles.keys}>{keysInWords(keys)}</kbd>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {count === 0 && <p className={classNames(choices.none, styles.none)}>{none}</p>}
      {more && (
        <p id={moreId} className={styles.more}>
          {more}
        </p>
      )}
      <span role="status" className={interfaceStyles.hidden}>
        {count === 0 ? none : query && t("searchList.found", { count })}
      </span>
    </Command>
  );
}
