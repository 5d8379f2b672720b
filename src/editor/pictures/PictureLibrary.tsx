/** The pictures there are: searched, added to by a button or by dropping files, and chosen from. [BLD-4] */
import { Upload } from "lucide-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import type { LibraryPicture } from "../api/pictures-api";
import { themeTitle } from "../theme/theme-title";
import { Field } from "../interface/Field";
import { Loading } from "../interface/Loading";
import { TextButton } from "../interface/TextButton";
import { PICTURE_FILES, picturesOf } from "./picture-library";
import { PictureGrid } from "./PictureGrid";
import styles from "./pictures.module.css";
import { UploadList } from "./UploadList";
import type { FoundPictures } from "./use-pictures";
import type { Uploads } from "./use-uploads";

export interface PictureLibraryProps {
  found: FoundPictures;
  uploads: Uploads;
  query: string;
  setQuery(query: string): void;
  /** The address that is chosen now. */
  value: string;
  /** Id of a picture that is not to be chosen. */
  without?: string;
  /** The program's own are none to choose from. */
  libraryOnly?: boolean;
  /** @param picture where it is one of the library's */
  onChoose(address: string, picture?: LibraryPicture): void;
  onAbout?(picture: LibraryPicture): void;
}

export function PictureLibrary({
  found,
  uploads: { uploads, add, dismiss },
  query,
  setQuery,
  value,
  without,
  libraryOnly = false,
  onChoose,
  onAbout,
}: PictureLibraryProps): ReactNode {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { state } = found;
  const pictures = found.pictures.filter(({ id }) => id !== without);
  const files = libraryOnly ? [] : found.files;
  const upload = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const arrived = await add(chosen);
    if (arrived.length === 0) return;
    setQuery("");
    found.again();
  };
  const isShown = (drag: DragEvent) => drag.dataTransfer.types.includes("Files");
  const isEmpty = state === "done" && pictures.length === 0;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping files is beside the button that does the same
    <div
      className={styles.library}
      data-over={isOver || undefined}
      onDragOver={(event) => isShown(event) && (event.preventDefault(), setOver(true))}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        if (!isShown(event)) return;
        event.preventDefault();
        setOver(false);
        void upload(picturesOf(event.dataTransfer));
      }}
    >
      <div className={styles.top}>
        <Field label={t("media.search")} type="search" value={query} onChange={setQuery} />
        <TextButton variant="primary" onClick={() => chooser.current?.click()}>
          <Upload size={15} aria-hidden="true" /> {t("media.upload")}
        </TextButton>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={PICTURE_FILES}
          aria-label={t("media.upload")}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <p className={styles.detail}>{t("media.hint")}</p>
      <UploadList uploads={uploads} dismiss={dismiss} />
      {state === "failed" && (
        <div className={styles.failure} role="alert">
          <p>{found.failure}</p>
          <TextButton onClick={found.again}>{t("common.tryAgain")}</TextButton>
        </div>
      )}
      <div className={styles.lists}>
        {state === "loading" && pictures.length === 0 && <Loading text={t("media.loading")} />}
        {isEmpty && (files.length === 0 || query.trim() === "") && <p role="status">{t(query.trim() ? "media.none" : "media.empty")}</p>}
        <PictureGrid
          label={t("media.uploaded")}
          value={value}
          pictures={pictures.map((picture) => ({
            ...picture,
            detail: usesInWords(picture, t),
            ...(onAbout && { onAbout: () => onAbout(picture) }),
          }))}
          onChoose={(address) =>
            onChoose(
              address,
              pictures.find((picture) => picture.address === address),
            )
          }
        />
        {found.hasMore && <TextButton onClick={found.more}>{t("media.more")}</TextButton>}
        {files.length > 0 && (
          <>
            <h3 className={styles.heading}>{t("media.files")}</h3>
            <PictureGrid
              label={t("media.files")}
              value={value}
              pictures={files.map(({ url, name }) => ({ address: url, thumbnail: url, name: name.split("/").at(-1)! }))}
              onChoose={(address) => onChoose(address)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** "On 2 pages · In one section · Logo of Sentinel" */
function usesInWords({ uses, themes, sections }: LibraryPicture, t: TFunction): string {
  const logo = themes.length > 0 ? [t("media.logoOf", { themes: themes.map(themeTitle).join(", ") })] : [];
  const pages = uses > 0 ? [t("media.uses", { count: uses })] : [];
  const inSections = sections.length > 0 ? [t("media.inSections", { count: sections.length })] : [];
  return [...pages, ...inSections, ...logo].join(" · ") || t("media.unused");
}
