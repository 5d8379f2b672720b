/** How many of an offer one line may hold. [BASK-8] */
import type { OfferAttributes } from "../offer/offer";
import { wholeNumber } from "../offer/price";

export const DEFAULT_MINIMUM = 1;
export const DEFAULT_MAXIMUM = 5;

export interface QuantityBounds {
  minimum: number;
  maximum: number;
  step: number;
}

/** The bounds of an offer: 1 to 5 in steps of 1 unless it says otherwise; exactly 1 without allow_multibuy__limio, and of a trial. */
export function quantityBounds(
  attributes: Pick<OfferAttributes, "allow_multibuy__limio" | "default_quantity_options__limio" | "trial__limio">,
): QuantityBounds {
  if (!attributes.allow_multibuy__limio || attributes.trial__limio) return { minimum: 1, maximum: 1, step: 1 };
  const options = attributes.default_quantity_options__limio;
  const minimum = Math.max(1, wholeNumber(options?.minimum_quantity) ?? DEFAULT_MINIMUM);
  const maximum = Math.max(minimum, wholeNumber(options?.maximum_quantity) ?? Math.max(minimum, DEFAULT_MAXIMUM));
  return { minimum, maximum, step: Math.max(1, wholeNumber(options?.increment) ?? 1) };
}

/** minimum … maximum inclusive, in steps; a maximum that no step reaches is not among them. */
export function quantityChoices({ minimum, maximum, step }: QuantityBounds): number[] {
  const choices: number[] = [];
  for (let quantity = minimum; quantity <= maximum && choices.length < 1_000; quantity += step) choices.push(quantity);
  return choices;
}

export const isQuantityAllowed = (quantity: number, { minimum, maximum, step }: QuantityBounds): boolean =>
  Number.isInteger(quantity) && quantity >= minimum && quantity <= maximum && (quantity - minimum) % step === 0;
