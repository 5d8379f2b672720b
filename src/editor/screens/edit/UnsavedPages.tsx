/** On opening a page whose last changes were never saved: which of those that windows left one goes on with. [BLD-9] */
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareLayouts } from "../../../layout/compare/compare-layouts";
import { migrateLayout } from "../../../layout/migrate";
import type { Layout } from "../../../layout/types";
import type { PageDraft } from "../../api/builder-api";
import { catalog } from "../../catalog-in-words";
import { formatInstant } from "../../interface/dates";
import type { Kept } from "../../unsaved/kept-copies";
import { changeInWords } from "../../versions/change-words";
import { useChangeWords } from "../../versions/use-change-words";
import type { UnsavedCopy } from "./session/unsaved-copy";
import { UnsavedDialog } from "./UnsavedDialog";
import styles from "./UnsavedPages.module.css";

export interface UnsavedPagesProps {
  /** At least one, the newest first. */
  kept: readonly Kept<UnsavedCopy>[];
  /** As it is stored. */
  draft: PageDraft;
  onRestore(chosen: Kept<UnsavedCopy>): Promise<void>;
  onDrop(chosen: Kept<UnsavedCopy>): void;
}

/** Milliseconds in which the second click of a double click comes: it was meant for the question before. */
const DOUBLE_CLICK_MS = 600;

export function UnsavedPages({ kept, draft, onRestore, onDrop }: UnsavedPagesProps): ReactNode {
  const { t, i18n } = useTranslation();
  const name = useId();
  const [key, setKey] = useState<string>();
  const droppedAt = useRef(-Infinity);
  const drop = (copy: Kept<UnsavedCopy>) => {
    if (performance.now() - droppedAt.current < DOUBLE_CLICK_MS) return;
    droppedAt.current = performance.now();
    onDrop(copy);
  };
  const chosen = kept.find((each) => each.key === key) ?? kept[0]!;
  return (
    <UnsavedDialog
      // The next question is another one, with the focus elsewhere: who holds Enter down has not answered that.
      key={kept.length}
      at={chosen.copy.at}
      isOlder={chosen.copy.version !== draft.version}
      several={
        kept.length > 1 && (
          <fieldset className={styles.copies}>
            <legend>{t("unsaved.several", { count: kept.length })}</legend>
            {kept.map((each) => (
              <label key={each.key} className={styles.copy}>
                <input
                  type="radio"
                  name={name}
                  data-first-stop={each === chosen || undefined}
                  checked={each === chosen}
                  onChange={() => setKey(each.key)}
                />
                <span>
                  {formatInstant(each.copy.at, i18n.language)}
                  <Changes before={draft.layout} {...each.copy} />
                </span>
              </label>
            ))}
            <p>{t("unsaved.othersStay")}</p>
          </fieldset>
        )
      }
      onRestore={() => onRestore(chosen)}
      onDrop={() => drop(chosen)}
    />
  );
}

/** In one line what they change about the page as it is stored: two times alone say little about which one somebody is looking for. */
function Changes({ before, layout, path }: { before: Layout; layout: Layout; path?: string }): ReactNode {
  const { t } = useTranslation();
  const source = useChangeWords([layout, before]);
  const [first, ...others] = compareLayouts(before, readable(layout));
  if (!first) return path && <small>{path}</small>;
  const change = changeInWords(first, source);
  return <small>{others.length > 0 ? t("versions.since.more", { change, count: others.length }) : change}</small>;
}

/** As it was kept where a newer program cannot bring it up to date: taking it up then says so. */
function readable(layout: Layout): Layout {
  try {
    return migrateLayout(layout, catalog);
  } catch {
    return layout;
  }
}
