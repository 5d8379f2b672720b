/** What an order needs to know of its buyer. */
import type { CustomerDetails } from "./order";

export const customerName = (customer: Pick<CustomerDetails, "firstName" | "lastName">): string =>
  [customer.firstName, customer.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
