/** What decides whether a block is shown: its own condition, and those of the blocks it stands in. [BLD-10] [VIS-1] */
import { canHold, type KnownValues } from "../../../domain/page/checks/condition-check";
import type { VisibilityRule } from "../../../domain/page/visibility";
import type { BlockCatalog } from "../../catalog";
import type { BlockNode } from "../../types";
import type { Visit } from "../../walk";

/** A block with a condition. */
export type ConditionalVisit = Visit & { node: BlockNode & { visibleWhen: VisibilityRule } };

/** The blocks whose kind says that it provides a part of a checkout, in page order. */
export const providing = (part: string, visits: readonly Visit[], catalog: BlockCatalog): Visit[] =>
  visits.filter(({ node }) => catalog.get(node.block)?.schema.provides?.includes(part));

/** The block itself, if it has a condition, and those around it that have one; nearest first. Empty for what everybody sees. */
export function conditionsAround(visit: Visit, visits: readonly Visit[]): ConditionalVisit[] {
  const around: ConditionalVisit[] = [];
  for (let at: Visit | undefined = visit; at;) {
    if (at.node.visibleWhen) around.push(at as ConditionalVisit);
    const parent: BlockNode | undefined = at.parent;
    at = parent && visits.find(({ node }) => node === parent);
  }
  return around;
}

/** Whether all of them can hold at once, as far as their values tell. */
export const canShow = (around: readonly ConditionalVisit[], known: KnownValues): boolean =>
  around.every(({ node }) => canHold(node.visibleWhen, known));

/** Where the panel has a field for it: the first condition of a block's rule, in whatever group. */
export const pathOfCondition = ({ node, path }: ConditionalVisit): string => `${path}.visibleWhen.${firstOf(node.visibleWhen)}`;

function firstOf(rule: VisibilityRule): string {
  const [join, [part]] = "all" in rule ? (["all", rule.all] as const) : (["any", rule.any] as const);
  return `${join}[0]${part ? ("attribute" in part ? ".attribute" : `.${firstOf(part)}`) : ""}`;
}
