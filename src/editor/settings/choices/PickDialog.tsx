/** One of many: a search and what it finds. [BLD-4] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { TextButton } from "../../interface/TextButton";
import styles from "./choices.module.css";
import type { Found } from "./use-found";

export interface PickEntry {
  value: string;
  label: string;
  about?: string | undefined;
  /** At the end of the line, as a price. */
  detail?: string | undefined;
}

export interface PickDialogProps {
  title: string;
  query: string;
  entries: readonly PickEntry[];
  state: Found<unknown>["state"];
  /** What is chosen. */
  value: string;
  words: {
    search: string;
    /** Before anything is typed, where what is listed is not all. */
    someShown?: string | undefined;
    /** Of a search that finds more than is listed. */
    moreFound?: string | undefined;
    nothingFound: string;
    /** What chooses none; absent where one cannot. */
    clear?: string | undefined;
  };
  /** In place of the search: what it would look in is not there. */
  instead?: ReactNode;
  onQuery(query: string): void;
  /** @param value "" for none */
  onChoose(value: string): void;
  onClose(): void;
}

export function PickDialog({
  title,
  query,
  entries,
  state,
  value,
  words,
  instead,
  onQuery,
  onChoose,
  onClose,
}: PickDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        words.clear &&
        value && (
          <TextButton variant="quiet" onClick={() => onChoose("")}>
            {words.clear}
          </TextButton>
        )
      }
    >
      {instead ?? <Field label={words.search} type="search" value={query} onChange={onQuery} />}
      {words.someShown && state === "done" && query.trim() === "" && <p>{words.someShown}</p>}
      {state === "searching" && <p role="status">{t("offers.searching")}</p>}
      {state === "failed" && <p role="alert">{t("offers.searchFailed")}</p>}
      {!instead && state === "done" && entries.length === 0 && <p>{words.nothingFound}</p>}
      {words.moreFound && state === "done" && query.trim() !== "" && <p role="status">{words.moreFound}</p>}
      <div className={styles.list}>
        {entries.map((entry) => (
          <button key={entry.value} type="button" aria-current={entry.value === value || undefined} onClick={() => onChoose(entry.value)}>
            <span>
              {entry.label}
              {entry.about && <small>{entry.about}</small>}
            </span>
            {entry.detail && <span>{entry.detail}</span>}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
