/** The picture of shared links in the page's settings: the page's own in the base language, a translation in the others. [BLD-9] */
import type { PageSettings } from "../../../layout/types";
import { DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { withPageText } from "../../translations/write-text";

type Field = "socialPicture" | "socialPictureAlt";

/** As it is written; "" where the language says nothing of its own. */
export const pictureSetting = (settings: PageSettings, language: string, field: Field): string =>
  (language === DEFAULT_LANGUAGE ? settings : settings.translations?.[language])?.[field] ?? "";

/** @param value "" takes it away */
export function withPictureSetting(settings: PageSettings, language: string, field: Field, value: string): PageSettings {
  if (language !== DEFAULT_LANGUAGE) {
    const next = withPageText(settings, language, field, value);
    // What was said of the page's picture says nothing of the language's own, nor the other way round.
    const isOther = field === "socialPicture" && !value !== !pictureSetting(settings, language, "socialPicture");
    return isOther ? withPageText(next, language, "socialPictureAlt", "") : next;
  }
  const { [field]: _old, ...rest } = settings;
  return (value ? { ...rest, [field]: value } : rest) as PageSettings;
}

/**
 * A picture of the library, with the library's words for it where the page says none yet: its own, and those of every language that shows
 * the same picture.
 *
 * @param words what it shows, by language
 */
export function withPicture(
  settings: PageSettings,
  language: string,
  address: string,
  words: Readonly<Record<string, string>>,
): PageSettings {
  const isBase = language === DEFAULT_LANGUAGE;
  const shown = withPictureSetting(settings, language, "socialPicture", address);
  const isToSay = (each: string) =>
    (each === language || (isBase && !pictureSetting(shown, each, "socialPicture"))) && !pictureSetting(shown, each, "socialPictureAlt");
  return Object.entries(words)
    .filter(([each, text]) => text && isToSay(each))
    .reduce((before, [each, text]) => withPictureSetting(before, each, "socialPictureAlt", text), shown);
}
