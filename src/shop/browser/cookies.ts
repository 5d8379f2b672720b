/** The cookies that pages of the shop read and write. Their names are the contract's. [START-11] */
import { parentDomain } from "../../domain/checkout/parent-domain";
import { percentDecoded } from "../../domain/page/percent-decoded";

export { BASKET_COOKIE, COUNTRY_COOKIE, INVALID_COOKIE, JOURNEY_COOKIE, LS_COOKIE } from "../../domain/page/cookie-names";
export const INVALID_SECONDS = 3_600;
export const LS_SECONDS = 3_600;

export interface CookieOptions {
  /** Absent: until the browser is closed. */
  maxAgeSeconds?: number;
  sameSite?: "Strict" | "Lax";
  /** Only over https. Absent: where the page came over https. */
  secure?: boolean;
  /** For the shop's other host names too: shop.example from www.shop.example. */
  parentDomain?: boolean;
}

export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
}

export function memoryCookies(): CookieJar & { readonly written: { name: string; value: string; options: CookieOptions }[] } {
  const held = new Map<string, string>();
  const written: { name: string; value: string; options: CookieOptions }[] = [];
  return {
    written,
    get: (name) => held.get(name) ?? null,
    set(name, value, options = {}) {
      held.set(name, value);
      written.push({ name, value, options });
    },
    remove: (name) => void held.delete(name),
  };
}

export function browserCookies(): CookieJar {
  const write = (
    name: string,
    value: string,
    { maxAgeSeconds, sameSite = "Lax", secure = location.protocol === "https:" }: CookieOptions,
    domain: string,
  ) => {
    document.cookie = [
      `${name}=${encodeURIComponent(value)}`,
      "Path=/",
      `SameSite=${sameSite}`,
      ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
      ...(secure ? ["Secure"] : []),
      ...(domain ? [`Domain=${domain}`] : []),
    ].join("; ");
  };
  const get = (name: string) => {
    const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
    return found === undefined ? null : percentDecoded(found.slice(name.length + 1));
  };
  return {
    get,
    set(name, value, options = {}) {
      const parent = options.parentDomain ? parentDomain(location.hostname) : "";
      write(name, value, options, parent);
      // "co.uk" and the like are nobody's domain: browsers take no cookie for them.
      if (parent && get(name) !== value) write(name, value, options, "");
    },
    remove(name) {
      for (const domain of new Set(["", parentDomain(location.hostname)])) write(name, "", { maxAgeSeconds: 0 }, domain);
    },
  };
}
