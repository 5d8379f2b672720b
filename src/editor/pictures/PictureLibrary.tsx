/** The pictures there are: searched, added to by a button or by dropping files, and chosen from. [BLD-4] */
import { Upload } from "lucide-react";
import { useLayoutEffect, useRef, useState, type Dispatch, type ReactNode, type RefObject, type SetStateAction } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../api/pictures-api";
import { SearchField } from "../interface/choices/SearchField";
import interfaceStyles from "../interface/interface.module.css";
import { Loading } from "../interface/Loading";
import { TextButton } from "../interface/TextButton";
import { useMay } from "../rights/use-may";
import { PICTURE_FILES } from "./picture-library";
import { PictureGrid } from "./PictureGrid";
import styles from "./pictures.module.css";
import { UploadList } from "./UploadList";
import { useFileDrop } from "./use-file-drop";
import type { FoundPictures } from "./use-pictures";
import type { Uploads } from "./use-uploads";
import { usesInWords } from "./uses-in-words";

export interface PictureLibraryProps {
  found: FoundPictures;
  uploads: Uploads;
  query: string;
  setQuery: Dispatch<SetStateAction<string>>;
  /** The address that is chosen now. */
  value: string;
  /** Id of a picture that is not to be chosen. */
  without?: string;
  /** The program's own are none to choose from. */
  libraryOnly?: boolean;
  /** It is all of a screen: as long as it is, and files are dropped anywhere. */
  onScreen?: boolean;
  /** Beside the search. */
  filters?: ReactNode;
  /** What is said where nothing is found though nothing was searched for; absent: that nothing was uploaded yet. */
  none?: string | undefined;
  /** @param picture where it is one of the library's */
  onChoose(address: string, picture?: LibraryPicture): void;
  onAbout?(picture: LibraryPicture): void;
  /** Files are sent. @returns called once some have arrived */
  onSending?(): () => void;
}

export function PictureLibrary({
  found,
  uploads: { uploads, add, dismiss },
  query,
  setQuery,
  value,
  without,
  libraryOnly = false,
  onScreen = false,
  filters,
  none,
  onChoose,
  onAbout,
  onSending,
}: PictureLibraryProps): ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay("editor");
  const chooser = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [arrivedCount, setArrivedCount] = useState(0);
  const { state } = found;
  const pictures = found.pictures.filter(({ id }) => id !== without);
  const files = libraryOnly ? [] : found.files;
  const upload = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setArrivedCount(0);
    const arrive = onSending?.();
    const arrived = await add(chosen);
    setArrivedCount(arrived.length);
    if (arrived.length === 0) return;
    // What somebody searches for by now stays.
    setQuery((now) => (now === query ? "" : now));
    arrive?.();
    found.again();
  };
  const isOver = useFileDrop({ part: whole, onScreen, isOff: !mayEdit, onFiles: (dropped) => void upload(dropped) });
  const isEmpty = state === "done" && pictures.length === 0;
  const goOn = useNextTile(whole, pictures.length, found.hasMore);

  return (
    <div ref={whole} className={styles.library} data-over={isOver || undefined} data-screen={onScreen || undefined}>
      <div className={styles.top}>
        <SearchField label={t("media.search")} value={query} maxLength={100} onChange={setQuery} />
        {filters}
        {mayEdit && (
          <TextButton variant="primary" onClick={() => chooser.current?.click()}>
            <Upload size={15} aria-hidden="true" /> {t("media.upload")}
          </TextButton>
        )}
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
      {mayEdit && <p className={styles.detail}>{t(onScreen ? "media.hintOnScreen" : "media.hint")}</p>}
      <UploadList uploads={uploads} dismiss={dismiss} />
      <p role="status" className={interfaceStyles.hidden}>
        {arrivedCount > 0 && t("media.arrived", { count: arrivedCount })}
      </p>
      {state === "failed" && (
        <div className={styles.failure} role="alert">
          <p>{found.failure}</p>
          <TextButton onClick={found.again}>{t("common.tryAgain")}</TextButton>
        </div>
      )}
      <div className={styles.lists} aria-busy={state === "loading" || undefined}>
        {state === "loading" && pictures.length === 0 && <Loading text={t("media.loading")} />}
        {isEmpty && (files.length === 0 || query.trim() === "") && (
          <p className={styles.empty} role="status">
            {query.trim() ? t("media.none") : (none ?? t("media.empty"))}
          </p>
        )}
        <PictureGrid
          label={t("media.uploaded")}
          value={value}
          opensDialog={onScreen}
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
        {found.hasMore && (
          <TextButton className={styles.further} onClick={() => (goOn(), found.more())}>
            {t("media.more")}
          </TextButton>
        )}
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

/**
 * The button for more keeps the focus while it is there; with the last pictures it goes, and one reads on where they begin.
 *
 * @returns call it as the button is pressed
 */
function useNextTile(whole: RefObject<HTMLElement | null>, count: number, hasMore: boolean): () => void {
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = from.current;
    if (at === undefined || (count <= at && hasMore)) return;
    from.current = undefined;
    if (document.activeElement !== document.body) return;
    const tiles = whole.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [];
    // There may have been none any more.
    tiles[Math.min(at, count - 1)]?.focus();
  }, [whole, count, hasMore]);
  return () => void (from.current = count);
}
