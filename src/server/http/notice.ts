/** A word of explanation on the page a shopper was sent to: `?notice=<name>` shows the text `notices.<name>` of locales/…/storefront.json. [ROUTE-2] */

const PREFIX = "notices.";

/** The text to show; undefined without a notice, or for a name that has no text: an address can only choose among the shop's own words. */
export function noticeOf(query: URLSearchParams, texts: Readonly<Record<string, string>>): string | undefined {
  const name = query.get("notice");
  const key = PREFIX + name;
  return name && /^[a-z-]{1,60}$/.test(name) && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Notices are rendered here; pages that show none do not carry their texts to the browser. */
export const withoutNotices = (texts: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(PREFIX)));

/** `address` with `?notice=name`. @param address a path with a query and a fragment, or a whole address */
export function withNotice(address: string, name: string): string {
  const url = new URL(address, "http://own.invalid");
  url.searchParams.set("notice", name);
  return url.hostname === "own.invalid" ? url.pathname + url.search + url.hash : url.href;
}
