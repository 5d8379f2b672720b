/** The way back after a checkout. [RET-1] */
import { safeRedirect, type RedirectRule } from "./safe-redirect";

export interface ReturnFrom extends RedirectRule {
  /** Value of the cookie limio-journey. */
  journey: string | null;
  /** Query of the page the shopper is on, "" or with its "?". */
  query: string;
  /** Where nothing says where from: a page of the shop, "/" unless given. */
  fallback?: string;
  /** Value of the cookie limio-country; its default is GB. */
  country: string;
}

/** Parameters of the checkout itself: they name a basket that is ordered, and the way here. */
const OWN = ["basket", "redirect"];

/**
 * The stored journey, else the parameter `redirect`, else `fallback`, with every parameter of the query (subId and subRef among them) and
 * lmo_co
 * if there is none. The checkout's own two stay behind: an ordered basket is not worth keeping, and nobody else's business. What may not be
 * followed (see `safeRedirect`) counts as not there. A parameter that the target has itself stays as the target has it.
 */
export function returnAddress({ journey, query, country, fallback, ...rule }: ReturnFrom): string {
  const parameters = new URLSearchParams(query);
  const target = safeRedirect(journey, rule) ?? safeRedirect(parameters.get("redirect"), rule) ?? safeRedirect(fallback, rule) ?? "/";
  const url = new URL(target, rule.origin);
  const held = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) if (!OWN.includes(name) && !held.has(name)) url.searchParams.append(name, value);
  if (!url.searchParams.has("lmo_co")) url.searchParams.set("lmo_co", country);
  return url.origin === new URL(rule.origin).origin ? url.pathname + url.search + url.hash : url.href;
}
