/**
 * Whether conditions can hold together: each may be one that some order fulfils, and yet none fulfils them all. The orders that matter are
 * tried: no other could fulfil more. [VIS-1] [BLD-10]
 */
import { knownAttributes } from "../../order/known-attributes";
import { isVisible, type AttributeValue, type Condition, type VisibilityRule } from "../visibility";

/** With more orders than this it is left open: a condition that might hold is never called impossible. */
const MAX_ORDERS = 20_000;
const MAX_NAMED = 12;
/** Nothing that anybody named. */
const ANOTHER = "\u0000another";

/**
 * False where no order fulfils all of `rules`, as those of a block and of what stands around it.
 *
 * @returns true for what is not known, as an attribute without a name
 */
export function canHoldTogether(rules: readonly VisibilityRule[]): boolean {
  const conditions = rules.flatMap(conditionsOf);
  const named = new Map<string, Set<string | number | boolean>>();
  for (const { attribute, value } of conditions) {
    const values = named.get(attribute) ?? new Set();
    for (const each of [value].flat()) values.add(each as string | number | boolean);
    named.set(attribute, values);
  }
  // Every subset of so many is too many to write down.
  if ([...named.values()].some(({ size }) => size > MAX_NAMED)) return true;
  const choices = [...named].map(([attribute, values]) => [attribute, valuesToTry(attribute, [...values])] as const);
  if (choices.reduce((count, [, values]) => count * values.length, 1) > MAX_ORDERS) return true;
  return orders(choices).some((order) => rules.every((rule) => isVisible(rule, order)));
}

const conditionsOf = (rule: VisibilityRule): Condition[] =>
  ("all" in rule ? rule.all : rule.any).flatMap((part) => ("attribute" in part ? part : conditionsOf(part)));

/** One of each kind that the conditions tell apart. */
function valuesToTry(attribute: string, named: readonly (string | number | boolean)[]): AttributeValue[] {
  const known = knownAttributes.get(attribute);
  // What nobody knows counts as satisfied.
  if (!known) return [undefined];
  if (known.kind === "yes-no") return [true, false];
  if (known.kind === "number") {
    const borders = [...new Set(named.map(Number).filter(Number.isFinite))].sort((a, b) => a - b);
    const between = borders.slice(1).map((border, index) => (border + borders[index]!) / 2);
    const [first = 0, last = 0] = [borders[0], borders.at(-1)];
    return [0, first / 2, ...borders, ...between, last + 1].filter((value) => value >= 0);
  }
  const words = named.map(String);
  return known.isBasket ? subsets(words) : [ANOTHER, ...words];
}

/** Of what is in a basket any may be there at once, beside things that nobody named. */
const subsets = (words: readonly string[]): string[][] =>
  words.reduce<string[][]>((sets, word) => [...sets, ...sets.map((set) => [...set, word])], [[ANOTHER]]);

const orders = (choices: readonly (readonly [string, readonly AttributeValue[]])[]): Record<string, AttributeValue>[] =>
  choices.reduce<Record<string, AttributeValue>[]>(
    (all, [attribute, values]) => all.flatMap((order) => values.map((value) => ({ ...order, [attribute]: value }))),
    [{}],
  );
