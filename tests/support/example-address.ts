/** An address as somebody in a country could have it: every part that its form asks for. */
import type { AddressFormat } from "../../src/domain/address/format";
import { addressParts, type AddressPart } from "../../src/domain/address/parts";
import { plainPostcode } from "../../src/domain/address/postcode";
import type { Address } from "../../src/domain/order/order";

/** A postcode of the country, from Google's own examples; "1000" where it has postcodes of any form. */
export const examplePostcode = (format: AddressFormat): string =>
  plainPostcode(format.zipex?.split(",")[0] ?? format.zip ?? "1000", format);

const LISTED: Readonly<Record<string, string>> = { US: "CA", CA: "QC" };

/** Texts that differ from part to part, so that a swapped one is seen. */
export function exampleAddress(format: AddressFormat, words = "Lantern"): Address {
  const texts: Partial<Record<AddressPart, string>> = {
    country: format.key,
    company: `${words} Ltd`,
    address1: `12 ${words} Yard`,
    address2: `Floor 3 ${words}`,
    city: `${words}ville`,
    state: LISTED[format.key] ?? `${words}shire`,
    postalCode: examplePostcode(format),
  };
  return Object.fromEntries(addressParts(format, { address2: "shown" }).map((part) => [part, texts[part]])) as Address;
}
