/** The library of pictures as a dialog: one is chosen, looked at, or replaced everywhere. [BLD-4] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import { Dialog } from "../interface/Dialog";
import { PictureDetails } from "./PictureDetails";
import { PictureLibrary } from "./PictureLibrary";
import { ReplacePicture } from "./replace/ReplacePicture";
import { usePictures } from "./use-pictures";
import { useUploads } from "./use-uploads";

export interface PictureDialogProps {
  library: PicturesApi;
  /** The address that is chosen now. */
  value: string;
  /** Pictures of the program itself are none to choose from. */
  libraryOnly?: boolean;
  /** @param picture where it is one of the library's */
  onChoose(address: string, picture?: LibraryPicture): void;
  onClose(): void;
}

export function PictureDialog({ library, value, libraryOnly = false, onChoose, onClose }: PictureDialogProps): ReactNode {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const [about, setAbout] = useState<LibraryPicture>();
  const [isReplacing, setReplacing] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const found = usePictures(library, query);
  const uploads = useUploads(library);
  const pictures = { found, uploads, query, setQuery };
  const title = about === undefined ? t("media.title") : isReplacing ? t("media.replace.title", { name: about.name }) : about.name;

  return (
    <Dialog title={title} size="wide" unsaved={isUnsaved || uploads.isBusy} onClose={onClose}>
      {about === undefined && (
        <PictureLibrary {...pictures} value={value} libraryOnly={libraryOnly} onChoose={onChoose} onAbout={setAbout} />
      )}
      {about !== undefined && isReplacing && (
        <ReplacePicture library={library} picture={about} pictures={pictures} onReplaced={found.again} onBack={() => setReplacing(false)} />
      )}
      {about !== undefined && !isReplacing && (
        <PictureDetails
          key={about.id}
          library={library}
          picture={about}
          onUnsaved={setUnsaved}
          onBack={() => (setUnsaved(false), setAbout(undefined))}
          onReplace={() => (setUnsaved(false), setReplacing(true))}
          onChoose={(picture) => onChoose(picture.address, picture)}
          onChanged={(picture) => {
            setUnsaved(false);
            setAbout(picture);
            found.again();
          }}
        />
      )}
    </Dialog>
  );
}
