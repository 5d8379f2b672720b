/**
 * Which answers a CDN may keep, and for how long. A page is the same for everybody with the same language and country; whatever else an
 * answer depends on, it is one shopper's, and stays so. [ROUTE-1]
 */
import { INVALID_COOKIE } from "../../domain/page/cookie-names";
import { campaignOf } from "../../layout/campaign/page-campaign";
import type { PageType } from "../../layout/types";
import type { CdnConfig } from "../config/variables/cdn";
import type { ShopSettings } from "../catalogue/shop-settings";
import { isSharedPath, type BrandedPage } from "../site/brand-pages";
import type { PageBody } from "../site/page-body";
import { pageKey, SHOP_KEY, themeKey } from "./stale-keys";

export interface Asked {
  query: URLSearchParams;
  cookies: Readonly<Record<string, string>>;
  /** The answer leaves something with the shopper. */
  setsCookies: boolean;
}

/** The others are about what somebody bought, or has. */
const PUBLIC_TYPES: readonly PageType[] = ["offer-page", "customer-details"];

/** The CDN would have to know what no header tells it: the page that led here, who edits, why the checkout sent somebody back. */
const isOnesOwn = ({ query, cookies, setsCookies }: Asked): boolean =>
  setsCookies || query.has("preview") || cookies[INVALID_COOKIE] !== undefined;

/** undefined: the answer is not for a CDN. */
export function publicHeaders(
  cdn: CdnConfig | undefined,
  { page, body, shop, brands }: { page: BrandedPage; body: PageBody; shop: ShopSettings; brands: number },
  asked: Asked,
  now = Date.now(),
): Record<string, string> | undefined {
  if (!cdn || isOnesOwn(asked)) return undefined;
  if (!PUBLIC_TYPES.includes(page.layout.pageType)) return undefined;
  // Whose checkout it is may be said by the page that led there.
  if (isSharedPath(page.path) && brands > 1) return undefined;
  const isOneForAll = shop.languages.length === 1 && shop.countries.length === 1;
  if (cdn.key === "address" && !isOneForAll) return undefined;
  const keys = [SHOP_KEY, pageKey(page.id), themeKey(page.layout.settings.theme ?? page.brand.theme)];
  const { until } = campaignOf(page.layout);
  const changesAt = Math.min(body.soldUntil, until === undefined ? Infinity : Date.parse(until));
  return {
    "Cache-Control": cacheControl(cdn, Math.max(0, Math.floor((changesAt - now) / 1_000))),
    Vary: cdn.key === "address" ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie",
    "Surrogate-Key": keys.join(" "),
    "Cache-Tag": keys.join(","),
    ...(body.links && { Link: body.links }),
  };
}

/** @param left seconds until the page changes by itself, when it is too old however well it would be kept */
function cacheControl({ maxAgeSeconds, staleSeconds, staleIfErrorSeconds }: CdnConfig, left: number): string {
  const fresh = Math.min(maxAgeSeconds, left);
  const stale = (seconds: number) => Math.min(seconds, left - fresh);
  return [
    "public",
    // Browsers ask each time: a published change shows at once.
    "max-age=0",
    `s-maxage=${fresh}`,
    `stale-while-revalidate=${stale(staleSeconds)}`,
    `stale-if-error=${stale(staleIfErrorSeconds)}`,
  ].join(", ");
}
