/** Files that are being uploaded, and why some were not taken. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../interface/IconButton";
import styles from "./pictures.module.css";
import type { Uploads } from "./use-uploads";

export function UploadList({ uploads, dismiss }: Pick<Uploads, "uploads" | "dismiss">): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status">
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map(({ id, name, part, failure }) => (
            <li key={id} data-failed={failure === undefined ? undefined : ""}>
              {failure === undefined ? (
                <>
                  <span>{t("media.uploading", { name })}</span>
                  <progress value={part} aria-label={name} />
                </>
              ) : (
                <>
                  <span>{t("media.notUploaded", { name, reason: failure })}</span>
                  <IconButton label={t("media.dismiss", { name })} onClick={() => dismiss(id)}>
                    <X size={14} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
