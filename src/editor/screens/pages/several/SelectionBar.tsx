/** Above the list: all that are shown are selected at once, how many are, and what can be done with them. [BLD-14] */
import { Archive, FolderInput, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../interface/IconButton";
import interfaceStyles from "../../../interface/interface.module.css";
import { TextButton } from "../../../interface/TextButton";
import { useMay } from "../../../rights/use-may";
import { pageActionRefusal, type GuardedAction } from "../../../share/page-action-rights";
import styles from "./several.module.css";

/** What can be done with several pages: nothing here goes live. */
export type SeveralAction = "folder" | "archive";

export interface SelectionBarProps {
  count: number;
  shownCount: number;
  /** There are others that are not shown. */
  hasMore: boolean;
  onChooseAll(isSelected: boolean): void;
  onAsk(action: SeveralAction): void;
}

const ACTIONS = [
  { action: "folder", words: "folders.move", Icon: FolderInput },
  { action: "archive", words: "archive.put", Icon: Archive },
] as const satisfies readonly { action: SeveralAction & GuardedAction; words: string; Icon: unknown }[];

export function SelectionBar({ count, shownCount, hasMore, onChooseAll, onAsk }: SelectionBarProps): ReactNode {
  const { t } = useTranslation();
  const rights = { mayEdit: useMay("editor"), mayPublish: useMay("publisher") };
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    all.current!.indeterminate = count > 0 && count < shownCount;
  }, [count, shownCount]);
  return (
    <div className={styles.bar} role="group" aria-label={t("severalPages.label")} data-several="">
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          checked={count > 0 && count === shownCount}
          onChange={({ target }) => onChooseAll(target.checked)}
        />
        {t(hasMore ? "severalPages.allShown" : "severalPages.all", { count: shownCount })}
      </label>
      <p role="status">{count > 0 && t("severalPages.selected", { count })}</p>
      {count > 0 && (
        <div className={styles.actions}>
          {ACTIONS.map(({ action, words, Icon }) => {
            const refused = pageActionRefusal(action, rights, t);
            return (
              <TextButton
                key={action}
                aria-disabled={refused !== undefined || undefined}
                data-tip={refused}
                onClick={() => refused === undefined && onAsk(action)}
              >
                <Icon size={14} aria-hidden="true" />
                {t(words)}
                {refused !== undefined && <span className={interfaceStyles.hidden}>{refused}</span>}
              </TextButton>
            );
          })}
          <IconButton
            label={t("severalPages.none")}
            onClick={() => {
              onChooseAll(false);
              all.current!.focus();
            }}
          >
            <X size={15} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
