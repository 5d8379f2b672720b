/** A picture's address: typed, chosen from the library, or of a file that is dropped or pasted here. */
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAllowedImage } from "../../../layout/links";
import type { LibraryPicture, PicturesApi } from "../../api/pictures-api";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { picturesOf } from "../../pictures/picture-library";
import { LatePictureDialog } from "../../pictures/LatePictureDialog";
import { UploadList } from "../../pictures/UploadList";
import { useUploads } from "../../pictures/use-uploads";
import { useLatest } from "../use-latest";
import styles from "./widgets.module.css";

export interface ImageAddressProps {
  id: string;
  label: string;
  value: string;
  library: PicturesApi;
  /** @param picture where it is one of the library's that was chosen here */
  onChange(url: string, picture?: LibraryPicture): void;
  /** An upload arrived after something else was chosen, or after the field had gone: it is in the library, and nowhere else. */
  onLate?: ((picture: LibraryPicture) => void) | undefined;
}

export function ImageAddress({ id, label, value, library, onChange, onLate }: ImageAddressProps): ReactNode {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const { uploads, add, dismiss } = useUploads(library);
  const latest = useLatest(onChange);
  /** Goes up with each thing that is asked for: the last one stays, whatever arrives after it. */
  const wishes = useRef(0);
  useEffect(() => () => void wishes.current++, []);
  const choose: typeof onChange = (url, picture) => {
    wishes.current++;
    onChange(url, picture);
  };
  /** @returns whether there is a file in it */
  const take = (data: DataTransfer | null): boolean => {
    const [file] = picturesOf(data);
    if (!file) return false;
    const wish = ++wishes.current;
    void add([file]).then(([picture]) => {
      if (!picture) return;
      if (wish === wishes.current) latest.current(picture.address, picture);
      else onLate?.(picture);
    });
    return true;
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a button does the same */}
      <div
        className={styles.picture}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (!event.dataTransfer.types.includes("Files")) return;
          // Whatever it is, it is meant for the field: the browser would leave the builder for it.
          event.preventDefault();
          // One that is no picture is refused in words.
          if (!take(event.dataTransfer)) void add([...event.dataTransfer.files].slice(0, 1));
        }}
        onPaste={(event) => {
          if (!take(event.clipboardData)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <button type="button" className={styles.preview} aria-label={t("media.choose", { field: label })} onClick={() => setChoosing(true)}>
          {value && isAllowedImage(value) ? <img src={value} alt="" /> : <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />}
        </button>
        <div className={styles.pictureRow}>
          <input
            id={id}
            className={interfaceStyles.input}
            type="text"
            inputMode="url"
            spellCheck={false}
            aria-label={t("media.address", { field: label })}
            placeholder="/media/… · https://…"
            value={value}
            onChange={(event) => choose(event.target.value)}
          />
          <TextButton aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t("media.library")}
          </TextButton>
        </div>
        <UploadList uploads={uploads} dismiss={dismiss} />
      </div>
      {/* Beside, not within: a file that is dropped on the dialog is not for the field too. */}
      {choosing && (
        <LatePictureDialog
          library={library}
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(url, picture) => {
            setChoosing(false);
            choose(url, picture);
          }}
        />
      )}
    </>
  );
}
