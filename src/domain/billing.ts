/** What an order needs to know of its buyer. The texts are those of D2 §8. [ADDR-6] */
import type { Address, CustomerDetails } from "./order";

/** Every line of an address, D2 §5 and §9. */
export const ADDRESS_MAX_LENGTH = 35;
export const NO_COUNTRY_TEXT = "There's an issue with your billing address. Please check your billing address and try again.";
export const missingFieldsText = (fields: readonly string[]): string =>
  `Your billing address is missing the following fields: ${fields.join(", ")}. Please check your billing address and try again.`;
export const EMAIL_TEXT = "Email is required";
export const INVALID_EMAIL_TEXT = "Invalid email";

/** Countries whose post does without a postcode, or where many addresses have none. */
const NO_POSTCODE = new Set(["AE", "AG", "AO", "BF", "BI", "BJ", "BO", "BS", "BZ", "CD", "CF", "CG", "CI", "CM", "DJ", "DM", "ER", "FJ", "GD", "GH", "GM", "GY", "HK", "IE", "JM", "KI", "KM", "KN", "KP", "LC", "ML", "MO", "MR", "MW", "NA", "NR", "PA", "QA", "RW", "SB", "SC", "SL", "SO", "SR", "ST", "SY", "TD", "TG", "TL", "TO", "TT", "TV", "UG", "VU", "YE", "ZW"]);
const STATE_REQUIRED = new Set(["AU", "BR", "CA", "US"]);

export type BillingField = "address1" | "city" | "state" | "postalCode" | "country";

/** The fields an address of `country` cannot do without, in the order they are asked for. */
export function requiredAddressFields(country: string): BillingField[] {
  const fields: BillingField[] = ["address1", "city"];
  if (STATE_REQUIRED.has(country)) fields.push("state");
  if (!NO_POSTCODE.has(country)) fields.push("postalCode");
  return [...fields, "country"];
}

/** Required fields that `address` leaves empty. A street with its building number counts as address1. */
export function missingAddressFields(address: Address): BillingField[] {
  const filled = (value: string | undefined) => !!value?.trim();
  return requiredAddressFields(address.country ?? "").filter((field) =>
    field === "address1" ? !filled(address.address1) && !filled(address.streetName) : !filled(address[field]),
  );
}

/** One @, something on both sides, a dot in the domain; what the HTML standard accepts, no more clever than that. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/.test(text);
}

/** k•••@example.com, for pages that whoever holds the address can open. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export const customerName = (customer: Pick<CustomerDetails, "firstName" | "lastName">): string =>
  [customer.firstName, customer.lastName].map((part) => part?.trim()).filter(Boolean).join(" ");
