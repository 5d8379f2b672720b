/** When a block is shown: conditions over attributes of the order in progress. [VIS-1] */

export type AttributeValue = string | number | boolean | readonly string[] | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export const OPERATORS = ["is one of", "is not one of", "is", "equal to", "not equal to", "less than", "more than"] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Condition {
  attribute: string;
  operator: Operator;
  value: string | number | boolean | readonly (string | number)[];
}

/** Conditions join with all (and) or any (or); a group may hold groups. */
export type VisibilityRule = { all: readonly (Condition | VisibilityRule)[] } | { any: readonly (Condition | VisibilityRule)[] };

/**
 * Whether a block with `rule` is shown. No rule, an empty group, an unknown attribute or an unknown operator counts as satisfied (VIS-1).
 * 'is' compares strictly; 'equal to' compares numbers as numbers and everything else as text; 'less than' and 'more than' compare numbers
 * and leave out the value itself (decision 016). An attribute that is a list (productInBasket) matches when one of its entries does.
 */
export function isVisible(rule: VisibilityRule | undefined, attributes: Attributes): boolean {
  if (!rule) return true;
  if ("all" in rule) return rule.all.every((part) => holds(part, attributes));
  return rule.any.length === 0 || rule.any.some((part) => holds(part, attributes));
}

function holds(part: Condition | VisibilityRule, attributes: Attributes): boolean {
  if (!("attribute" in part)) return isVisible(part, attributes);
  const { attribute, operator, value } = part;
  const actual = attributes[attribute];
  if (actual === undefined || !OPERATORS.includes(operator)) return true;
  const wanted = [value].flat();
  const matches = (entry: unknown) => wanted.some((each) => compare(entry, operator, each));
  return [actual].flat().some(matches) !== operator.includes("not ");
}

/** Of 'is not one of' and 'not equal to' what they leave out. */
function compare(left: unknown, operator: Operator, right: unknown): boolean {
  if (operator === "less than") return Number(left) < Number(right);
  if (operator === "more than") return Number(left) > Number(right);
  if (operator === "is") return left === right;
  return typeof left === "number" || typeof right === "number" ? Number(left) === Number(right) : String(left) === String(right);
}
