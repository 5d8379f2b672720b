/** The page as a flat list of rows, in page order, for a tree that draws only what can be seen. */
import { PAGE_ID, type EditorDocument, type Entry } from "../document/editor-document";

export interface LayerRow {
  id: string;
  kind: "region" | "slot" | "block";
  /** From 1. */
  level: number;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  /** Undefined where nothing stands below. */
  expanded: boolean | undefined;
  parentId: string | undefined;
}

/**
 * A block with one slot shows what stands in it right below itself; one with several shows the slots between.
 *
 * @param isShown whether a slot is drawn; one that is not and holds nothing is left out
 * @param only the region that is shown alone
 */
export function layerRows(
  document: EditorDocument,
  collapsed: ReadonlySet<string>,
  isShown: (slotId: string) => boolean,
  only?: string,
): LayerRow[] {
  const rows: LayerRow[] = [];
  const visit = (ids: readonly string[], level: number, parentId: string | undefined) => {
    ids.forEach((id, index) => {
      const entry = document.entry(id);
      if (!entry || entry.kind === "page") return;
      let below = entry.children;
      if (entry.kind === "block") {
        const slots = below.filter((slot) => (document.entry(slot)?.children.length ?? 0) > 0 || isShown(slot));
        below = slots.length === 1 ? document.entry(slots[0]!)!.children : slots;
      }
      const expanded = below.length > 0 ? !collapsed.has(id) : undefined;
      rows.push({ id, kind: entry.kind, level, position: index + 1, siblings: ids.length, expanded, parentId });
      if (expanded) visit(below, level + 1, id);
    });
  };
  const regions = document.entry(PAGE_ID)?.children ?? [];
  visit(only === undefined ? regions : regions.filter((id) => id === only), 1, undefined);
  return rows;
}

/** Everything that the rows come from, beside the page. */
interface RowsAsked {
  collapsed: ReadonlySet<string>;
  /** Ids of the lists that are drawn. */
  shown: ReadonlySet<string>;
  only?: string | undefined;
}

export interface LayersNow {
  rows: readonly LayerRow[];
  /** Blocks with slots that hold nothing: which of those they draw may depend on what is set in them. */
  holding: readonly Entry[];
}

/** The layers of a page, the same arrays as long as nothing in them can be another: with a letter that is typed nothing moves. */
export function createLayerRows(document: EditorDocument): (asked: RowsAsked) => LayersNow {
  let last: (RowsAsked & LayersNow & { arrangement: number }) | undefined;
  return ({ collapsed, shown, only }) => {
    const arrangement = document.arrangement();
    if (last?.collapsed !== collapsed || last.shown !== shown || last.only !== only || last.arrangement !== arrangement) {
      const found = new Set<Entry>();
      const isShown = (slot: string) => {
        found.add(document.entry(document.entry(slot)!.parentId!)!);
        return shown.has(slot);
      };
      const rows = layerRows(document, collapsed, isShown, only);
      const holding = [...found];
      const before = last?.holding;
      const isSame = holding.length === before?.length && holding.every((entry, at) => entry === before[at]);
      last = { collapsed, shown, only, arrangement, rows, holding: isSame ? before : holding };
    }
    const now = last.holding.map(({ id }) => document.entry(id)!);
    if (now.some((entry, at) => entry !== last!.holding[at])) last = { ...last, holding: now };
    return last;
  };
}
