/** What somebody else made of a page while we changed it too, as choices to take over or to leave. [BLD-9] */
import equal from "fast-deep-equal";
import { compareLayouts } from "../compare/compare-layouts";
import type { ChangedField, LayoutChange } from "../compare/layout-change";
import { idMaker } from "../edit";
import { REGIONS, type BlockNode, type Layout, type RegionName } from "../types";
import { walk } from "../walk";
import { valueOf } from "./changed-values";
import { FlatLayout } from "./flat-layout";
import { tiedKeys } from "./tied-fields";

export interface MergeChoice {
  /** Unique among the choices of one merge. */
  id: string;
  /** Theirs, since both began. Of one field alone where both changed that, or of a list with what is said of it in languages. */
  change: LayoutChange;
  /** We changed the same: only one of both can stay. */
  isClash: boolean;
}

export interface MergePlan {
  base: Layout;
  ours: Layout;
  /** With new ids for blocks of theirs that only share theirs with one of ours. */
  theirs: Layout;
  choices: readonly MergeChoice[];
}

/** @param base what both began from */
export function planMerge(base: Layout, ours: Layout, given: Layout): MergePlan {
  const theirs = withFreeIds(base, ours, given);
  const [flatBase, flatOurs, flatTheirs] = [base, ours, theirs].map((layout) => new FlatLayout(layout)) as [
    FlatLayout,
    FlatLayout,
    FlatLayout,
  ];
  const mine = compareLayouts(base, ours);
  const movedByUs = new Set(mine.flatMap((change) => (change.kind === "moved" ? change.block.id : [])));
  const touchedByUs = mine.flatMap((change) => (change.kind === "page" ? [] : change.block.id));
  const choices: MergeChoice[] = [];
  const choose = (change: LayoutChange, isClash: boolean) => choices.push({ id: String(choices.length), change, isClash });

  /** Fields that we left alone together, and each that we changed too by itself. */
  const chooseFields = (
    change: Extract<LayoutChange, { fields: readonly ChangedField[] }>,
    [was, own, other]: readonly [object, object, object],
  ) => {
    const differs = (field: ChangedField) => !equal(valueOf(own, field), valueOf(other, field));
    const tied = tiedKeys([was, own, other], change.fields);
    const open = change.fields.filter((field) => differs(field) && !(field.kind !== "own" && tied.has(field.key)));
    const isOurs = (field: ChangedField) => !equal(valueOf(was, field), valueOf(own, field));
    const free = open.filter((field) => !isOurs(field));
    for (const fields of tied.values()) choose({ ...change, fields: fields.filter(differs) }, true);
    if (free.length > 0) choose({ ...change, fields: free }, false);
    for (const field of open.filter(isOurs)) choose({ ...change, fields: [field] }, true);
  };

  for (const change of compareLayouts(base, theirs)) {
    if (change.kind === "page") {
      chooseFields(change, [base, ours, theirs]);
      continue;
    }
    const { id } = change.block;
    const own = flatOurs.node(id);
    if (change.kind === "added") {
      // The same block came to both, as where a draft was opened twice.
      if (!own) choose(change, "parentId" in change.to && isGone(change.to.parentId));
    } else if (!own) {
      // We deleted it; taken over it comes back as it is with them.
      if (change.kind !== "removed" && !choices.some((choice) => idOf(choice.change) === id)) choose(change, true);
    } else if (change.kind === "changed") chooseFields(change, [flatBase.node(id)!, own, change.block]);
    else if (change.kind === "moved") {
      if (!isAlreadyThere(id)) choose(change, movedByUs.has(id));
    } else
      choose(
        change,
        touchedByUs.some((touched) => flatOurs.node(touched) && flatOurs.isIn(touched, id)),
      );
  }
  return { base, ours, theirs, choices };

  function isAlreadyThere(id: string): boolean {
    const spot = (layout: FlatLayout) => {
      const place = layout.place(id)!;
      const list = layout.list(place);
      return { place, after: list[list.indexOf(id) - 1] };
    };
    return equal(spot(flatOurs), spot(flatTheirs));
  }

  function isGone(id: string): boolean {
    return flatBase.node(id) !== undefined && flatOurs.node(id) === undefined;
  }
}

const idOf = (change: LayoutChange): string | undefined => (change.kind === "page" ? undefined : change.block.id);

/** Ids are counted up on each side, so that two blocks may have got the same one. */
function withFreeIds(base: Layout, ours: Layout, theirs: Layout): Layout {
  const nodes = (layout: Layout) => new Map([...walk(layout)].map(({ node }) => [node.id, node]));
  const [inBase, inOurs, inTheirs] = [nodes(base), nodes(ours), nodes(theirs)];
  const newId = idMaker((id) => inBase.has(id) || inOurs.has(id) || inTheirs.has(id));
  const isOther = (a: BlockNode | undefined, b: BlockNode | undefined) => a !== undefined && b !== undefined && a.block !== b.block;
  const isTaken = (node: BlockNode): boolean => {
    const [was, own] = [inBase.get(node.id), inOurs.get(node.id)];
    return isOther(was, node) || isOther(own, node) || (!was && own !== undefined && !equal(own, node));
  };
  const rename = (list: readonly BlockNode[]): BlockNode[] =>
    list.map((node) => {
      const slots = node.slots && Object.fromEntries(Object.entries(node.slots).map(([slot, children]) => [slot, rename(children)]));
      const renamed = isTaken(node) ? newId(node.block) : node.id;
      return { ...node, id: renamed, ...(slots && { slots }) };
    });
  const regions = Object.fromEntries(REGIONS.map((region) => [region, rename(theirs.regions[region] ?? [])]));
  return { ...theirs, regions: regions as { [region in RegionName]: BlockNode[] } };
}
