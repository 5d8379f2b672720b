/** What a wallet hands over of whoever pays with it, by the fields of the checkout form that it fills in. [PAY-12] */
import type { FieldName } from "../shop/checkout/form";

export type WalletDetails = Readonly<Partial<Record<FieldName, string>>>;

/** As Google and Apple call what they hand over, in our words. */
export interface WalletContact {
  firstName?: string | undefined;
  lastName?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  /** Two letters. */
  country?: string | undefined;
}

export type AddressGroup = "billingDetails" | "deliveryDetails";
const NAMES = ["firstName", "lastName"] as const;
const ADDRESS = ["address1", "address2", "city", "state", "postalCode"] as const;

const GIVEN = new Set<string>([
  ...["email", ...NAMES].map((name) => `customerDetails.${name}`),
  ...["billingDetails", "deliveryDetails"].flatMap((group) => [...NAMES, ...ADDRESS].map((name) => `${group}.${name}`)),
]);

/** Whether wallets hand over a field's text. */
export const isGiven = (name: string): boolean => GIVEN.has(name);

/** @returns texts of `group`; none of an address in another country than the order's, for which other fields and prices stand */
export function addressDetails(group: AddressGroup, contact: WalletContact | undefined, country: string): WalletDetails {
  if (!contact || contact.country?.toUpperCase() !== country) return {};
  return Object.fromEntries([...NAMES, ...ADDRESS].map((name) => [`${group}.${name}`, contact[name] ?? ""]));
}

export const nameDetails = ({ firstName = "", lastName = "" }: WalletContact): WalletDetails => ({
  "customerDetails.firstName": firstName,
  "customerDetails.lastName": lastName,
});

/** Of a wallet that knows one line: the last word is the family's. */
export function namesOf(line = ""): Pick<WalletContact, "firstName" | "lastName"> {
  const words = line.trim().split(/\s+/);
  const lastName = words.pop() ?? "";
  return words.length ? { firstName: words.join(" "), lastName } : { firstName: lastName, lastName };
}
