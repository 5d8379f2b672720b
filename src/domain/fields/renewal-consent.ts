/** Where the law wants a shopper's express consent to automatic renewal. [CONSENT-1] */
import type { Offer } from "../offer/offer";
import type { Address } from "../order/order";

export const CONSENT_COUNTRY = "US";

/** Codes of the US states whose law applies to one of `offers`: their autorenew_consent_states, a list or one text with commas. */
export function consentStates(offers: readonly Pick<Offer, "data">[]): ReadonlySet<string> {
  return new Set(offers.flatMap(({ data }) => statesOf(data.attributes["autorenew_consent_states"])));
}

/** Whether the consent is asked for: always where `everywhere`, else in the consent states of `offers`. */
export function asksForRenewalConsent(
  everywhere: boolean,
  offers: readonly Pick<Offer, "data">[],
  { country, state }: Pick<Address, "country" | "state">,
): boolean {
  if (everywhere) return true;
  return country === CONSENT_COUNTRY && state !== undefined && consentStates(offers).has(code(state));
}

function statesOf(attribute: unknown): string[] {
  const entries: unknown[] = Array.isArray(attribute) ? attribute : typeof attribute === "string" ? attribute.split(",") : [];
  return entries.flatMap((entry) => (typeof entry === "string" && entry.trim() ? [code(entry)] : []));
}

/** "us-ca" and "CA" are both California. */
const code = (text: string): string => text.trim().toUpperCase().replace(/^US-/, "");
