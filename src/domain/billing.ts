/** What an order needs to know of its buyer. */
import type { CustomerDetails } from "./order";

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
