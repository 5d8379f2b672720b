/** Cookies in and out. */
import { percentDecoded } from "../../domain/page/percent-decoded";

/** Names to values; a value that is not percent-encoded right is taken as it stands. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    const value = part.slice(at + 1).trim();
    cookies[part.slice(0, at).trim()] = percentDecoded(value);
  }
  return cookies;
}

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite: "Strict" | "Lax";
}

export function setCookie(name: string, value: string, { maxAgeSeconds, secure, httpOnly, sameSite }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}

/**
 * Over https, a cookie that only the server reads carries the prefix `__Host-`: browsers then take it over https and from this very host
 * alone, so no other host of the domain can plant one. The contract's cookies (lmo_session, limio-*) keep their names.
 */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Its value. Over https one without the prefix counts for nothing: it may be planted. */
export const hostCookie = (cookies: Readonly<Record<string, string>>, name: string, secure: boolean): string | undefined =>
  cookies[hostCookieName(name, secure)];

/** Lines that set it, and take away the one without the prefix. */
export function setHostCookie(name: string, value: string, options: CookieOptions): string[] {
  const lines = [setCookie(hostCookieName(name, options.secure), value, options)];
  return options.secure ? [...lines, setCookie(name, "", { ...options, maxAgeSeconds: 0 })] : lines;
}
