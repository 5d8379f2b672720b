/** Why a block is shown or hidden: each condition with what it found. It asks the rule that shoppers' pages ask. [BLD-6] [VIS-1] */
import { isVisible, type Attributes, type AttributeValue, type Condition, type VisibilityRule } from "../../domain/page/visibility";
import { PAGE_ID, type EditorDocument } from "../document/editor-document";

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

/** Blocks whose own conditions do not hold, and how many blocks are gone with them. */
export interface Hidden {
  /** In the order of the page; what stands in them is not named. */
  ids: readonly string[];
  /** With all that stands in them. */
  all: ReadonlySet<string>;
}

export function hiddenFor(document: EditorDocument, attributes: Attributes): Hidden {
  const ids: string[] = [];
  const all = new Set<string>();
  const visit = (id: string, inHidden: boolean) => {
    const entry = document.entry(id);
    if (!entry) return;
    const hides = entry.kind === "block" && !inHidden && !isVisible(entry.block.visibleWhen, attributes);
    if (hides) ids.push(id);
    if (entry.kind === "block" && (inHidden || hides)) all.add(id);
    for (const child of entry.children) visit(child, inHidden || hides);
  };
  visit(PAGE_ID, false);
  return { ids, all };
}

/** The block around `id` that is hidden, and takes it along; undefined where it is the block's own doing. */
export function hiddenAround(document: EditorDocument, id: string, attributes: Attributes): string | undefined {
  let around: string | undefined;
  for (let entry = document.entry(document.entry(id)?.parentId ?? ""); entry; entry = document.entry(entry.parentId ?? ""))
    if (entry.kind === "block" && !isVisible(entry.block.visibleWhen, attributes)) around = entry.id;
  return around;
}
