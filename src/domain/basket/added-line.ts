/** Putting into a basket what is in it already. [BASK-1] [BASK-8] */
import { isQuantityAllowed, type QuantityBounds } from "./quantity";

interface Line {
  path: string;
  quantity: number;
  addOns?: readonly { path: string; quantity: number }[];
}

/** undefined: they are not known. */
type Bounds = QuantityBounds | undefined;

/**
 * The lines with one more. A line of the same offer with as many of the same add-ons for each holds more of it instead, at most the
 * maximum, and of its add-ons as many more; else it comes last, also where an add-on may not be that many.
 *
 * @param bounds of the offer that is added; where they are not known it comes last
 * @param addOnBounds of an add-on by its path
 */
export function withAddedLine<T extends Line>(
  lines: readonly T[],
  added: T,
  bounds: Bounds,
  addOnBounds: (path: string) => Bounds = () => undefined,
): T[] {
  const same = bounds && lines.find((line) => line.path === added.path && addOnsOf(line) === addOnsOf(added));
  if (!same) return [...lines, added];
  const { minimum, maximum, step } = bounds;
  const wanted = Math.min(maximum, same.quantity + Math.max(step, added.quantity));
  const quantity = Math.max(same.quantity, minimum + Math.floor((wanted - minimum) / step) * step);
  if (quantity === same.quantity || !same.addOns?.length) return lines.map((line) => (line === same ? { ...line, quantity } : line));
  const addOns = same.addOns.map((addOn) => ({ ...addOn, quantity: Math.ceil((addOn.quantity * quantity) / same.quantity) }));
  const fits = addOns.every(({ path, quantity: many }) => {
    const limits = addOnBounds(path);
    return limits !== undefined && isQuantityAllowed(many, limits);
  });
  return fits ? lines.map((line) => (line === same ? { ...line, quantity, addOns } : line)) : [...lines, added];
}

/** For one of the offer. */
const addOnsOf = ({ addOns = [], quantity }: Line): string =>
  JSON.stringify(addOns.map((addOn) => [addOn.path, addOn.quantity / quantity]).sort());
