/** What is wrong with an address of an order, in the words of D2 §8. The form asks the same questions in its own words. [ADDR-6] */
import { ADDRESS_MAX_LENGTH, addressProblems, type AddressProblem } from "../../domain/address/check";
import { GENERAL_FORMAT } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import { INVALID_STATE_TEXT, missingFieldsText, NO_COUNTRY_TEXT, UNKNOWN_COUNTRY_TEXT } from "../../domain/billing";
import type { Address } from "../../domain/order";
import { addressFormat } from "./address-formats";
import type { ShopSettings } from "./catalogue";

type Rules = Pick<ShopSettings, "capture_building_number" | "country_specific_rules">;

/**
 * Tells `add` every part of `address` that is wrong, by path below `at`. A country that there is not has no states to look up, and asks for
 * street and city only: whether the shop sells there is another question.
 */
export function checkAddress(address: Address, at: string, rules: Rules, add: (path: string, code: string, message: string) => void): void {
  if (!/^[A-Z]{2}$/.test(address.country ?? "")) return add(`${at}.country`, "required", NO_COUNTRY_TEXT);
  const format = addressFormat(address.country);
  const asked = withState(address);
  if (!format && asked.state?.trim()) add(`${at}.state`, "enum", UNKNOWN_COUNTRY_TEXT);
  const found = addressProblems(asked, format ?? GENERAL_FORMAT, { splitStreet: rules.capture_building_number ?? false, characterRules: rules.country_specific_rules ?? [] });
  const missing = missingFieldsText(found.filter(({ problem }) => problem.code === "required").map(({ part }) => PART_NAMES[part]));
  for (const { part, problem } of found) add(`${at}.${part}`, CODES[problem.code], messageOf(part, problem, missing));
}

const withState = (address: Address): Address => ({ ...address, state: address.state?.trim() ? address.state : address.county });

function messageOf(part: AddressPart, problem: AddressProblem, missing: string): string {
  switch (problem.code) {
    case "required":
      return missing;
    case "too-long":
      return `At most ${ADDRESS_MAX_LENGTH} characters`;
    case "not-listed":
      return INVALID_STATE_TEXT;
    case "character-set":
      return problem.message;
    case "characters":
    case "postcode":
    case "postcode-of-another-state":
      return `Please provide a valid value for ${VALUE_NAMES[part]}`;
  }
}

const CODES: Readonly<Record<AddressProblem["code"], string>> = {
  required: "required", "too-long": "maxLength", "not-listed": "enum", characters: "format", postcode: "format", "postcode-of-another-state": "format", "character-set": "format",
};
const PART_NAMES: Readonly<Record<AddressPart, string>> = {
  country: "Country", company: "Company", buildingNumber: "Building number", streetName: "Address", address1: "Address", address2: "Address line 2", city: "City", state: "State", postalCode: "Postcode",
};
/** As the hosted card page calls them. */
const VALUE_NAMES: Readonly<Record<AddressPart, string>> = {
  country: "country", company: "company", buildingNumber: "building number", streetName: "address line 1", address1: "address line 1", address2: "address line 2", city: "city", state: "state", postalCode: "postal code",
};
