/** What can be wrong with an address. The form and the server ask the same questions. [ADDR-2] [ADDR-3] [FIELD-2] */
import type { Address } from "../order/order";
import { characterMessage, type CharacterRule } from "./character-rule";
import type { AddressFormat } from "./format";
import { ADDRESS_PARTS, isRequired, type AddressPart, type AddressShape } from "./parts";
import { isBlank } from "../fields/plain-text";
import { holdsWebAddress } from "../fields/web-address";
import { isPostcode, isPostcodeOfState } from "./postcode";
import { hasStateList } from "./subdivision";
import { joinStreet } from "./street";

/** Every line of an address [ADDR-3]; counted in code points, so that an emoji is one. */
export const ADDRESS_MAX_LENGTH = 35;

export type AddressProblem =
  | { code: "required" | "too-long" | "characters" | "not-listed" | "postcode" | "postcode-of-another-state" }
  /** A rule of the shop, which brings its own words. */
  | { code: "character-set"; message: string };

export interface AddressCheck extends AddressShape {
  characterRules?: readonly CharacterRule[];
}

/** What is wrong with one part of `address`, which is of the country of `format`; null when it is fine. Spaces at the ends do not count. */
export function addressProblem(
  part: AddressPart,
  address: Address,
  format: AddressFormat,
  check: AddressCheck = {},
): AddressProblem | null {
  const text = address[part]?.trim() ?? "";
  // What nobody can see is not there where it must be, and nothing to keep elsewhere.
  if (isBlank(text)) return isRequired(part, format, check) ? { code: "required" } : text ? { code: "characters" } : null;
  // Line breaks, NUL and halves of characters: no keyboard types them into a line, and databases refuse some.
  // Links: addresses stand in mails.
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text) || holdsWebAddress(text, "address")) return { code: "characters" };
  if (lengthOf(part === "streetName" ? joinStreet(address.buildingNumber, text) : text) > ADDRESS_MAX_LENGTH) return { code: "too-long" };
  if (part === "country") return null;
  if (part === "state" && hasStateList(format) && !format.sub_keys!.includes(text)) return { code: "not-listed" };
  if (part === "postalCode" && !isPostcode(text, format)) return { code: "postcode" };
  if (part === "postalCode" && !isPostcodeOfState(text, address.state ?? "", format)) return { code: "postcode-of-another-state" };
  const message = characterMessage(text, address.country?.trim() || format.key, check.characterRules ?? []);
  return message === null ? null : { code: "character-set", message };
}

/**
 * Every part of `address` that is wrong, in the order of ADDRESS_PARTS. A street in one line will do where the shop asks for its two
 * halves.
 */
export function addressProblems(
  address: Address,
  format: AddressFormat,
  check: AddressCheck = {},
): { part: AddressPart; problem: AddressProblem }[] {
  const asked = { ...check, splitStreet: !!(address.streetName?.trim() || (check.splitStreet && !address.address1?.trim())) };
  return ADDRESS_PARTS.flatMap((part) => {
    const problem = addressProblem(part, address, format, asked);
    return problem ? [{ part, problem }] : [];
  });
}

export const lengthOf = (text: string): number => [...text].length;
