/** Putting into a basket what is in it already. [BASK-1] [BASK-8] */
import { isQuantityAllowed, type QuantityBounds } from "./quantity";

interface AddOn {
  path: string;
  quantity: number;
}

interface Line {
  path: string;
  quantity: number;
  addOns?: readonly AddOn[];
}

/** undefined: they are not known. */
type Bounds = QuantityBounds | undefined;

/**
 * The lines with one more. A line of the same offer with as many of the same add-ons for each holds more of it instead, and of its add-ons
 * as many more: the first whose add-ons may be that many. Where there is none it comes last. What is in the basket with the same add-ons
 * already is more at most until all lines of the offer together are at its maximum; else an order could not be saved. What comes with
 * other add-ons is not left out without a word: it comes last, to be refused.
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
  const ofOffer = lines.filter(({ path }) => path === added.path);
  const alike = ofOffer.filter((line) => pathsOf(line) === pathsOf(added));
  if (!bounds || alike.length === 0) return [...lines, added];
  const { minimum, maximum, step } = bounds;
  const inSteps = (quantity: number) => minimum + Math.floor((quantity - minimum) / step) * step;
  const fits = (addOns: readonly AddOn[]) =>
    addOns.every(({ path, quantity }) => {
      const limits = addOnBounds(path);
      return limits !== undefined && isQuantityAllowed(quantity, limits);
    });
  const room = maximum - ofOffer.reduce((sum, { quantity }) => sum + quantity, 0);
  const same = alike.filter((line) => perUnit(line) === perUnit(added));
  if (room <= 0 || (same.length > 0 && room < step)) return [...lines];
  for (const line of same) {
    const quantity = inSteps(line.quantity + Math.min(room, Math.max(step, added.quantity)));
    const raised = withQuantity(line, quantity);
    if (quantity > line.quantity && fits(raised.addOns ?? [])) return lines.map((each) => (each === line ? raised : each));
  }
  if (added.quantity <= room) return [...lines, added];
  if (room < minimum) return [...lines];
  const fewer = withQuantity(added, inSteps(room));
  return [...lines, fits(fewer.addOns ?? []) ? fewer : { ...fewer, addOns: added.addOns }];
}

const withQuantity = <T extends Line>(line: T, quantity: number): T => ({
  ...line,
  quantity,
  ...(line.addOns && {
    addOns: line.addOns.map((addOn) => ({ ...addOn, quantity: Math.ceil((addOn.quantity * quantity) / line.quantity) })),
  }),
});

const pathsOf = ({ addOns = [] }: Line): string => JSON.stringify(addOns.map(({ path }) => path).sort());

/** Its add-ons for one of the offer. */
const perUnit = ({ addOns = [], quantity }: Line): string =>
  JSON.stringify(addOns.map((addOn) => [addOn.path, addOn.quantity / quantity]).sort());
