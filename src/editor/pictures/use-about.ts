/** The picture that somebody looks at: which one, whether it is being replaced, and whether what they typed is stored. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../api/pictures-api";

export interface About {
  /** undefined: none, the list is shown. */
  picture: LibraryPicture | undefined;
  isReplacing: boolean;
  isUnsaved: boolean;
  /** Of the dialog that shows it. */
  title: string;
  show(picture: LibraryPicture | undefined): void;
  /** The same one as it is by now. */
  refresh(picture: LibraryPicture): void;
  setReplacing(isReplacing: boolean): void;
  setUnsaved(isUnsaved: boolean): void;
}

export function useAbout(first?: LibraryPicture): About {
  const { t } = useTranslation();
  const [picture, setPicture] = useState(first);
  const [isReplacing, setReplacing] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const nameOf = ({ name }: LibraryPicture) => (isReplacing ? t("media.replace.title", { name }) : name);
  return {
    picture,
    isReplacing,
    isUnsaved,
    title: picture === undefined ? t("media.title") : nameOf(picture),
    show: (next) => (setUnsaved(false), setPicture(next)),
    refresh: (now) => setPicture((shown) => (shown?.id === now.id ? now : shown)),
    setReplacing: (next) => (setUnsaved(false), setReplacing(next)),
    setUnsaved,
  };
}
