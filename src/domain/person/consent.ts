/** What a shopper has agreed to, beyond what a shop needs to work. Kept in one cookie that names its version. [ANA-2, CAPT-1] */
import { CONSENT_COOKIE } from "../page/cookie-names";

/** Goes up when a category is added or means something else: everyone is asked again. */
export const CONSENT_VERSION = 1;
/** Half a year, as data protection authorities advise. */
export const CONSENT_MAX_AGE_SECONDS = 180 * 86_400;

/** What can be agreed to. What is necessary is not asked for. */
export const CONSENT_CATEGORIES = ["analytics", "recaptcha"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const ONLY_NECESSARY: Consent = { analytics: false, recaptcha: false };

/** The cookie's value: "1.necessary.analytics". */
export const consentValue = (consent: Consent): string =>
  [CONSENT_VERSION, "necessary", ...CONSENT_CATEGORIES.filter((category) => consent[category])].join(".");

/**
 * Reads a Cookie header or `document.cookie`.
 *
 * @returns null where nothing was decided, or only for another version
 */
export function consentIn(cookies: string): Consent | null {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  const [version, necessary, ...given] = value?.split(".") ?? [];
  if (version !== String(CONSENT_VERSION) || necessary !== "necessary") return null;
  return { analytics: given.includes("analytics"), recaptcha: given.includes("recaptcha") };
}

/** The bot check watches how a page is used, so it needs the consent to analytics too. [CAPT-1] */
export const allowsBotCheck = (consent: Consent): boolean => consent.analytics && consent.recaptcha;
