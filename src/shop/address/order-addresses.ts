/** The addresses of an order, from the fields of its form. [ADDR-1] [ADDR-4] */
import { streetLine } from "../../domain/address/street";
import { billingFollowsDelivery } from "./delivery";

type Groups = Record<string, Record<string, string>>;

/**
 * `groups` with each street in one line beside its two halves, and the delivery address as billing address where the shopper said so.
 *
 * @param values every text of the form, by name
 * @param groups filled fields by group: billingDetails, deliveryDetails…; without billingDetails where the page has no such section
 */
export function withAddresses(groups: Groups, values: Readonly<Record<string, string>>, hasDelivery: boolean): Groups {
  const { billingDetails, deliveryDetails } = groups;
  const delivery = deliveryDetails && Object.keys(deliveryDetails).length > 0 ? withStreet(deliveryDetails) : undefined;
  const same = billingFollowsDelivery(values, hasDelivery, delivery ? 1 : 0);
  const billing = same ? { ...delivery } : billingDetails && withStreet(billingDetails);
  return { ...groups, ...(delivery && { deliveryDetails: delivery }), ...(billing && { billingDetails: billing }) };
}

function withStreet(address: Record<string, string>): Record<string, string> {
  const address1 = streetLine(address);
  return address.streetName && address1 ? { ...address, address1 } : address;
}
