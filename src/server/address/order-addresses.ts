/**
 * The addresses of an order as its buyer reads them: whole in their mail, the place alone on the page that whoever has its address can
 * open. [ADDR-1] [COMP-1]
 */
import type { Selectable } from "kysely";
import { addressLines } from "../../domain/address/lines";
import { GENERAL_FORMAT } from "../../domain/address/format";
import { customerName } from "../../domain/order/billing";
import { goesToRecipient } from "../../domain/order/gift-delivery";
import type { Address, BasketItem, CustomerDetails, OrderDetails, PlacedOrder } from "../../domain/order/order";
import { countryName } from "../../i18n/format";
import type { Database } from "../storage/schema";
import { addressFormat } from "./address-formats";

type OrderRow = Pick<Selectable<Database["orders"]>, "billing" | "delivery" | "customer" | "items" | "details">;

export interface OrderAddresses {
  /** Lines from top to bottom, the country last; absent where nothing is delivered. */
  delivery?: string[];
  /** Absent where nobody was asked. */
  billing?: string[];
}

/** Written as the post of each country wants it, with who lives there on top. @param language of the countries' names */
export function orderAddresses(order: OrderRow, language: string): OrderAddresses {
  const billing = JSON.parse(order.billing) as Address;
  const delivery = order.delivery === null ? undefined : (JSON.parse(order.delivery) as Address);
  const customer = JSON.parse(order.customer) as CustomerDetails;
  const { recipientDetails = {} } = JSON.parse(order.details ?? "{}") as OrderDetails;
  const own = customerName(customer);
  // A gift that is brought to its buyer stands under the buyer's name.
  const toFriend = goesToRecipient({ basketItems: JSON.parse(order.items) as BasketItem[], isRedeem: false }) && !isSame(delivery, billing);
  const written = (address: Address, recipient: string) => linesOnPaper(address, recipient, language);
  return {
    ...(delivery?.country && { delivery: written(delivery, (toFriend && customerName(recipientDetails)) || own) }),
    ...(billing.country && { billing: written({ ...(customer.companyName && { company: customer.companyName }), ...billing }, own) }),
  };
}

/** Lines from top to bottom, as the post of its country wants them. @param language of the country's name */
export const linesOnPaper = (address: Address, recipient: string, language: string): string[] =>
  addressLines(address, addressFormat(address.country) ?? GENERAL_FORMAT, {
    recipient,
    country: countryName(address.country!, language),
    capitals: true,
  });

/** Town and country: enough to see a mistake, too little to find a door. */
export function deliveryPlace({ delivery }: Pick<OrderRow, "delivery">): PlacedOrder["delivery"] {
  if (delivery === null) return undefined;
  const { city, country } = JSON.parse(delivery) as Address;
  return country ? { country, ...(city && { city }) } : undefined;
}

function isSame(left: Address | undefined, right: Address): boolean {
  const parts = new Set([...Object.keys(left ?? {}), ...Object.keys(right)]) as Set<keyof Address>;
  return [...parts].every((part) => (left?.[part] ?? "") === (right[part] ?? ""));
}
