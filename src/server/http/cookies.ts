/** Cookies in and out. */

/** Names to values; a value that is not percent-encoded right is taken as it stands. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    const value = part.slice(at + 1).trim();
    cookies[part.slice(0, at).trim()] = decode(value);
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite: "Strict" | "Lax";
}

export function setCookie(name: string, value: string, { maxAgeSeconds, secure, httpOnly, sameSite }: CookieOptions): string {
  return [`${name}=${encodeURIComponent(value)}`, "Path=/", `Max-Age=${maxAgeSeconds}`, `SameSite=${sameSite}`, ...(httpOnly ? ["HttpOnly"] : []), ...(secure ? ["Secure"] : [])].join("; ");
}
