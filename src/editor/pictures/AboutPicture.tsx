/** What a dialog shows of one picture: what is known of it, or another one in its place. [BLD-4] */
import type { ReactNode } from "react";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import { PictureDetails } from "./PictureDetails";
import { ReplacePicture, type ReplacePictureProps } from "./replace/ReplacePicture";
import type { About } from "./use-about";

export interface AboutPictureProps {
  library: PicturesApi;
  about: About;
  picture: LibraryPicture;
  /** To choose another one from. */
  pictures: ReplacePictureProps["pictures"];
  /** To the list it was opened from; absent: that stands behind the dialog. */
  onBack?(): void;
  /** Something of the library is another than before. @param picture undefined: it is gone */
  onChanged(picture: LibraryPicture | undefined): void;
  /** Absent: there is nothing to choose it for. */
  onChoose?(picture: LibraryPicture): void;
}

export function AboutPicture({ library, about, picture, pictures, onBack, onChanged, onChoose }: AboutPictureProps): ReactNode {
  if (about.isReplacing)
    return (
      <ReplacePicture
        library={library}
        picture={picture}
        pictures={pictures}
        onReplaced={() => {
          onChanged(picture);
          // Nothing shows it any more, or less does than before: where this is not found out it is read with the list.
          void library.pictures({ address: picture.address }).then(
            ({ pictures: [now] }) => now && about.refresh(now),
            () => undefined,
          );
        }}
        onBack={() => about.setReplacing(false)}
      />
    );
  return (
    <PictureDetails
      key={picture.id}
      library={library}
      picture={picture}
      onUnsaved={about.setUnsaved}
      onBack={onBack}
      onReplace={() => about.setReplacing(true)}
      onChoose={onChoose}
      onChanged={(changed) => {
        // What was typed while it was saved is still asked about.
        if (changed) about.refresh(changed);
        else about.show(undefined);
        onChanged(changed);
      }}
    />
  );
}
