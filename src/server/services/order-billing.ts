/** Where an order is billed to when its page did not ask. [ADDR-6] */
import { standInBilling } from "../../domain/address/defaults";
import type { Address, OrderRequest } from "../../domain/order";

export interface BilledOrder extends OrderRequest {
  billingDetails: Address;
  /** True where nobody gave an address: it decides on tax and is told to the payment provider, but nothing can be sent there, and it is not kept. */
  billingStandsIn: boolean;
}

/** The address that the buyer gave: their own, or where their order goes; a gift goes to somebody else. */
export const givenBilling = ({ billingDetails, deliveryDetails, recipientDetails }: OrderRequest): Address | undefined => billingDetails ?? (recipientDetails ? undefined : deliveryDetails);

/** The order with an address to bill: what was given, or what stands in. @param country where the checkout's basket is sold */
export function withBilling(request: OrderRequest, country: string, currency: string): BilledOrder {
  const given = givenBilling(request);
  return { ...request, billingDetails: given ?? standInBilling(country, currency), billingStandsIn: !given };
}
