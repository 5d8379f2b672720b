/** The cookies that pages of the shop read and write. Their names are the contract's. [START-11] */
import { parentDomain } from "../../domain/checkout/parent-domain";

/** Path of the page a checkout came from: the way back, and where a failed start returns to. For the browser's session. */
export const JOURNEY_COOKIE = "limio-journey";
/** ISO 3166 alpha-2; written by the server when a country is chosen. */
export const COUNTRY_COOKIE = "limio-country";
/** JSON list of the names of the offers in the basket. */
export const BASKET_COOKIE = "limio-basket";
/** "trial": the shopper had this trial before. [START-8] */
export const INVALID_COOKIE = "limio-invalid";
export const INVALID_SECONDS = 3_600;
/** `<base64 of the referrer>.<base64 of the checkout id>`: what a tab without session storage of its own goes by. */
export const LS_COOKIE = "lmo_ls";
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
    return found === undefined ? null : decoded(found.slice(name.length + 1));
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

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
