/** One picture of the library's screen, over the list: the same as the dialog of a picture field shows of it. [BLD-4] */
import { useState, type ReactNode } from "react";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import { Dialog } from "../interface/Dialog";
import { AboutPicture, type AboutPictureProps } from "./AboutPicture";
import { useAbout } from "./use-about";
import { usePictures } from "./use-pictures";
import { useUploads } from "./use-uploads";

export interface PictureSheetProps extends Pick<AboutPictureProps, "onChanged"> {
  library: PicturesApi;
  picture: LibraryPicture;
  onClose(): void;
}

export function PictureSheet({ library, picture, onChanged, onClose }: PictureSheetProps): ReactNode {
  const about = useAbout(picture);
  // The screen's own search goes on standing as it is, whatever is searched for to come in the picture's place.
  const [query, setQuery] = useState("");
  const found = usePictures(library, { query, libraryOnly: true, waits: !about.isReplacing });
  const uploads = useUploads(library);
  return (
    <Dialog title={about.title} size="wide" unsaved={about.isUnsaved || uploads.isBusy} onClose={onClose}>
      <AboutPicture
        library={library}
        about={about}
        picture={about.picture ?? picture}
        pictures={{ found, uploads, query, setQuery }}
        onChanged={onChanged}
      />
    </Dialog>
  );
}
