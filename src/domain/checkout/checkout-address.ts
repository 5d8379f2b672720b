/** Where going to checkout leads. [GO-1] [GO-2] [GO-3] */
import { CHECKOUT_PATH, isCheckoutPath } from "./checkout-path";

/** Words of checkout__limio.checkout_type; every other is the standard one, our own checkout page. */
export const EXTERNAL = "external";
export const EXTERNAL_POST = "external-post";

export interface CheckoutKind {
  checkout_type?: string | null;
  external_url?: string | null;
}

/** The page that is left: `location` of the browser has these. */
export interface FromPage {
  origin: string;
  host: string;
  hostname: string;
  href: string;
  pathname: string;
  search: string;
}

export type CheckoutTarget =
  /** Our own checkout page, or (whole address) somebody else's. */
  | { how: "go"; address: string }
  /** A form to be posted by the top window. */
  | { how: "post"; address: string; fields: readonly (readonly [name: string, value: string])[] };

/**
 * Our own checkout: the page's query, `redirect` (its path) and `basket`. The first of `kinds` (checkout__limio of the basket's offers, in
 * its order) that names an external checkout leads there instead, where that may be followed (`isTrustedCheckout`): {{origin}}, {{host}},
 * {{hostname}},
 * {{href}}, {{pathname}} and {{basketId}} in it are filled in URL-encoded. The page's query goes along, in the address, or for
 * "external-post" as
 * fields of the form, `country` last; but nothing that the address names itself, and no second basket where it names one.
 *
 * @param origins the shop setting redirect_origins
 */
export function checkoutTarget(
  page: FromPage,
  basketId: string,
  kinds: readonly (CheckoutKind | null | undefined)[],
  country: string,
  origins: readonly string[],
): CheckoutTarget {
  const external = kinds
    .flatMap((kind) =>
      kind && isExternal(kind)
        ? [{ type: normal(kind), template: kind.external_url ?? "", url: filledIn(kind.external_url ?? "", page, basketId) }]
        : [],
    )
    .find(({ url }) => url && (url.origin === page.origin || isTrustedCheckout(url, origins)));
  const query = new URLSearchParams(page.search);
  if (external?.url) {
    const named = new Set([...external.url.searchParams.keys(), ...(/\{\{\s*basketId\s*\}\}/.test(external.template) ? ["basket"] : [])]);
    const fields = [...query].filter(([name]) => !named.has(name));
    if (external.type === EXTERNAL_POST)
      return { how: "post", address: external.url.href, fields: [...fields.filter(([name]) => name !== "country"), ["country", country]] };
    for (const [name, value] of fields) external.url.searchParams.append(name, value);
    return { how: "go", address: external.url.href };
  }
  // Who is there already keeps the way back they came with.
  if (!isCheckoutPath(page.pathname)) query.set("redirect", page.pathname);
  query.set("basket", basketId);
  return { how: "go", address: `${CHECKOUT_PATH}?${query}` };
}

/**
 * https (on this machine, for development, http will do), nobody's name or password, and an origin of `origins`: what is in a basket is
 * nobody else's business.
 */
export function isTrustedCheckout(url: URL, origins: readonly string[]): boolean {
  const isSafe = url.protocol === "https:" || isLocal(url);
  return (
    isSafe && !url.username && !url.password && origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  );
}

export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** "external_post" and "External-Post" are the same word. */
const normal = ({ checkout_type }: CheckoutKind): string => (checkout_type ?? "").trim().toLowerCase().replaceAll(/[_\s]/g, "-");

export const isPosted = (kind: CheckoutKind): boolean => normal(kind) === EXTERNAL_POST;
export const isExternal = (kind: CheckoutKind): boolean => [EXTERNAL, EXTERNAL_POST].includes(normal(kind));

/** undefined for what is no http(s) address: the shop's own checkout is then the way. */
function filledIn(template: string, { origin, host, hostname, href, pathname }: FromPage, basketId: string): URL | undefined {
  const words: Record<string, string> = { origin, host, hostname, href, pathname, basketId };
  const address = template
    .trim()
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => (Object.hasOwn(words, word) ? encodeURIComponent(words[word]!) : whole));
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
