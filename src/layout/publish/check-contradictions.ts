/** Blocks that no shopper ever sees: their conditions, or those of what stands around them, cannot hold together. [BLD-10] */
import { canHold, type KnownValues } from "../../domain/page/checks/condition-check";
import { canHoldTogether } from "../../domain/page/checks/contradiction";
import type { VisibilityRule } from "../../domain/page/visibility";
import type { BlockNode } from "../types";
import type { Found } from "./finding";

interface Visit {
  node: BlockNode;
  path: string;
}

/** @param visits every block of the page, outer ones first */
export function contradictionCheck(visits: Iterable<Visit>, known: KnownValues) {
  const rules = new Map<string, VisibilityRule>();
  for (const { node, path } of visits) if (node.visibleWhen) rules.set(path, node.visibleWhen);
  const around = (path: string): VisibilityRule[] => [...rules].flatMap(([outer, rule]) => (path.startsWith(`${outer}.`) ? [rule] : []));
  return {
    of({ visibleWhen: rule }: BlockNode, path: string): Found[] {
      // One that cannot hold by itself is told of by its values.
      if (!rule || !canHold(rule, known)) return [];
      if (!canHoldTogether([rule])) return [found("condition-contradiction", "its conditions never hold together: no shopper sees it")];
      const outer = around(path).filter((each) => canHold(each, known) && canHoldTogether([each]));
      return outer.length > 0 && !canHoldTogether([rule, ...outer])
        ? [found("condition-contradiction-around", "its conditions never hold where those of the block around it do: no shopper sees it")]
        : [];
    },
  };
}

const found = (code: Found["code"], message: string): Found => ({ code, severity: "warning", at: "visibleWhen", message });
