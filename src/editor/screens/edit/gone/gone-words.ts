/** Says of a page, or a section, that is not there any more what became of it, and how to go on. */
import type { TFunction } from "i18next";
import type { Gone } from "./gone";

export interface GoneWords {
  what: string;
  /** For whoever may keep it as a copy. */
  how: string;
}

export function goneWords({ place, by }: Gone, isSection: boolean, t: TFunction): GoneWords {
  const which = isSection ? "section" : place;
  return { what: t(`gone.what.${which}`, { who: by ?? t("merge.somebody") }), how: t(`gone.how.${which}`) };
}
