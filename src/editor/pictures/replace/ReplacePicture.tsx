/** Another picture in the place of one, everywhere: chosen, confirmed, and what came of it. [BLD-4] */
import { ArrowLeft } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReplacementResult } from "../../../domain/media/picture-replacement";
import type { LibraryPicture, PicturesApi } from "../../api/pictures-api";
import { TextButton } from "../../interface/TextButton";
import { useArrival } from "../../interface/use-arrival";
import { PictureLibrary, type PictureLibraryProps } from "../PictureLibrary";
import pictureStyles from "../pictures.module.css";
import { ConfirmReplacement } from "./ConfirmReplacement";
import { ReplacementDone } from "./ReplacementDone";
import styles from "./replace.module.css";

export interface ReplacePictureProps {
  library: PicturesApi;
  /** The one that is to go. */
  picture: LibraryPicture;
  /** What to choose from. */
  pictures: Pick<PictureLibraryProps, "found" | "uploads" | "query" | "setQuery">;
  onReplaced(): void;
  onBack(): void;
}

export function ReplacePicture({ library, picture, pictures, onReplaced, onBack }: ReplacePictureProps): ReactNode {
  const [next, setNext] = useState<LibraryPicture>();
  const [result, setResult] = useState<ReplacementResult>();
  if (result && next) return <ReplacementDone picture={picture} next={next} result={result} onDone={onBack} />;
  if (next)
    return (
      <ConfirmReplacement
        library={library}
        picture={picture}
        next={next}
        onBack={() => setNext(undefined)}
        onReplaced={(came) => {
          setResult(came);
          onReplaced();
        }}
      />
    );
  return <ChooseNext picture={picture} pictures={pictures} onChoose={setNext} onBack={onBack} />;
}

function ChooseNext({
  picture,
  pictures,
  onChoose,
  onBack,
}: Pick<ReplacePictureProps, "picture" | "pictures" | "onBack"> & { onChoose(next: LibraryPicture): void }): ReactNode {
  const { t } = useTranslation();
  const start = useRef<HTMLParagraphElement>(null);
  useArrival(start);
  return (
    <div className={styles.step}>
      <p ref={start} className={styles.lead} tabIndex={-1}>
        {t("media.replace.choose", { name: picture.name })}
      </p>
      <PictureLibrary {...pictures} value="" without={picture.id} libraryOnly onChoose={(_address, chosen) => chosen && onChoose(chosen)} />
      <div className={pictureStyles.actions}>
        <TextButton variant="quiet" onClick={onBack}>
          <ArrowLeft size={15} aria-hidden="true" /> {t("media.replace.backToPicture")}
        </TextButton>
      </div>
    </div>
  );
}
