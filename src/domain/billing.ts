/** What an order needs to know of its buyer. The texts are those of D2 §8. [ADDR-6] */
import type { CustomerDetails } from "./order";

export const NO_COUNTRY_TEXT = "There's an issue with your billing address. Please check your billing address and try again.";
export const missingFieldsText = (fields: readonly string[]): string =>
  `Your billing address is missing the following fields: ${fields.join(", ")}. Please check your billing address and try again.`;
export const INVALID_STATE_TEXT = "The state provided is invalid. Please check your billing details and try again.";
/** Where the state of a country is looked up that there is not. */
export const UNKNOWN_COUNTRY_TEXT = "There was an error processing your payment method. Please check your billing details, try again or contact support.";
export const EMAIL_TEXT = "Email is required";
export const INVALID_EMAIL_TEXT = "Invalid email";

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
