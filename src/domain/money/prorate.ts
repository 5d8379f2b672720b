/** Splitting an amount so that the parts add up to it. */

/**
 * Splits `amount` over `weights` into whole minor units that add up to `amount` exactly.
 * Units left after rounding down go to the largest remainders, the first one on a tie.
 *
 * @param amount  minor units of one currency; may be negative
 * @param weights one per basket line, in line order; none negative, not all zero
 * @returns one integer per weight, same order, each within one unit of its exact share
 * @throws RangeError on empty, negative or all-zero weights, or an amount that is not whole
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Whole minor units are split, got ${amount}`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError("Weights are whole and not negative");
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError("Something must weigh more than nothing");

  const whole = BigInt(Math.abs(amount));
  const shares = weights.map((weight) => (whole * BigInt(weight)) / sum);
  const remainders = weights.map((weight, index) => ({ index, remainder: (whole * BigInt(weight)) % sum }));
  const left = Number(whole - shares.reduce((total, share) => total + share, 0n));
  remainders.sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of remainders.slice(0, left)) shares[index]! += 1n;
  return shares.map((share) => Number(amount < 0 ? -share : share));
}
