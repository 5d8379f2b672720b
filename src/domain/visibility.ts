/** When a block is shown: conditions over attributes of the order in progress. [VIS-1] */

export type AttributeValue = string | number | boolean | readonly string[] | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export const OPERATORS = ["is one of", "is not one of", "is", "equal to", "not equal to"] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Condition {
  attribute: string;
  operator: Operator;
  value: string | number | boolean | readonly (string | number)[];
}

/** Conditions join with all (and) or any (or); a group may hold groups. */
export type VisibilityRule = { all: readonly (Condition | VisibilityRule)[] } | { any: readonly (Condition | VisibilityRule)[] };

/**
 * Whether a block with `rule` is shown. No rule, an empty group, an unknown attribute or an unknown operator counts as satisfied (D2 §2).
 * 'is' compares strictly; 'equal to' compares numbers as numbers and everything else as text (decision 30).
 * An attribute that is a list (productInBasket) matches when one of its entries does.
 */
export function isVisible(rule: VisibilityRule | undefined, attributes: Attributes): boolean {
  if (!rule) return true;
  if ("all" in rule) return rule.all.every((part) => holds(part, attributes));
  return rule.any.length === 0 || rule.any.some((part) => holds(part, attributes));
}

function holds(part: Condition | VisibilityRule, attributes: Attributes): boolean {
  if ("all" in part || "any" in part) return isVisible(part, attributes);
  const actual = attributes[part.attribute];
  if (actual === undefined) return true;
  const entries = Array.isArray(actual) ? actual : [actual];
  const wanted = Array.isArray(part.value) ? part.value : [part.value];
  switch (part.operator) {
    case "is one of":
      return entries.some((entry) => wanted.some((value) => looselyEqual(entry, value)));
    case "is not one of":
      return !entries.some((entry) => wanted.some((value) => looselyEqual(entry, value)));
    case "is":
      return entries.some((entry) => entry === part.value);
    case "equal to":
      return entries.some((entry) => looselyEqual(entry, part.value));
    case "not equal to":
      return !entries.some((entry) => looselyEqual(entry, part.value));
    default:
      return true;
  }
}

function looselyEqual(left: unknown, right: unknown): boolean {
  if (typeof left === "number" || typeof right === "number") return Number(left) === Number(right);
  return String(left) === String(right);
}
