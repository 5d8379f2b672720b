/** A promo code on a basket: what it takes off each line, and what the shopper is told of it. [API-7] [SUM-2] */
import { discountPerLine, isDiscounted, type DiscountableLine } from "./discount";
import type { OrderDiscount } from "../order/order";
import { discountOf, promoMisfit, type PromoCode, type PromoOccasion, type PromoProblem } from "./promo-code";

/**
 * A code that does not fit takes nothing off and says why; it stays on the basket, because the next change may let it fit again.
 *
 * @param code   as it stands on the basket
 * @param promo  undefined: the catalogue has no such code (any more)
 * @param counted what the counting of its uses found
 * @param say the problem in the shopper's words
 * @returns minor units off per line, in line order
 */
export function applyPromo(
  code: string,
  promo: PromoCode | undefined,
  occasion: PromoOccasion & { lines: readonly DiscountableLine[] },
  say: (problem: PromoProblem) => string,
  counted?: PromoProblem,
): { orderDiscount: OrderDiscount; off: number[] } {
  const { lines, currency } = occasion;
  const problem = promo ? (promoMisfit(promo, occasion) ?? counted) : "promo-code-unknown";
  const discount = promo && discountOf(promo, currency);
  const off = discount && !problem ? discountPerLine(lines, currency, discount) : lines.map(() => 0);
  return {
    off,
    orderDiscount: {
      name: code,
      discountOverrides: {
        ...(discount?.kind === "percentage" && { percentageDiscount: discount.percent }),
        ...(discount?.kind === "fixed" && { amountDiscount: discount.amount.minorUnits }),
        discountType: promo?.type === "fixed" ? "DiscountFixedAmount" : "DiscountPercentage",
        orderItemsWithSpecifiedDiscount:
          discount && !problem ? [...new Set(lines.filter(({ path }) => isDiscounted(path, discount.paths)).map(({ path }) => path))] : [],
        ...(discount && !problem && discount.paths.length === 0 && { forAllItems: true }),
        totalDiscount: off.reduce((sum, each) => sum + each, 0),
      },
      ...(problem && { problem: { code: problem, message: say(problem) } }),
    },
  };
}
