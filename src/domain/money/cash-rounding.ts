/** Rounding a total to the smallest coin in use. Only where the shop asks for it (cash_rounding). [BASK-11] */
import type { Money } from "./money";

/** Smallest cash amount in minor units, where it is not one minor unit (Unicode CLDR 46, currencyData: cashRounding). */
export const CASH_STEPS: Readonly<Record<string, number>> = { CAD: 5, CHF: 5, DKK: 50 };

/** What to add to `total` so that cash can pay it; half a step rounds up. 0 for currencies whose smallest coin is the minor unit. */
export function cashRounding({ minorUnits, currency }: Money): number {
  const step = CASH_STEPS[currency] ?? 1;
  return Math.floor((2 * minorUnits + step) / (2 * step)) * step - minorUnits;
}
