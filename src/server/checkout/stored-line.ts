import type { BasketLine } from "../../domain/order/order";

/**
 * A line as it is stored: with an id that stays, the offer it came in with, so that a shopper who swapped it may go back, and names for the
 * day when it is no longer sold.
 */
export type StoredLine = Omit<BasketLine, "addOns"> & {
  id: string;
  cameInAs?: string;
  name?: string;
  addOns: { path: string; quantity: number; name?: string }[];
};
