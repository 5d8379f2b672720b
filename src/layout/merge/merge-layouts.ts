/** A page that two people changed at once, made one again: ours, and of theirs what is taken over. [BLD-9] */
import type { LayoutChange, ListPlace } from "../compare/layout-change";
import type { Layout } from "../types";
import { withValueOf } from "./changed-values";
import { FlatLayout } from "./flat-layout";
import type { MergeChoice, MergePlan } from "./merge-choices";

export interface Merged {
  layout: Layout;
  /** What would have to stand in itself, as each of us put one into the other: it stays as it is with us. */
  left: readonly MergeChoice[];
}

/** @param taken ids of choices */
export function mergeLayouts({ ours, theirs, choices }: MergePlan, taken: ReadonlySet<string>): Merged {
  const [result, source] = [new FlatLayout(ours), new FlatLayout(theirs)];
  /** Still to be moved, so that nothing is placed beside them. */
  const moving = new Set(choices.flatMap(({ id, change }) => (taken.has(id) && change.kind === "moved" ? change.block.id : [])));
  const left = choices.filter((choice) => taken.has(choice.id) && !takeOver(choice.change));
  return { layout: result.layout(), left };

  function takeOver(change: LayoutChange): boolean {
    if (change.kind === "page") {
      for (const field of change.fields) {
        const page = withValueOf({ ...ours, settings: result.settings }, field, theirs);
        result.settings = page.settings;
      }
      return true;
    }
    const { id } = change.block;
    if (change.kind === "removed") return remove(id);
    if (!result.node(id)) return bring(id);
    if (change.kind === "moved") return move(id, change.to);
    if (change.kind === "changed")
      for (const field of change.fields) result.set(id, withValueOf(result.node(id)!, field, source.node(id)!));
    return true;
  }

  /** What they have around it, of which the places are settled. */
  function orderAt(place: ListPlace, id: string): readonly string[] {
    moving.delete(id);
    return source.list(place).filter((other) => !moving.has(other));
  }

  /** With everything in it that is nowhere yet, and with what it stands in. */
  function bring(id: string): boolean {
    const place = source.place(id)!;
    if ("parentId" in place && !result.node(place.parentId)) return bring(place.parentId);
    result.put(id, source.node(id)!, place, orderAt(place, id));
    for (const slot of source.slotsOf(id)) {
      result.list({ parentId: id, slot });
      for (const child of source.list({ parentId: id, slot })) if (!result.node(child)) bring(child);
    }
    return true;
  }

  function move(id: string, to: ListPlace): boolean {
    if ("parentId" in to && !result.node(to.parentId)) bring(to.parentId);
    if ("parentId" in to && result.isIn(to.parentId, id)) return false;
    result.put(id, result.node(id)!, to, orderAt(to, id));
    return true;
  }

  /** What they only moved out of it goes where they put it. */
  function remove(id: string): boolean {
    for (const each of result.within(id)) {
      const place = source.place(each);
      if (place && result.node(each) && result.isIn(each, id)) move(each, place);
    }
    result.drop(id);
    return true;
  }
}
