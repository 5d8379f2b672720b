/** Why a block is shown or hidden: each condition with what it found. It asks the rule that shoppers' pages ask. [BLD-6] [VIS-1] */
import { isVisible, type Attributes, type AttributeValue, type Condition, type VisibilityRule } from "../../../domain/page/visibility";

export interface ConditionTrace {
  kind: "condition";
  holds: boolean;
  condition: Condition;
  /** undefined: such an attribute is not known, and counts as met. */
  actual: AttributeValue;
}

export interface RuleTrace {
  kind: "group";
  holds: boolean;
  join: "all" | "any";
  parts: readonly (ConditionTrace | RuleTrace)[];
}

export function traceRule(rule: VisibilityRule, attributes: Attributes): RuleTrace {
  const [join, parts] = "all" in rule ? (["all", rule.all] as const) : (["any", rule.any] as const);
  return {
    kind: "group",
    holds: isVisible(rule, attributes),
    join,
    parts: parts.map((part) =>
      "attribute" in part
        ? { kind: "condition", holds: isVisible({ all: [part] }, attributes), condition: part, actual: attributes[part.attribute] }
        : traceRule(part, attributes),
    ),
  };
}
