/** What shoppers read of what a hosted page says went wrong. [PAY-2] [ERR-1] */
import { interpolate } from "../../i18n/format";

type Texts = Readonly<Record<string, string>>;

/** Codes of fields that have words of their own; any other is said as the page says it. */
const NAMED = ["creditCardNumber", "cardSecurityCode", "creditCardType"];

/** At a field: its own words for a code, or that it is required or not valid. */
export function fieldMessage(texts: Texts, key: string, code: string, message: string): string {
  const own = texts[`${key}${code}`];
  if (own) return own;
  const name = texts[key];
  if (!name || NAMED.includes(key)) return message;
  if (code === "001") return fill(texts["required"], name);
  return code === "002" ? fill(texts["invalid"], name) : message;
}

/** By what a gateway calls them. */
const GATEWAY_FIELDS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/postal.?code|\bzip\b/i, "creditCardPostalCode"],
  [/state/i, "creditCardState"],
  [/county/i, "county"],
  [/country/i, "creditCardCountry"],
  [/city/i, "creditCardCity"],
  [/card.?holder/i, "creditCardHolderName"],
  [/address/i, "creditCardAddress1"],
];

/** Of the whole submission: under the form, and above the fields. */
export function pageMessage(texts: Texts, errorCode: string | undefined, message: string): string {
  if (errorCode === "BusinessValidationError") return message;
  if (errorCode === "GatewayTransactionError") {
    const [, key] = GATEWAY_FIELDS.find(([pattern]) => pattern.test(message)) ?? [];
    if (key) return fill(texts["validValue"], texts[key]!);
  }
  return fill(texts["paymentFailed"], wordsOf(message));
}

/** "Transaction declined.generic_decline - Your card was declined.": what stands behind the dash is for the shopper. */
const wordsOf = (message: string): string => /^Transaction declined\.\S+ - (.+)$/s.exec(message)?.[1] ?? message;

const fill = (text = "", what: string): string => interpolate(text, { what });
