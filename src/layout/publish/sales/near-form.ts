/** Which blocks of a checkout page are near its pay button: shoppers read there what they agree to. [BLD-10] */
import type { BlockNode } from "../../types";
import { subtree, type Visit } from "../../walk";

/**
 * What stands in the form, right before or after it, in the column beside it, or in the page's side column. A block with a condition may be
 * absent, and then the next one stands beside the form; where the form is the first or last of a section, what is around that section does.
 */
export function nearForm(form: Visit, visits: readonly Visit[]): ReadonlySet<BlockNode> {
  const nodes = [form.node];
  for (const step of [-1, 1]) nodes.push(...neighbours(form, step, visits));
  for (const { node, parent, slot, region } of visits)
    if ((parent && parent === form.parent && slot !== form.slot) || region === "side") nodes.push(node);
  return new Set(nodes.flatMap((node) => [...subtree(node)]));
}

function neighbours(form: Visit, step: number, visits: readonly Visit[]): BlockNode[] {
  const found: BlockNode[] = [];
  for (let at: Visit | undefined = form; at;) {
    const { parent, slot, region, index }: Visit = at;
    const list = visits.filter((visit) => visit.parent === parent && visit.slot === slot && visit.region === region);
    for (let next = list[index + step]; next; next = list[next.index + step]) {
      found.push(next.node);
      if (!next.node.visibleWhen) return found;
    }
    at = parent && visits.find(({ node }) => node === parent);
  }
  return found;
}
