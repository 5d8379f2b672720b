/** Stored lines against the catalogue of now: what can still be sold, and what cannot, by name. [BASK-6] */
import { tallyOrder } from "../../domain/order/order-limits";
import { isQuantityAllowed, quantityBounds, type QuantityBounds } from "../../domain/basket/quantity";
import type { StoredLine } from "./stored-line";
import type { Catalogue } from "../catalogue/catalogue";

interface LeftOut {
  path: string;
  /** As the shopper knew it; absent for lines from before names were kept. */
  name?: string;
}

/**
 * Offers and add-ons that are no longer sold are left out, and so are items in another currency than the first one's; a quantity that is no
 * longer
 * sold becomes the nearest below that is, else the smallest. Lines that fit stay the same objects.
 */
export function fittingLines(catalogue: Catalogue, lines: readonly StoredLine[]): { lines: StoredLine[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const fitting: StoredLine[] = [];
  const tally = tallyOrder();
  let currency: string | undefined;
  for (const [index, line] of lines.entries()) {
    const offer = catalogue.offer(line.path, "");
    if (!offer || (currency && offer.price.currency !== currency)) {
      leftOut.push({ path: line.path, ...(line.name && { name: line.name }) });
      continue;
    }
    const bounds = quantityBounds(offer.data.attributes);
    let quantity = nearest(line.quantity, bounds);
    const fault = tally.add(offer, quantity, index);
    if (fault) {
      // More than an order may hold, from before it was limited so: as many as still fit.
      quantity = fault.code === "maximum" && fault.remaining >= bounds.minimum ? nearest(fault.remaining, bounds) : 0;
      if (!quantity) {
        leftOut.push({ path: line.path, ...(line.name && { name: line.name }) });
        continue;
      }
      tally.add(offer, quantity, index);
    }
    currency ??= offer.price.currency;
    const addOns = line.addOns.flatMap((entry) => {
      const addOn = catalogue.isAddOnOf(entry.path, line.path) ? catalogue.addOn(entry.path, "") : undefined;
      if (!addOn || addOn.price.currency !== currency) {
        leftOut.push({ path: entry.path, ...(entry.name && { name: entry.name }) });
        return [];
      }
      const held = nearest(entry.quantity, quantityBounds(addOn.data.attributes));
      return held === entry.quantity ? entry : { ...entry, quantity: held };
    });
    const same =
      quantity === line.quantity && addOns.length === line.addOns.length && addOns.every((entry, index) => entry === line.addOns[index]);
    fitting.push(same ? line : { ...line, quantity, addOns });
  }
  return { lines: fitting, leftOut };
}

function nearest(quantity: number, bounds: QuantityBounds): number {
  if (isQuantityAllowed(quantity, bounds)) return quantity;
  const { minimum, maximum, step } = bounds;
  const steps = Math.floor((Math.min(quantity, maximum) - minimum) / step);
  return minimum + Math.max(0, steps) * step;
}
