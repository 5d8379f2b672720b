/** Differences between layouts in the builder's language. [BLD-9] */
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { usualLocale } from "../../domain/country/formatting-locale";
import { languageName } from "../../i18n/language-name";
import type { Layout } from "../../layout/types";
import { catalog } from "../catalog-in-words";
import { EditSessionContext } from "../screens/edit/session/edit-session";
import type { ChangeWordsSource } from "./change-words";

/** @param layouts those that are compared: what a block is called stands in them */
export function useChangeWords(layouts: readonly Layout[]): ChangeWordsSource {
  const { t, i18n } = useTranslation();
  // Asked for before a page is open, too.
  const isSection = useContext(EditSessionContext)?.section !== undefined;
  return {
    catalog,
    t: (key, values) => t(key, values ?? {}),
    has: (key) => i18n.exists(key),
    languageName,
    join: (texts) => new Intl.ListFormat(usualLocale(i18n.language), { type: "conjunction" }).format(texts),
    isSection,
    layouts,
  };
}
