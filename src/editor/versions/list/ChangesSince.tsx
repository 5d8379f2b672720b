/** In one line what changed against the version before; nothing where that could not be read. [BLD-9] */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareLayouts } from "../../../layout/compare/compare-layouts";
import type { Layout } from "../../../layout/types";
import { changeInWords } from "../change-words";
import { useChangeWords } from "../use-change-words";
import type { SavedVersion, VersionStore } from "../version-store";
import styles from "./list.module.css";
import type { Turns } from "./turns";

export interface ChangesSinceProps {
  /** Of versions that have become others, another element: their key says so. */
  version: SavedVersion;
  before: SavedVersion;
  store: VersionStore;
  turns: Turns;
  isSeen: boolean;
}

export function ChangesSince({ version, before: earlier, store, turns, isSeen }: ChangesSinceProps): ReactNode {
  const [both, setBoth] = useState<{ before: Layout; after: Layout }>();
  const isRead = both !== undefined;
  useEffect(() => {
    if (!isSeen || isRead) return;
    let current = true;
    const leave = turns.take(async () => {
      const [before, after] = await Promise.all([store.layout(earlier), store.layout(version)]);
      if (current) setBoth({ before, after });
    });
    return () => {
      current = false;
      leave();
    };
  }, [isSeen, isRead, turns, store, earlier, version]);
  return both ? <Line {...both} /> : null;
}

function Line({ before, after }: { before: Layout; after: Layout }): ReactNode {
  const { t } = useTranslation();
  const source = useChangeWords([after, before]);
  const [first, ...others] = useMemo(() => compareLayouts(before, after), [before, after]);
  const change = first && changeInWords(first, source);
  const text = !change
    ? t("versions.since.nothing")
    : others.length > 0
      ? t("versions.since.more", { change, count: others.length })
      : change;
  return (
    <span className={styles.since} data-tip={text}>
      {text}
    </span>
  );
}
