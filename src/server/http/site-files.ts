/**
 * Files about the whole site that crawlers and browsers ask for by name: robots.txt, sitemap.xml, a manifest.webmanifest for each brand,
 * and what payment providers look for to know whose host it is.
 */
import { brandOfPath } from "../../domain/page/brand";
import type { PageSettings } from "../../layout/types";
import { appIcon } from "../../registry/icon-links";
import { isNotFoundPath } from "../site/brand-pages";
import type { Catalogue } from "../catalogue/catalogue";
import type { Services } from "../services";
import { CompressedBody } from "../web/compressed";

type SiteServices = Pick<Services, "catalogue" | "pages" | "storefront" | "config" | "payments" | "themes">;

const MANIFEST = /^(.*)\/manifest\.webmanifest$/;
const HEADERS = { "Cache-Control": "public, max-age=300, must-revalidate", "X-Content-Type-Options": "nosniff", Vary: "Accept-Encoding" };

/** @returns undefined for any other path */
export async function siteFile(services: SiteServices, pathname: string, request: Headers): Promise<Response | undefined> {
  const made =
    pathname === "/robots.txt"
      ? robots(services)
      : pathname === "/sitemap.xml"
        ? await sitemap(services)
        : (ofProvider(services, pathname) ?? (await manifest(services, MANIFEST.exec(pathname)?.[1])));
  return made && new CompressedBody(Buffer.from(made.text)).answer(request, 200, { ...HEADERS, "Content-Type": made.type });
}

function ofProvider({ payments }: SiteServices, pathname: string): SiteFile | undefined {
  const text = pathname.startsWith("/.well-known/") ? payments.siteFile(pathname) : undefined;
  return text === undefined ? undefined : { type: "text/plain; charset=utf-8", text };
}

interface SiteFile {
  type: string;
  text: string;
}

/** Checkout and account say `noindex` themselves: who is not let in would never read it. */
const robots = ({ config }: SiteServices): SiteFile => ({
  type: "text/plain; charset=utf-8",
  text: `User-agent: *\nDisallow: /api/\nDisallow: /l-api/\nDisallow: /builder\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
});

const isListed = ({ protected: isProtected, noindex }: PageSettings): boolean => !isProtected && !noindex;

/** Every page that search engines may keep, in each language. https://www.sitemaps.org/protocol.html */
async function sitemap({ pages, catalogue, config }: SiteServices): Promise<SiteFile> {
  const current = await catalogue.current();
  const { languages, default_language } = current.shop;
  const url = (path: string, language?: string) =>
    escapeXml(config.publicUrl + path + (language && language !== default_language ? `?lang=${language}` : ""));
  const listed: string[] = [];
  for await (const { layout, path } of pages.live.all())
    if (layout.pageType === "offer-page" && isListed(layout.settings) && !isNotFoundPath(current, path)) listed.push(path);
  const entries = listed.flatMap((path) => {
    const alternates = [...languages.map((language) => [language, url(path, language)]), ["x-default", url(path)]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join("");
    return languages.map((language) => `<url><loc>${url(path, language)}</loc>${alternates}</url>`);
  });
  return {
    type: "application/xml; charset=utf-8",
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`,
  };
}

/** @param home start page of a brand, "" for the one at "/" */
async function manifest({ catalogue, storefront, themes }: SiteServices, home: string | undefined): Promise<SiteFile | undefined> {
  if (home === undefined) return undefined;
  const { brands, shop }: Catalogue = await catalogue.current();
  const brand = brandOfPath(brands, home || "/");
  if (brand.paths[0] !== (home || "/")) return undefined;
  const color = storefront.themeColors(brand.theme, (await themes.current()).get(brand.theme)?.values)?.page.light;
  const icons = ([192, 512] as const).map((size) => ({
    src: appIcon(brand.theme, size),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  }));
  return {
    type: "application/manifest+json",
    text: JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      start_url: brand.paths[0],
      scope: "/",
      display: "browser",
      lang: shop.default_language,
      ...(color && { theme_color: color, background_color: color }),
      icons,
    }),
  };
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
