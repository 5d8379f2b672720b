/** Where an order is billed to when its page did not ask. [ADDR-6] */
import { standInBilling } from "../../domain/address/defaults";
import { plainPostcode } from "../../domain/address/postcode";
import type { Address, OrderRequest } from "../../domain/order/order";
import { addressFormat } from "../address/address-formats";

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
