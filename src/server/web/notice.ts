/**
 * A word of explanation on the page a shopper was sent to: `?notice=<name>` shows the text `notices.<name>` of locales/…/storefront.json.
 * [ROUTE-2]
 */
import { INVALID_COOKIE } from "../../domain/page/cookie-names";

const PREFIX = "notices.";

/**
 * The text to show: what the address names, else why a checkout has just sent the shopper here. undefined without either, and for a name
 * that
 * has no text: an address can only choose among the shop's own words.
 */
export function noticeOf(
  query: URLSearchParams,
  from: { cookies: Readonly<Record<string, string>>; referer: string | null },
  texts: () => Readonly<Record<string, string>>,
): string | undefined {
  const name = query.get("notice") ?? (from.cookies[INVALID_COOKIE] === "trial" && isCheckout(from.referer) ? "trial-used" : null);
  if (!name || !/^[a-z-]{1,60}$/.test(name)) return undefined;
  const known = texts();
  return Object.hasOwn(known, PREFIX + name) ? known[PREFIX + name] : undefined;
}

/** The browser names the page it comes from; another site's is told without its path. */
const isCheckout = (referer: string | null): boolean => /^https?:\/\/[^/]+\/checkout\/?(\?|$)/.test(referer ?? "");

/** Whether a key of the frame's texts is a notice's. */
export const isNotice = (key: string): boolean => key.startsWith(PREFIX);

/** `address` with `?notice=name`. @param address a path with a query and a fragment, or a whole address */
export function withNotice(address: string, name: string): string {
  const url = new URL(address, "http://own.invalid");
  url.searchParams.set("notice", name);
  return url.hostname === "own.invalid" ? url.pathname + url.search + url.hash : url.href;
}
