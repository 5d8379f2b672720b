/** Putting into a basket what is in it already. [BASK-1] [BASK-8] */
import type { QuantityBounds } from "./quantity";

interface Line {
  path: string;
  quantity: number;
  addOns?: readonly { path: string; quantity: number }[];
}

/**
 * The lines with one more. A line of the same offer with the same add-ons holds more of it instead, at most the maximum; else it comes
 * last.
 *
 * @param bounds of the offer that is added; undefined where they are not known: then it comes last
 */
export function withAddedLine<T extends Line>(lines: readonly T[], added: T, bounds: QuantityBounds | undefined): T[] {
  const same = bounds && lines.find((line) => line.path === added.path && addOnsOf(line) === addOnsOf(added));
  if (!same) return [...lines, added];
  const { minimum, maximum, step } = bounds;
  const wanted = Math.min(maximum, same.quantity + Math.max(step, added.quantity));
  const quantity = Math.max(same.quantity, minimum + Math.floor((wanted - minimum) / step) * step);
  return lines.map((line) => (line === same ? { ...line, quantity } : line));
}

const addOnsOf = ({ addOns = [] }: Line): string => JSON.stringify(addOns.map(({ path, quantity }) => [path, quantity]).sort());
