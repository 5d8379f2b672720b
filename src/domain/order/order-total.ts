/**
 * From lines with their discounts and taxes to what an order costs. The total is the sum of its lines, in every currency. [BASK-7]
 * [BASK-11]
 */
import { cashRounding } from "../money/cash-rounding";
import { money, sumMoney } from "../money/money";
import type { OrderTotal } from "./order";

/** One offer or add-on of an order. Amounts are minor units. */
export interface PricedPart {
  /** The item's id; an add-on's is below it. */
  id: string;
  path: string;
  currency: string;
  /** Name of one of the shop's `vat_rates`; absent: the standard rate. */
  vatRate?: string;
  quantity: number;
  /** For the whole quantity, before discount; contains tax where prices do. */
  amount: number;
  discount: number;
  /** null: not known before there is an address. */
  tax: { amount: number; percent: number } | null;
}

/** What the shopper pays for the part. */
export const partTotal = ({ amount, discount, tax }: Pick<PricedPart, "amount" | "discount" | "tax">, taxIncluded: boolean): number =>
  amount - discount + (taxIncluded ? 0 : (tax?.amount ?? 0));

/**
 * @param options.cashRounding whether the shop rounds to the smallest coin
 * @throws RangeError 'All items must have the same currency'
 */
export function orderTotal(parts: readonly PricedPart[], options: { taxIncluded: boolean; cashRounding?: boolean }): OrderTotal {
  const { minorUnits: subtotal, currency } = sumMoney(parts.map((part) => money(part.amount, part.currency)));
  const sum = (of: (part: PricedPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const totalDiscount = sum(({ discount }) => discount);
  const isKnown = parts.length > 0 && parts.every(({ tax }) => tax !== null);
  const taxAmount = isKnown ? sum(({ tax }) => tax!.amount) : null;
  const amount = sum((part) => partTotal(part, options.taxIncluded));
  const rounding = options.cashRounding ? cashRounding(money(amount, currency)) : 0;
  return {
    amount: amount + rounding,
    currency,
    subtotal,
    totalDiscount,
    amountWithoutTax: options.taxIncluded ? amount - (taxAmount ?? 0) : subtotal - totalDiscount,
    taxAmount,
    taxPercentage: isKnown ? sharedPercentage(parts) : null,
    taxIncluded: options.taxIncluded,
    ...(rounding !== 0 && { cashRounding: rounding }),
    ...(options.cashRounding && { roundsCash: true }),
  };
}

/** The rate of all parts that cost something; null where they have several: one percentage would be wrong. */
function sharedPercentage(parts: readonly PricedPart[]): number | null {
  const costing = parts.filter(({ amount, discount }) => amount > discount);
  const rates = new Set((costing.length ? costing : parts).map(({ tax }) => tax!.percent));
  return rates.size === 1 ? [...rates][0]! : null;
}
