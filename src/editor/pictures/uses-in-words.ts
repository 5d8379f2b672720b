import type { TFunction } from "i18next";
import type { LibraryPicture } from "../api/pictures-api";
import { themeTitle } from "../theme/theme-title";

/** "On 2 pages · In one section · Logo of Sentinel" */
export function usesInWords({ uses, themes, sections }: LibraryPicture, t: TFunction): string {
  const logo = themes.length > 0 ? [t("media.logoOf", { themes: themes.map(themeTitle).join(", ") })] : [];
  const pages = uses > 0 ? [t("media.uses", { count: uses })] : [];
  const inSections = sections.length > 0 ? [t("media.inSections", { count: sections.length })] : [];
  return [...pages, ...inSections, ...logo].join(" · ") || t("media.unused");
}
