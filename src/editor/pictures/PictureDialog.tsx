/** The library of pictures as a dialog: one is chosen, looked at, or replaced everywhere. [BLD-4] */
import { useState, type ReactNode } from "react";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import { Dialog } from "../interface/Dialog";
import { AboutPicture } from "./AboutPicture";
import { PictureLibrary } from "./PictureLibrary";
import { useAbout } from "./use-about";
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
  const [query, setQuery] = useState("");
  const about = useAbout();
  const found = usePictures(library, { query, libraryOnly });
  const uploads = useUploads(library);
  const pictures = { found, uploads, query, setQuery };
  return (
    <Dialog title={about.title} size="wide" unsaved={about.isUnsaved || uploads.isBusy} onClose={onClose}>
      {about.picture === undefined ? (
        <PictureLibrary {...pictures} value={value} libraryOnly={libraryOnly} onChoose={onChoose} onAbout={about.show} />
      ) : (
        <AboutPicture
          library={library}
          about={about}
          picture={about.picture}
          pictures={pictures}
          onBack={() => about.show(undefined)}
          onChanged={found.again}
          onChoose={(picture) => onChoose(picture.address, picture)}
        />
      )}
    </Dialog>
  );
}
