/**
 * Files about the whole site that crawlers and browsers ask for by name: robots.txt, sitemap.xml, a manifest.webmanifest for each brand,
 * and what payment providers look for to know whose host it is.
 */
import { brandOfPath } from "../../domain/page/brand";
import { appIcon } from "../../registry/icon-links";
import type { Sitemap } from "../site/sitemap/sitemap";
import type { Catalogue } from "../catalogue/catalogue";
import type { Services } from "../services";
import { CompressedBody } from "../web/compressed";

type SiteServices = Pick<Services, "catalogue" | "storefront" | "config" | "payments" | "themes">;

const MANIFEST = /^(.*)\/manifest\.webmanifest$/;
const HEADERS = { "Cache-Control": "public, max-age=300, must-revalidate", "X-Content-Type-Options": "nosniff", Vary: "Accept-Encoding" };

/** @returns undefined for any other path */
export async function siteFile(
  services: SiteServices,
  sitemap: Sitemap,
  pathname: string,
  request: Headers,
): Promise<Response | undefined> {
  const listed = await sitemap.file(pathname);
  if (listed) return listed.answer(request, 200, { ...HEADERS, "Content-Type": "application/xml; charset=utf-8" });
  const made =
    pathname === "/robots.txt"
      ? robots(services)
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
