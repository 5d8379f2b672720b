/** A picture's address, typed or chosen. */
import { ImagePlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAllowedImage } from "../../../layout/links";
import type { MediaFile } from "../../api/builder-api";
import interfaceStyles from "../../interface/interface.module.css";
import { MediaDialog } from "./MediaDialog";
import styles from "./widgets.module.css";

export interface ImageAddressProps {
  id: string;
  label: string;
  value: string;
  media(): Promise<MediaFile[]>;
  onChange(url: string): void;
}

export function ImageAddress({ id, label, value, media, onChange }: ImageAddressProps): ReactNode {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.picture}>
      <button type="button" className={styles.preview} aria-label={t("media.choose", { field: label })} onClick={() => setChoosing(true)}>
        {value && isAllowedImage(value) ? <img src={value} alt="" /> : <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />}
      </button>
      <input
        id={id}
        className={interfaceStyles.input}
        type="text"
        inputMode="url"
        spellCheck={false}
        aria-label={t("media.address", { field: label })}
        placeholder="/media/…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {choosing && (
        <MediaDialog
          media={media}
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(url) => {
            setChoosing(false);
            onChange(url);
          }}
        />
      )}
    </div>
  );
}
