/** What a changed basket will cost, for the moment until the server has said it. */
import { discountPerLine, type Discount } from "../basket/discount";
import { isPriced } from "../basket/sound-item";
import type { BasketItem, OrderDiscount, OrderTotal } from "../order/order";
import { orderTotal, type PricedPart } from "../order/order-total";
import { addedTax, containedTax } from "./tax";

/**
 * The total of `items` by what is known of the basket before: its discount, its tax rate and its rounding go on. An item with broken data,
 * and one that the country does not sell, costs nothing. What is not known (a rate, how often a fixed discount counts) stays as it was, and
 * the server says it.
 */
export function shownTotal(items: readonly BasketItem[], before: OrderTotal, discount: OrderDiscount | undefined): OrderTotal {
  const { currency, taxIncluded, taxPercentage } = before;
  const parts = items
    .filter((item) => isPriced(item) && !item.removed)
    .flatMap((item) => [
      { id: item.id, path: item.path, quantity: item.quantity, price: item.price },
      ...(item.addOns ?? [])
        .filter(({ addOn }) => addOn)
        .map((entry) => ({ id: entry.id, path: entry.addOn.path, quantity: entry.quantity, price: entry.price })),
    ])
    .map(({ price, ...part }): PricedPart => ({
      ...part,
      currency: price.currency,
      amount: price.amount * part.quantity,
      discount: 0,
      tax: null,
    }));
  if (parts.some((part) => part.currency !== currency)) return before;

  const known = discount && !discount.problem && discountOf(discount, currency);
  const off = known ? discountPerLine(parts, currency, known) : parts.map(() => 0);
  const priced = parts.map((part, index): PricedPart => {
    const net = part.amount - off[index]!;
    const tax =
      taxPercentage === null || before.taxAmount === null
        ? null
        : { percent: taxPercentage, amount: taxIncluded ? containedTax(net, taxPercentage) : addedTax(net, currency, taxPercentage) };
    return { ...part, discount: off[index]!, tax };
  });
  return { ...orderTotal(priced, { taxIncluded, cashRounding: before.roundsCash === true }), currency };
}

/** A fixed discount that is not what it promises counts per unit, or took all there was: then what it took goes on. */
function discountOf({ discountOverrides }: OrderDiscount, currency: string): Discount {
  // Those of a code for everything are only what was in the basket so far.
  const paths = discountOverrides.forAllItems ? [] : discountOverrides.orderItemsWithSpecifiedDiscount;
  if (discountOverrides.percentageDiscount !== undefined)
    return { kind: "percentage", percent: discountOverrides.percentageDiscount, paths };
  return { kind: "fixed", amount: { minorUnits: discountOverrides.totalDiscount, currency }, times: "once", paths };
}
