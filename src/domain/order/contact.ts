/** Who a subscription's owner is and how they may be contacted: as they ordered, until they say otherwise. [MMA-2] */
import type { Address, Agreements, CustomerDetails, OrderDetails } from "./order";

/** Without the email address, which says whose the subscription is. */
export type ContactPerson = Omit<CustomerDetails, "email">;

export interface Contact {
  customerDetails: ContactPerson;
  contactPermissions: Agreements;
}

/** As a subscription and its order keep it. */
export interface KeptContact {
  /** What the owner has changed, as JSON; null: nothing. */
  contact: string | null;
  /** The order's. */
  customer: string;
  details: string | null;
  /** Somebody else has ordered it, whose details are nobody else's business. */
  isGift: boolean;
}

export function contactOf({ contact, customer, details, isGift }: KeptContact): Contact {
  if (contact !== null) return JSON.parse(contact) as Contact;
  if (isGift) return { customerDetails: {}, contactPermissions: {} };
  const { email: _email, ...customerDetails } = JSON.parse(customer) as CustomerDetails;
  return { customerDetails, contactPermissions: (JSON.parse(details ?? "{}") as OrderDetails).contactPermissions ?? {} };
}

interface Buyer {
  /** CustomerDetails as JSON. */
  customer: string;
  /** Address as JSON. */
  billing: string;
}

/** @returns the order as its buyer is now: with their names, their company, and the address as it was */
export function withContact<Order extends Buyer>(order: Order, contact: string | null): Order {
  if (contact === null) return order;
  const { customerDetails } = JSON.parse(contact) as Contact;
  const { email } = JSON.parse(order.customer) as CustomerDetails;
  const { company: _company, ...billing } = JSON.parse(order.billing) as Address;
  return { ...order, customer: JSON.stringify({ ...customerDetails, ...(email && { email }) }), billing: JSON.stringify(billing) };
}
