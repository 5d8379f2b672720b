/** When a block is shown: conditions over attributes of the order in progress. [VIS-1] */
import { operatorName, type Holds } from "./operator";

export type AttributeValue = string | number | boolean | readonly string[] | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export interface Condition {
  attribute: string;
  /** Names a file of `operators/`. */
  operator: string;
  value: string | number | boolean | readonly (string | number)[];
}

/** Conditions join with all (and) or any (or); a group may hold groups. */
export type VisibilityRule = { all: readonly (Condition | VisibilityRule)[] } | { any: readonly (Condition | VisibilityRule)[] };

const comparisons = new Map(
  Object.entries(import.meta.glob<Holds>("./operators/*.ts", { eager: true, import: "holds" })).map(([file, holds]) => [
    operatorName(file),
    holds,
  ]),
);

/**
 * Whether a block with `rule` is shown. No rule, an empty group, an unknown attribute or an unknown operator counts as satisfied (VIS-1).
 * An attribute that is a list (productInBasket) is compared entry by entry.
 */
export function isVisible(rule: VisibilityRule | undefined, attributes: Attributes): boolean {
  if (!rule) return true;
  if ("all" in rule) return rule.all.every((part) => holds(part, attributes));
  return rule.any.length === 0 || rule.any.some((part) => holds(part, attributes));
}

function holds(part: Condition | VisibilityRule, attributes: Attributes): boolean {
  if (!("attribute" in part)) return isVisible(part, attributes);
  const actual = attributes[part.attribute];
  return actual === undefined || (comparisons.get(part.operator)?.([actual].flat(), [part.value].flat()) ?? true);
}
