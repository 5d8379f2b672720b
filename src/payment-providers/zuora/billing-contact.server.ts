/** Whom a wallet names as the payer, as Zuora keeps the holder of a payment method. [ERR-1] */
import canada from "../../domain/address/formats/CA.json";
import unitedStates from "../../domain/address/formats/US.json";
import type { AddressFormat } from "../../domain/address/format";
import { findSubdivisions } from "../../domain/address/subdivision";
import { countryByCode } from "../../domain/reference/country-codes";
import { say, type Message } from "../../registry/message";
import { PageRefusal } from "../../registry/page-call";

export interface BillingContact {
  name?: string | undefined;
  email?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
  /** Two letters. */
  country?: string | undefined;
}

/** Where a state is part of every address, and a bank checks it. */
const STATES: Readonly<Record<string, AddressFormat>> = { US: unitedStates as AddressFormat, CA: canada as AddressFormat };
const POSTCODE_COUNTRIES = ["CA", "GB", "US"];

/** @returns `accountHolderInfo`, or what is wrong with the address in the shopper's words */
export function holderOf({ name, email, country, address1, address2, city, state, postalCode }: BillingContact): object | PageRefusal {
  if (!country) return wrong(say("no-billing-country"));
  if (!countryByCode(country)) return wrong(say("state-of-unknown-country"));
  const missing = [
    ...(address1 ? [] : [say("field-address1")]),
    ...(city ? [] : [say("field-city")]),
    ...(postalCode || !POSTCODE_COUNTRIES.includes(country) ? [] : [say("field-postalCode")]),
    ...(state || !STATES[country] ? [] : [say("field-state")]),
  ];
  if (missing.length) return wrong(say("billing-parts-missing", { fields: { list: missing } }));
  const format = STATES[country];
  const [found] = format ? findSubdivisions(state!, format) : [];
  if (format && found === undefined) return wrong(say("state-invalid"));
  return {
    ...(name && { accountHolderName: name }),
    ...(email && { email }),
    addressLine1: address1,
    ...(address2 && { addressLine2: address2 }),
    city,
    country,
    ...(postalCode && { zipCode: postalCode }),
    ...(state && { state: format ? format.sub_keys![found!] : state }),
  };
}

const wrong = (message: Message): PageRefusal => new PageRefusal("payment-refused", message);
