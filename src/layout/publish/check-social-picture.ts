/** The picture beside a shared link says in words what it shows, as pictures on the page do. [BLD-9] [BLD-10] */
import { isSocialPicture } from "../links";
import type { PageSettings } from "../types";
import type { Finding } from "./finding";

/** @param others the languages beside the one that settings are written in: a picture of a language's own needs words in it */
export function* socialPictureFindings({ socialPicture, socialPictureAlt, translations = {} }: PageSettings, others: readonly string[]) {
  if (isSocialPicture(socialPicture) && !socialPictureAlt?.trim()) yield withoutWords("settings");
  for (const language of others) {
    const own = translations[language];
    if (isSocialPicture(own?.socialPicture) && !own.socialPictureAlt?.trim())
      yield withoutWords(`settings.translations.${language}`, { rule: "language", language });
  }
}

const withoutWords = (at: string, values?: Finding["values"]): Finding => ({
  code: "social-picture-alt",
  severity: "warning",
  path: `${at}.socialPictureAlt`,
  message: "the picture of shared links has no words for those who cannot see it",
  ...(values && { values }),
});
