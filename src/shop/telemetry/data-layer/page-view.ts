/** The page view: once per load, with what brought the shopper here. [ANA-1] */
import type { DataLayerEvent } from "./data-layer-events";

export interface Visit {
  pageType: string;
  pathname: string;
  search: string;
  title: string;
  language: string;
  country: string;
  campaign: { path: string; tag?: string };
}

/** These open something, or name a person: they are nobody's business. */
const PRIVATE = new Set([
  "basket",
  "preview",
  "state",
  "code",
  "session_state",
  "redirect",
  "redirect_url",
  "lmo_redirect_url",
  "subid",
  "subref",
  "email",
  "token",
]);
const MAX_VALUES = 30;

export function pageView({ pageType, pathname, search, title, language, country, campaign }: Visit): DataLayerEvent {
  return {
    ...queryValues(search),
    event: "page_view",
    page_type: pageType,
    page_path: pathname,
    page_title: title,
    language,
    country,
    ...(campaign.tag && { tag: campaign.tag }),
    campaign: campaign.path,
  };
}

/** A parameter that is there more than once keeps its last value. */
function queryValues(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of [...new URLSearchParams(search)].slice(0, MAX_VALUES))
    if (/^[A-Za-z][\w.-]{0,40}$/.test(name) && !(name in Object.prototype) && !PRIVATE.has(name.toLowerCase()) && !value.includes("@"))
      values[name] = value.slice(0, 200);
  return values;
}
