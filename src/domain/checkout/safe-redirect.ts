/** Where a shopper may be sent on: a page of the shop, or an origin the shop owner trusts. [QUERY-5] [RET-1] */

export interface RedirectRule {
  /** The shop's own origin, as in "https://shop.example". */
  origin: string;
  /** The shop setting redirect_origins: other origins, compared whole (scheme, host and port). */
  allowed?: readonly string[];
}

const LONGEST = 2_000;

/**
 * The address to follow for `target`, or undefined when it must not be followed. A page of the shop comes back as a path with its query
 * ("/plans?tag=a"), a trusted origin as a whole address; both as browsers read them, so that nothing is left to interpret twice.
 *
 * Followed: a path that starts with one "/", or an http(s) address on the shop's own origin or an allowed one. Never: another scheme,
 * "//host" and what browsers take for it ("/\host", "/%TAB%/host", "/.//host"), a name or password before the host, control characters, the
 * shop's
 * own calls (/api, /l-api: a page is meant, and a call that redirects could go round for ever), anything longer than 2,000 characters.
 */
export function safeRedirect(target: string | null | undefined, { origin, allowed = [] }: RedirectRule): string | undefined {
  // Browsers drop tabs and newlines and take "\" for "/": what holds one was never a plain address.
  if (!target || target.length > LONGEST || /[^!-\uffff]|[\\\u007f]/.test(target)) return undefined;
  const isPath = /^\/(?!\/)/.test(target);
  // "https:/host" and "https:host" are read against the page they stand on; only "https://host" means the same everywhere.
  if (!isPath && !/^https?:\/\/[^/?#]/i.test(target)) return undefined;
  const own = originOf(origin);
  const url = own === undefined ? undefined : parse(target, isPath ? own : undefined);
  if (!url || url.username || url.password || /^[^/?#]*\/\/[^/?#]*@/.test(target)) return undefined;
  if (url.origin === own) {
    // "/..//host" is tidied to "//host", which would leave the shop.
    if (url.pathname.startsWith("//") || /^\/(api|l-api)(\/|$)/i.test(url.pathname)) return undefined;
    return url.pathname + url.search + url.hash;
  }
  return allowed.some((entry) => originOf(entry) === url.origin) ? url.href : undefined;
}

function originOf(address: string): string | undefined {
  const url = parse(address, undefined);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function parse(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
