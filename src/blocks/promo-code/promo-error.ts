import { interpolate } from "../../i18n/format";
import type { Texts } from "./settings.gen";

const TEXT_OF = {
  "promo-code-unknown": "unknown",
  "promo-code-not-yet": "notYet",
  "promo-code-expired": "expired",
  "promo-code-not-for-country": "notForCountry",
  "promo-code-not-for-basket": "notForBasket",
  "promo-code-used-up": "usedUp",
  "promo-code-used-already": "usedAlready",
  "too-many-requests": "tooMany",
  offline: "offline",
} as const satisfies Record<string, keyof Texts>;

/** What the shopper reads of a code that is not taken, or no longer fits, by the server's word for it. */
export const promoErrorText = (reason: string | undefined, code: string, texts: Texts): string =>
  interpolate(texts[TEXT_OF[reason as keyof typeof TEXT_OF] ?? "failed"], { code });
