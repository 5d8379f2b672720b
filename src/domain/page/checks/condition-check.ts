/**
 * Whether a condition can be what its author meant: values that nothing ever has are found before shoppers miss a block. [VIS-1] [BLD-10]
 */
import { knownAttributes } from "../../order/known-attributes";
import { canBeEqual } from "../equality";
import { operators } from "../operators";
import type { Condition, VisibilityRule } from "../visibility";

/** Values that choices may have, by attribute; an attribute that is not there takes any. */
export type KnownValues = Readonly<Record<string, ReadonlySet<string>>>;

export type ConditionProblemCode =
  /** No value is chosen, so it never holds. */
  | "condition-empty"
  /** No value is chosen to leave out, so it always holds. */
  | "condition-without-value"
  /** None of its values exists, so it never holds. */
  | "condition-never"
  /** A value that does not exist changes nothing, but the others do. */
  | "condition-value"
  /** Nothing is known by this name: such a condition counts as satisfied. */
  | "condition-attribute";

export interface ConditionProblem {
  code: ConditionProblemCode;
  /** Below the rule, as in `all[1].value`. */
  path: string;
  attribute: string;
  /** The value it is about, where there is one. */
  value?: string;
}

const isGroup = (part: Condition | VisibilityRule): part is VisibilityRule => !("attribute" in part);
const partsOf = (rule: VisibilityRule): readonly (Condition | VisibilityRule)[] => ("all" in rule ? rule.all : rule.any);

/** @returns what is wrong with its conditions, in order, with paths below the rule */
export function conditionProblems(rule: VisibilityRule, known: KnownValues, base = ""): ConditionProblem[] {
  const join = "all" in rule ? "all" : "any";
  return partsOf(rule).flatMap((part, index) => {
    const path = `${base ? `${base}.` : ""}${join}[${index}]`;
    return isGroup(part) ? conditionProblems(part, known, path) : problemsOf(part, known, path);
  });
}

/** False for a rule that no order ever fulfils, as far as its values tell. */
export function canHold(rule: VisibilityRule, known: KnownValues): boolean {
  const parts = partsOf(rule);
  const possible = (part: Condition | VisibilityRule) => (isGroup(part) ? canHold(part, known) : !neverHolds(part, known));
  return "all" in rule ? parts.every(possible) : parts.length === 0 || parts.some(possible);
}

function problemsOf(condition: Condition, known: KnownValues, path: string): ConditionProblem[] {
  const { attribute } = condition;
  if (!knownAttributes.has(attribute)) return [{ code: "condition-attribute", path: `${path}.attribute`, attribute, value: attribute }];
  const unfit = unfitValues(condition, known);
  if (neverHolds(condition, known)) {
    const [value] = unfit;
    return [
      {
        code: value === undefined ? "condition-empty" : "condition-never",
        path: `${path}.value`,
        attribute,
        ...(value !== undefined && { value }),
      },
    ];
  }
  const { negative, takesList } = operators.get(condition.operator) ?? {};
  // A list of what to leave out may be empty; a comparison with nothing was not meant.
  if (negative && !takesList && [condition.value].flat().length === 0)
    return [{ code: "condition-without-value", path: `${path}.value`, attribute }];
  return unfit.map((value) => ({ code: "condition-value", path: `${path}.value`, attribute, value }));
}

function neverHolds(condition: Condition, known: KnownValues): boolean {
  const operator = operators.get(condition.operator);
  if (!knownAttributes.has(condition.attribute) || !operator || operator.negative) return false;
  return unfitValues(condition, known).length === [condition.value].flat().length;
}

/** The values that the attribute never has, or, with less than, never falls below. */
function unfitValues({ attribute, operator, value }: Condition, known: KnownValues): string[] {
  const { fits } = operators.get(operator) ?? { fits: canBeEqual };
  return [value]
    .flat()
    .filter((each) => !fits(each as string | number | boolean, knownAttributes.get(attribute)!.kind, known[attribute]))
    .map(String);
}
