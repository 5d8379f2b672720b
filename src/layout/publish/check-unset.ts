/** Conditions on what nothing on the page asks for: on a page without a payment section no way to pay is ever chosen. [BLD-10] [VIS-1] */
import { conditionProblems, type KnownValues } from "../../domain/page/checks/condition-check";
import { isVisible, type Condition, type VisibilityRule } from "../../domain/page/visibility";
import { knownAttributes } from "../../domain/order/known-attributes";
import type { BlockCatalog } from "../catalog";
import type { BlockNode } from "../types";
import type { Found } from "./finding";
import { isKnownBlock } from "../sections/known-block";

/** @param visits every block of the page, with what stands in its linked sections, header and footer: they share one form */
export function unsetCheck(visits: Iterable<{ node: BlockNode }>, catalog: BlockCatalog, known: KnownValues) {
  const provided = new Set<string>();
  let isWhole = true;
  for (const { node } of visits) {
    // What is not known here may ask for anything.
    if (!isKnownBlock(node, catalog)) isWhole = false;
    for (const part of catalog.get(node.block)?.schema.provides ?? []) provided.add(part);
  }
  return {
    of: ({ visibleWhen }: BlockNode): Found[] =>
      visibleWhen && isWhole
        ? conditionsOf(visibleWhen).flatMap(({ condition, path }) => {
            const { attribute } = condition;
            const asked = knownAttributes.get(attribute)?.askedBy;
            const alone = { all: [condition] };
            // What is wrong with its value is said of that.
            if (!asked || asked.parts.some((part) => provided.has(part)) || conditionProblems(alone, known).length > 0) return [];
            const rule = isVisible(alone, { [attribute]: asked.before }) ? "always" : "never";
            return [
              {
                code: "condition-unset" as const,
                severity: "warning" as const,
                at: `visibleWhen.${path}.attribute`,
                message: `nothing on the page asks for ${attribute}: the condition ${rule} holds`,
                values: { attribute, rule },
              },
            ];
          })
        : [],
  };
}

function conditionsOf(rule: VisibilityRule, base = ""): { condition: Condition; path: string }[] {
  const [join, parts] = "all" in rule ? (["all", rule.all] as const) : (["any", rule.any] as const);
  return parts.flatMap((part, index) => {
    const path = `${base}${join}[${index}]`;
    return "attribute" in part ? [{ condition: part, path }] : conditionsOf(part, `${path}.`);
  });
}
