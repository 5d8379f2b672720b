/** What an address form asks for in each country. [ADDR-2] */
import { ADDRESS_MAX_LENGTH, requiredAddressFields } from "./billing";
import { isPostcode } from "./postcode";
import { SUBDIVISIONS } from "./subdivisions.gen";

export { ADDRESS_MAX_LENGTH };

export const ADDRESS_FIELDS = ["country", "address1", "address2", "city", "state", "postalCode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** How people there call it, in the words of Google's address data. */
export type StateNameType = "state" | "province" | "prefecture";
export type ZipNameType = "postal" | "zip" | "pin" | "eircode";

export interface AddressRules {
  /** Fields shown, in the order they are asked for. */
  fields: readonly AddressField[];
  required: ReadonlySet<AddressField>;
  stateNameType: StateNameType;
  zipNameType: ZipNameType;
  /** Code and name of each state where it is chosen from a list; undefined where it is typed. */
  states: readonly (readonly [code: string, name: string])[] | undefined;
}

/** Countries whose addresses carry a state although the order does without it. */
const STATE_SHOWN = new Set(["IN", "JP", "MX", "MY", "IT", "ES"]);
const POSTCODE_HIDDEN = new Set(["HK", "AE", "QA", "PA", "JM"]);
const STATE_NAMES: Readonly<Record<string, StateNameType>> = { AU: "state", BR: "state", IN: "state", JP: "prefecture", MX: "state", MY: "state", US: "state" };
const ZIP_NAMES: Readonly<Record<string, ZipNameType>> = { US: "zip", IN: "pin", IE: "eircode" };

/** The rules of `country`; an unknown one asks for street, city and postcode. */
export function addressRules(country: string): AddressRules {
  const required = new Set<AddressField>(requiredAddressFields(country));
  const hasState = required.has("state") || STATE_SHOWN.has(country);
  return {
    fields: ADDRESS_FIELDS.filter((field) => (field === "state" ? hasState : field === "postalCode" ? !POSTCODE_HIDDEN.has(country) : true)),
    required,
    stateNameType: STATE_NAMES[country] ?? "province",
    zipNameType: ZIP_NAMES[country] ?? "postal",
    states: SUBDIVISIONS[country],
  };
}

export type AddressProblem = "required" | "too-long" | "invalid";

/** What is wrong with one field's text (trimmed) in `country`; null when it is fine. */
export function addressProblem(field: AddressField, text: string, country: string): AddressProblem | null {
  const rules = addressRules(country);
  if (!text) return rules.required.has(field) ? "required" : null;
  if (text.length > ADDRESS_MAX_LENGTH) return "too-long";
  if (field === "postalCode" && !isPostcode(text, country)) return "invalid";
  if (field === "state" && rules.states && !rules.states.some(([code]) => code === text)) return "invalid";
  return null;
}
