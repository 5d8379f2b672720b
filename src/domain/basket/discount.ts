/** What a discount takes off each line of a basket. [BASK-11] [SUM-2] */
import { money, percentageOf, type Money } from "../money/money";
import { prorate } from "../money/prorate";

/** An offer or an add-on in a basket, with what its whole quantity costs. */
export interface DiscountableLine {
  path: string;
  quantity: number;
  /** Minor units, not negative. */
  amount: number;
}

export type Discount = (
  | { kind: "percentage"; /** 0 to 100; 7.5 is seven and a half per cent */ percent: number }
  /** `once` per order, or for each unit of what is discounted. */
  | { kind: "fixed"; amount: Money; times: "once" | "per unit" }
) & {
  /** Only these are reduced (orderItemsWithSpecifiedDiscount); empty: all. */
  paths: readonly string[];
};

/** Whether the discount is for this line. */
export const isDiscounted = (path: string, paths: readonly string[]): boolean => paths.length === 0 || paths.includes(path);

/**
 * Minor units off per line, in line order: from 0 to the line's amount, so that nothing ever costs less than nothing.
 * A percentage is price × percent / 100, rounded half up for each line; a fixed amount is split over the discounted lines by what they
 * cost.
 *
 * @throws RangeError when a fixed amount is in another currency than the basket
 */
export function discountPerLine(lines: readonly DiscountableLine[], currency: string, discount: Discount): number[] {
  const meant = lines.map((line) => (isDiscounted(line.path, discount.paths) ? line.amount : 0));
  if (discount.kind === "percentage") {
    const percent = Math.min(100, Math.max(0, discount.percent));
    return meant.map((amount) => percentageOf(money(amount, currency), percent).minorUnits);
  }
  if (discount.amount.currency !== currency) throw new RangeError("All items must have the same currency");
  const promised = Math.max(0, discount.amount.minorUnits);
  if (discount.times === "per unit") return meant.map((amount, index) => Math.min(amount, promised * lines[index]!.quantity));
  const most = meant.reduce((sum, amount) => sum + amount, 0);
  return most === 0 ? meant : prorate(Math.min(promised, most), meant);
}
