/** Phone numbers: a calling code and a local number. [PHONE-1] */

/** An entry of reference/calling-codes.json, in the names of the contract. [PHONE-1] */
export interface CallingCode {
  /** Digits without the plus: "44". */
  "calling-code": string;
  name: string;
  "alpha-2": string;
}

export const PHONE_MAX_LENGTH = 40;

/**
 * How many digits a local number has [PHONE-1]: there, and where their calling codes are shared. Other countries' numbers are not counted.
 */
export const PHONE_DIGITS: Readonly<Record<string, { min: number; max: number }>> = {
  AU: { min: 7, max: 11 },
  CA: { min: 7, max: 11 },
  GB: { min: 7, max: 11 },
  US: { min: 7, max: 11 },
};

/** The country that a shared calling code is first of all: the one meant where nobody says which. */
export const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  1: "US",
  7: "RU",
  39: "IT",
  44: "GB",
  47: "NO",
  61: "AU",
  212: "MA",
  262: "RE",
  358: "FI",
  590: "GP",
  599: "CW",
};

export type PhoneProblem = "required" | "too-long" | "characters" | "digits";

const ZEROS = ["\u0660", "\u06f0", "\u0966", "\u09e6"].map((zero) => zero.charCodeAt(0));

/**
 * What was typed or pasted, as numbers are written here: digits of other scripts and wide ones (as Japanese keyboards type them) become
 * 0–9, and what
 * comes along unseen with a number copied from a list of contacts goes: marks of direction, "tel:".
 */
export const plainPhone = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.find((first) => code >= first && code <= first + 9);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, "-")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/^\s*(tel:\s*)+/i, "");

/** What is sent: prefix plus local number, "+44 7700 900123"; "" while there is no local number. */
export function phoneValue(callingCode: string, local: string): string {
  const number = local.trim();
  return number && callingCode ? `+${callingCode} ${number}` : number;
}

/** What is wrong with the local number of a phone in `country` (alpha-2); null when it is fine. */
export function phoneProblem(local: string, callingCode: string, country: string, { required = false } = {}): PhoneProblem | null {
  const text = local.trim();
  if (!text) return required ? "required" : null;
  if ([...phoneValue(callingCode, text)].length > PHONE_MAX_LENGTH) return "too-long";
  // What people put between digits; an extension is written "ext. 12" or "x12".
  if (!/^[\d\s().\-/]+(\s*(x|ext\.?)\s*\d+)?$/i.test(text)) return "characters";
  const digits = text.replace(/x.*/i, "").replace(/\D/g, "").length;
  const bounds = PHONE_DIGITS[country] ?? PHONE_DIGITS[MAIN_COUNTRY[callingCode] ?? ""] ?? { min: 1, max: PHONE_MAX_LENGTH };
  return digits < bounds.min || digits > bounds.max ? "digits" : null;
}

/**
 * A stored phone taken apart again. Several countries share a code (+1): `country` decides where it fits, else it is the code's main
 * country.
 *
 * @returns undefined for a text without a known calling code
 */
export function splitPhone<Code extends Pick<CallingCode, "alpha-2" | "calling-code">>(
  phone: string,
  codes: readonly Code[],
  country?: string,
): { code: Code; local: string } | undefined {
  const digits = /^\+\s*(\d[\d\s]*)/.exec(phone.trim())?.[1]?.replace(/\s/g, "");
  if (!digits) return undefined;
  // No calling code begins with another one.
  const candidates = codes.filter((entry) => digits.startsWith(entry["calling-code"]));
  const of = (alpha2: string | undefined) => candidates.find((entry) => entry["alpha-2"] === alpha2);
  const code = of(country) ?? of(MAIN_COUNTRY[candidates[0]?.["calling-code"] ?? ""]) ?? candidates[0];
  if (!code) return undefined;
  // Cut as many digits as the code has, with the spaces between them; the rest keeps its spaces.
  let left = code["calling-code"].length;
  const local = phone
    .trim()
    .replace(/^\+\s*/, "")
    .replace(/\d|\s/g, (character) => (left > 0 ? (/\d/.test(character) && left--, "") : character));
  return { code, local: local.trim() };
}
