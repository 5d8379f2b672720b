/**
 * The addresses of an order: where it is billed to when its page did not ask, and what is wrong with one, in the words of ADDR-6. The form
 * asks the same questions in its own words. [ADDR-6]
 */
import { ADDRESS_MAX_LENGTH, addressProblems, type AddressProblem } from "../../domain/address/check";
import { GENERAL_FORMAT } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import { standInBilling } from "../../domain/address/defaults";
import { plainPostcode } from "../../domain/address/postcode";
import type { Address, OrderRequest } from "../../domain/order/order";
import { say, type Message, type Words } from "../../registry/message";
import { addressFormat } from "./address-formats";
import type { ShopSettings } from "../catalogue/shop-settings";

export interface BilledOrder extends OrderRequest {
  billingDetails: Address;
  /**
   * True where nobody gave an address: it decides on tax and is told to the payment provider, but nothing can be sent there, and it is not
   * kept.
   */
  billingStandsIn: boolean;
}

/** The address that the buyer gave: their own, or where their order goes; a gift goes to somebody else. */
export const givenBilling = ({ billingDetails, deliveryDetails, recipientDetails }: OrderRequest): Address | undefined =>
  billingDetails ?? (recipientDetails ? undefined : deliveryDetails);

/** As its country's post writes it: the postcode with its spaces and dashes, however it was typed. [ADDR-3] */
export function plainAddress(address: Address): Address {
  const format = addressFormat(address.country);
  return address.postalCode && format ? { ...address, postalCode: plainPostcode(address.postalCode, format) } : address;
}

/** The order with an address to bill: what was given, or what stands in. @param country where the checkout's basket is sold */
export function withBilling(request: OrderRequest, country: string, currency: string): BilledOrder {
  const given = givenBilling(request);
  const { deliveryDetails } = request;
  return {
    ...request,
    ...(deliveryDetails && { deliveryDetails: plainAddress(deliveryDetails) }),
    billingDetails: given ? plainAddress(given) : standInBilling(country, currency),
    billingStandsIn: !given,
  };
}

type Rules = Pick<ShopSettings, "capture_building_number" | "country_specific_rules">;

/** Of the contract for the bill; in the same tone for a delivery. */
const WORDS = {
  billingDetails: { noCountry: "no-billing-country", missing: "billing-parts-missing", state: say("state-invalid") },
  deliveryDetails: {
    noCountry: "no-delivery-country",
    missing: "delivery-parts-missing",
    state: say("value-invalid", { field: say("value-state") }),
  },
} as const;

/**
 * Tells `add` every part of `address` that is wrong, by path below `at`. A country that there is not has no states to look up, and asks for
 * street and city only: whether the shop sells there is another question.
 */
export function checkAddress(
  address: Address,
  at: keyof typeof WORDS,
  rules: Rules,
  add: (path: string, code: string, message: Words) => void,
): void {
  if (!/^[A-Z]{2}$/.test(address.country ?? "")) return add(`${at}.country`, "required", say(WORDS[at].noCountry));
  const format = addressFormat(address.country);
  const asked = withState(address);
  if (!format && asked.state?.trim()) add(`${at}.state`, "enum", say("state-of-unknown-country"));
  const found = addressProblems(asked, format ?? GENERAL_FORMAT, {
    splitStreet: rules.capture_building_number ?? false,
    characterRules: rules.country_specific_rules ?? [],
  });
  const missing = say(WORDS[at].missing, {
    fields: { list: found.filter(({ problem }) => problem.code === "required").map(({ part }) => say(`field-${part}`)) },
  });
  for (const { part, problem } of found) add(`${at}.${part}`, CODES[problem.code], messageOf(part, problem, missing, WORDS[at].state));
}

const withState = (address: Address): Address => ({ ...address, state: address.state?.trim() ? address.state : address.county });

function messageOf(part: AddressPart, problem: AddressProblem, missing: Message, noState: Message): Words {
  switch (problem.code) {
    case "required":
      return missing;
    case "too-long":
      return say("at-most-characters", { limit: ADDRESS_MAX_LENGTH });
    case "not-listed":
      return noState;
    case "character-set":
      return problem.message;
    case "characters":
    case "postcode":
    case "postcode-of-another-state":
      return say("value-invalid", { field: say(`value-${part}`) });
  }
}

const CODES: Readonly<Record<AddressProblem["code"], string>> = {
  required: "required",
  "too-long": "maxLength",
  "not-listed": "enum",
  characters: "format",
  postcode: "format",
  "postcode-of-another-state": "format",
  "character-set": "format",
};
