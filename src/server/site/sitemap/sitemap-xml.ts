/** The files of a sitemap as texts. https://www.sitemaps.org/protocol.html */

/** In one file: the protocol has 50,000 and 50 MB. As few as these are put together within a moment, while others wait. */
const MAX_ADDRESSES = 10_000;
/** Addresses have one byte for each character; with many languages an entry is long. */
const MAX_BYTES = 40_000_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapSite {
  /** Without a slash at the end. */
  origin: string;
  languages: readonly string[];
  /** The language of addresses that name none. */
  usual: string;
}

/** In steps of a page each. @returns at least one file */
export function* sitemapFiles(paths: readonly string[], { origin, languages, usual }: SitemapSite): Generator<undefined, string[]> {
  const files: string[] = [];
  let entries: string[] = [];
  let bytes = 0;
  const end = () => {
    files.push(`${HEAD}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`);
    entries = [];
    bytes = 0;
  };
  for (const path of paths) {
    const own = escapeXml(origin + path);
    const urls = languages.map((language) => (language === usual ? own : `${own}?lang=${language}`));
    const alternates = [...languages.map((language, index) => [language, urls[index]!]), ["x-default", own]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join("");
    const more = urls.map((url) => `<url><loc>${url}</loc>${alternates}</url>`);
    const size = more.reduce((sum, entry) => sum + entry.length + 1, 0);
    if (entries.length > 0 && (entries.length + more.length > MAX_ADDRESSES || bytes + size > MAX_BYTES)) end();
    entries.push(...more);
    bytes += size;
    yield;
  }
  if (entries.length > 0 || files.length === 0) end();
  return files;
}

/** Lists the files `/sitemap-1.xml` and so on. */
export const sitemapIndex = (count: number, origin: string): string =>
  `${HEAD}<sitemapindex ${SITEMAP}>\n${Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  ).join("\n")}\n</sitemapindex>\n`;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
