/** A rule as the panel has it: how its parts join, and what they are. [VIS-1] */
import type { Condition, VisibilityRule } from "../../../domain/page/visibility";

export type Join = "all" | "any";
export type RulePart = Condition | VisibilityRule;

export const joinOf = (rule: VisibilityRule): Join => ("any" in rule ? "any" : "all");
export const partsOf = (rule: VisibilityRule): readonly RulePart[] => ("any" in rule ? rule.any : rule.all);
export const ruleOf = (join: Join, parts: readonly RulePart[]): VisibilityRule => (join === "any" ? { any: parts } : { all: parts });
