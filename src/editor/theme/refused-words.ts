/** Says why a theme could not be stored. [BLD-12] */
import type { TFunction } from "i18next";
import { failureWords } from "../interface/words/failure-words";
import type { RefusedTheme } from "./theme-store";

export function refusedWords({ outcome, who, trouble }: Omit<RefusedTheme, "theme">, t: TFunction): string {
  if (outcome === "conflict") return t("theme.conflict", { who });
  if (outcome === "picture-gone") return t("theme.logo.gone");
  return trouble === undefined ? t("theme.notSaved") : `${t("theme.notSaved")} ${failureWords(trouble, t)}`;
}
