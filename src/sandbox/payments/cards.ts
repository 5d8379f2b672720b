/** Card numbers and security codes that say how a payment ends, as providers' test cards do. */
import { createHash } from "node:crypto";
import type { OutcomeName } from "./outcomes";

/** Cards that are approved now, and declined whenever the shop charges them again. */
const DECLINED_LATER = "4000000000000341";

export const TEST_CARDS: Readonly<Record<string, { about: string; outcome: OutcomeName }>> = {
  "4242424242424242": { about: "approved", outcome: "approve" },
  "4111111111111111": { about: "approved", outcome: "approve" },
  "5555555555554444": { about: "approved, a Mastercard", outcome: "approve" },
  "4000000000000002": { about: "declined", outcome: "decline" },
  "4000000000009995": { about: "insufficient funds", outcome: "insufficient-funds" },
  "4000002500003155": { about: "3-D Secure", outcome: "challenge" },
  [DECLINED_LATER]: { about: "approved now, declined at every renewal", outcome: "approve" },
};

export const TEST_CODES: Readonly<Record<string, { about: string; outcome: OutcomeName }>> = {
  "901": { about: "time-out", outcome: "time-out" },
  "902": { about: "duplicate callback", outcome: "duplicate-callback" },
  "903": { about: "bad signature", outcome: "bad-signature" },
  "904": { about: "the form again", outcome: "reload" },
};

export interface Card {
  number: string;
  /** Two digits each. */
  expiryMonth: string;
  expiryYear: string;
}

export const USUAL_CARD: Card = { number: "4242424242424242", expiryMonth: "12", expiryYear: "34" };

export type CardFault = "number" | "expiry" | "code";

export interface TypedCard {
  number: string;
  /** MM/YY, MM/YYYY or MMYY. */
  expiry: string;
  code: string;
}

/**
 * What was typed, as a card and how paying with it ends. An unknown number that passes the check digit is approved.
 *
 * @param now milliseconds; a card is good until the end of its month
 */
export function readCard(typed: TypedCard, now: number = Date.now()): { card: Card; outcome: OutcomeName } | { faults: CardFault[] } {
  const number = typed.number.replace(/[\s-]/g, "");
  const code = typed.code.trim();
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry) ?? [];
  const faults: CardFault[] = [];
  if (!isCardNumber(number)) faults.push("number");
  if (!(Number(month) >= 1 && Number(month) <= 12) || Date.UTC(2000 + Number(year), Number(month)) <= now) faults.push("expiry");
  if (!/^\d{3,4}$/.test(code)) faults.push("code");
  if (faults.length) return { faults };
  return {
    card: { number, expiryMonth: month.padStart(2, "0"), expiryYear: year },
    outcome: TEST_CODES[code]?.outcome ?? TEST_CARDS[number]?.outcome ?? "approve",
  };
}

/** By its length and check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** undefined: the card may be charged again. */
export function refusalOfRenewal({ number, expiryMonth, expiryYear }: Card, now: number = Date.now()): "declined" | "expired" | undefined {
  if (Date.UTC(2000 + Number(expiryYear), Number(expiryMonth)) <= now) return "expired";
  return number === DECLINED_LATER ? "declined" : undefined;
}

/** The brand's name as people write it. */
export function brandOf(number: string): "Visa" | "Mastercard" | "American Express" | "Discover" | "Card" {
  if (number.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "Mastercard";
  if (/^3[47]/.test(number)) return "American Express";
  return /^6(011|5)/.test(number) ? "Discover" : "Card";
}

/** The first six and the last four digits; `mask` stands for each between. */
export const maskedNumber = (number: string, mask = "x"): string =>
  number.slice(0, 6) + mask.repeat(Math.max(0, number.length - 10)) + number.slice(-4);

/** The same for the same card, and nobody gets the number from it. */
export const fingerprintOf = (number: string): string => createHash("sha256").update(`sandbox ${number}`).digest("base64url").slice(0, 22);
