/** What stands beside a link to a page that is shared, in one language. [BLD-9] */
import { isSocialPicture } from "../links";
import type { Layout, PageSettings } from "../types";

export interface SocialPicture {
  address: string;
  /** What it shows, in words; undefined where nobody said so. */
  alt?: string;
}

/**
 * The language's own picture, else the page's; undefined where neither is an address. Words of the page's picture are none of a language's
 * own one: they would say what another picture shows.
 */
export function socialPictureIn(
  { socialPicture, socialPictureAlt, translations }: PageSettings,
  language: string,
): SocialPicture | undefined {
  const texts = translations?.[language];
  if (isSocialPicture(texts?.socialPicture)) return pictureOf(texts.socialPicture, texts.socialPictureAlt);
  if (!isSocialPicture(socialPicture)) return undefined;
  return pictureOf(socialPicture, texts?.socialPictureAlt || socialPictureAlt);
}

const pictureOf = (address: string, alt: string | undefined): SocialPicture => ({ address, ...(alt?.trim() && { alt }) });

/** What a page says of itself that somebody gets to see: nothing but a landing page has a picture beside a link that is shared. */
export function shownSettings({ pageType, settings }: Pick<Layout, "pageType" | "settings">): PageSettings {
  if (pageType === "offer-page") return settings;
  const { socialPicture: _picture, socialPictureAlt: _words, translations, ...shown } = settings;
  if (!translations) return shown as PageSettings;
  const others = Object.entries(translations).map(([language, { socialPicture: _own, socialPictureAlt: _said, ...texts }]) => [
    language,
    texts,
  ]);
  return { ...shown, translations: Object.fromEntries(others) } as PageSettings;
}
