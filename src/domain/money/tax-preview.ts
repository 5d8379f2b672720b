/** The total with tax, asked for as soon as the billing address says enough. [TAX-1] */
import type { OrderPreviewRequest } from "../calls/calls.gen";
import { requires, type AddressFormat } from "../address/format";
import { isPostcode } from "../address/postcode";
import { findSubdivisions, hasStateList } from "../address/subdivision";
import type { Address, Checkout } from "../order/order";

/** How long its failure is told, in milliseconds. */
export const TAX_ERROR_MS = 6_000;

export type TaxPreviewStatus = "initial" | "loading" | "succeeded" | "failed";

/** The part of an address that decides on tax. */
export type TaxAddress = Pick<Address, "country" | "state" | "county" | "postalCode" | "city">;

/** The question of a preview that a checkout page asks. */
export interface TaxPreviewRequest extends OrderPreviewRequest {
  checkoutId: string;
  basketVersion: number;
  billingDetails: TaxAddress;
}

/**
 * True when the country is known, has its state or county where it needs one, and in the US a postcode too. @param format of the address's
 * country
 */
export function isTaxAddress({ country, state, county, postalCode }: TaxAddress, format: AddressFormat): boolean {
  if (!country || format.key !== country) return false;
  const region = state?.trim() || county?.trim();
  if (requires(format, "S") && !region) return false;
  if (region && hasStateList(format) && findSubdivisions(region, format).length === 0) return false;
  // A postcode that is being typed is none yet.
  return country !== "US" || (!!postalCode?.trim() && isPostcode(postalCode, format));
}

/**
 * What to ask for; null where there is nothing to ask: an empty basket, an ordered one, a country the shop does not preview, and an address
 * that says too little.
 */
export function taxPreviewRequest(
  checkout: Checkout | null,
  address: TaxAddress,
  format: AddressFormat,
  countries: readonly string[],
): TaxPreviewRequest | null {
  if (!checkout || checkout.completed || checkout.basket.basketItems.length === 0) return null;
  if (!countries.includes(address.country ?? "") || !isTaxAddress(address, format)) return null;
  const billingDetails = Object.fromEntries(Object.entries(address).flatMap(([part, text]) => (text?.trim() ? [[part, text.trim()]] : [])));
  return { checkoutId: checkout.id, basketVersion: checkout.version, billingDetails };
}
