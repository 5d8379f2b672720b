/** What a page says of itself to search engines, to those who are sent a link to it, and to the browser around it. */
import type { PageState } from "../../domain/page/page-state";
import type { ResolvedPage } from "../../layout/resolve";
import { CARD_SIZE, cardPicture, iconLinks } from "../../registry/icon-links";
import type { RenderOptions } from "../../registry/storefront-entry";
import { escapeHtml } from "./escape-html";
import { structuredData } from "./structured-data";
import { themeColors } from "./themes";

/** "Checkout · Folio"; a title that names its brand already stays. */
export const pageTitle = (title: string, brand: string): string =>
  title.toLowerCase().includes(brand.toLowerCase()) ? title : title ? `${title} · ${brand}` : brand;

/**
 * The languages of a page as URLs. The bare one answers in the reader's language, and in the shop's own where they have none: so it stands
 * for that language and for everyone else, and a page's canonical URL is always one of these.
 */
export function languageUrls(
  url: string,
  { languages, default_language }: { languages: readonly string[]; default_language: string },
): Map<string, string> {
  return new Map(languages.map((language) => [language, language === default_language ? url : `${url}?lang=${language}`]));
}

/** Whether everybody gets a page at this address, who is sent it too. */
const isPublic = (page: ResolvedPage, { found, preview }: RenderOptions): boolean =>
  page.pageType === "offer-page" && found && !page.protected && !preview;
/** Whether search engines may keep a page. */
const isIndexed = (page: ResolvedPage, options: RenderOptions): boolean => isPublic(page, options) && !page.noindex;

/** The page's own URL in its language. */
const canonicalUrl = (page: ResolvedPage, state: PageState, url: string): string =>
  languageUrls(url, { languages: state.preferences.languages, default_language: state.settings.default_language }).get(page.language) ??
  url;

/** For the end of the document: nobody waits for it, and the style sheet stands nearer to the beginning. */
export function structuredDataTags(page: ResolvedPage, state: PageState, options: RenderOptions): string {
  if (!isIndexed(page, options)) return "";
  const { origin, pathname } = new URL(options.url);
  return structuredData(page, state, { url: canonicalUrl(page, state, origin + pathname), brand: options.brand })
    .map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`)
    .join("");
}

export function headTags(page: ResolvedPage, state: PageState, options: RenderOptions): string[] {
  const { brand } = options;
  const { origin, pathname } = new URL(options.url);
  const url = origin + pathname;
  const title = pageTitle(page.title, brand.name);
  const urls = languageUrls(url, { languages: state.preferences.languages, default_language: state.settings.default_language });
  const canonical = canonicalUrl(page, state, url);
  const color = themeColors(page.theme, options.themeValues)?.page;
  return [
    `<title>${escapeHtml(title)}</title>`,
    page.description && meta("name", "description", page.description),
    ...(isIndexed(page, options)
      ? [
          link("canonical", canonical),
          ...[...urls].map(([language, address]) => link("alternate", address, ` hreflang="${language}"`)),
          link("alternate", url, ` hreflang="x-default"`),
        ]
      : [meta("name", "robots", "noindex")]),
    ...(isPublic(page, options) ? card(title, page, canonical, brand.name, origin) : [meta("property", "og:title", title)]),
    meta("name", "color-scheme", "light dark"),
    ...(color
      ? (["light", "dark"] as const).map(
          (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color[scheme]}">`,
        )
      : []),
    link("manifest", `${new URL(brand.home).pathname.replace(/\/$/, "")}/manifest.webmanifest`),
    iconLinks(page.theme),
  ].filter(Boolean) as string[];
}

/** What a link to the page looks like in a message. */
const card = (title: string, page: ResolvedPage, url: string, brand: string, origin: string): string[] => [
  meta("property", "og:type", "website"),
  meta("property", "og:site_name", brand),
  meta("property", "og:title", title),
  ...(page.description ? [meta("property", "og:description", page.description)] : []),
  meta("property", "og:url", url),
  meta("property", "og:locale", page.language),
  ...(page.socialPicture
    ? [
        meta("property", "og:image", new URL(page.socialPicture, origin).href),
        meta("property", "og:image:alt", page.socialPictureAlt || title),
      ]
    : [
        meta("property", "og:image", origin + cardPicture(page.theme)),
        meta("property", "og:image:width", String(CARD_SIZE.width)),
        meta("property", "og:image:height", String(CARD_SIZE.height)),
        meta("property", "og:image:alt", brand),
      ]),
  meta("name", "twitter:card", "summary_large_image"),
];

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, more = ""): string => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

/** JSON that no parser of HTML takes for a tag. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");
