/** The users service and the me service: of somebody else, on an origin of their own. Our bearer token never goes there. [EMAIL-2] */
import { usersAnswer, type UsersAnswer } from "../domain/person/email-answers";
import type { UsersServiceSettings } from "../domain/page/outside-services";
import { percentDecoded } from "../domain/page/percent-decoded";

/** The one language the service speaks. [EMAIL-2] */
export const PREFERRED_LANGUAGE = "en";

/** @param recaptcha a token of the bot check; "" where there is none */
export async function askUsers(settings: UsersServiceSettings, email: string, recaptcha: string): Promise<UsersAnswer> {
  const { url, caller, brand, timeout_ms, xsrf_header } = settings;
  const token = xsrfToken(settings);
  try {
    const response = await fetch(url, {
      method: "POST",
      credentials: "include",
      headers: { Accept: "application/json", "Content-Type": "application/json", ...(token && { [xsrf_header]: token }) },
      body: JSON.stringify({ email, preferredLanguage: PREFERRED_LANGUAGE, recaptchaV3Response: recaptcha, caller, brand }),
      signal: AbortSignal.timeout(timeout_ms),
    });
    return usersAnswer(response.status, await response.json().catch(() => undefined));
  } catch {
    // No connection, or no answer in time.
    return { kind: "no-answer" };
  }
}

export interface Me {
  personId?: string;
  userGuid?: string;
}

/** @throws Error when it does not say who the browser belongs to */
export async function askMe({ caller, timeout_ms }: UsersServiceSettings, meUrl: string, now: Date): Promise<Me> {
  const address = new URL(meUrl);
  address.searchParams.set("timestamp", now.toISOString());
  address.searchParams.set("caller", caller);
  const response = await fetch(address, {
    credentials: "include",
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(timeout_ms),
  });
  if (!response.ok) throw new Error(`The me service answered ${response.status}`);
  const { personId, userGuid } = (await response.json()) as Me;
  return { ...(personId && { personId }), ...(userGuid && { userGuid }) };
}

/** undefined until a service has set the cookie. */
export function xsrfToken({ xsrf_cookie }: Pick<UsersServiceSettings, "xsrf_cookie">): string | undefined {
  const found = globalThis.document?.cookie.split("; ").find((entry) => entry.startsWith(`${xsrf_cookie}=`));
  return found && percentDecoded(found.slice(xsrf_cookie.length + 1));
}
