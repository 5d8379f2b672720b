/** The pictures of the shop, to choose from. */
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MediaFile } from "../../api/builder-api";
import { Dialog } from "../../interface/Dialog";
import { failureWords } from "../../interface/words/failure-words";
import { Field } from "../../interface/Field";
import { TextButton } from "../../interface/TextButton";
import styles from "./widgets.module.css";

export interface MediaDialogProps {
  media(): Promise<MediaFile[]>;
  value: string;
  onChoose(url: string): void;
  onClose(): void;
}

export function MediaDialog({ media, value, onChoose, onClose }: MediaDialogProps): ReactNode {
  const { t } = useTranslation();
  const [files, setFiles] = useState<MediaFile[]>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [query, setQuery] = useState("");
  useEffect(() => {
    media().then(setFiles, (error: unknown) => setFailure(failureWords(error, t)));
  }, [media, t, attempt]);
  const found = (files ?? []).filter((file) => file.url.toLowerCase().includes(query.toLowerCase()));
  return (
    <Dialog title={t("media.title")} size="wide" onClose={onClose}>
      <Field label={t("media.search")} type="search" value={query} onChange={setQuery} />
      {failure && (
        <div className={styles.unread} role="alert">
          <p>{failure}</p>
          <TextButton onClick={() => (setFailure(undefined), setAttempt(attempt + 1))}>{t("common.tryAgain")}</TextButton>
        </div>
      )}
      {files && found.length === 0 && <p>{t("media.none")}</p>}
      <div className={styles.gallery}>
        {found.map((file) => (
          <button
            key={file.url}
            type="button"
            aria-current={file.url === value || undefined}
            data-tip={file.url}
            onClick={() => onChoose(file.url)}
          >
            <img src={file.url} alt="" loading="lazy" />
            <span>{file.name.split("/").at(-1)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
