/** The layers by mouse and by key: one row, a range of them, one more or one less, as trees are used everywhere. [BLD-2] [BLD-3] */
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { isMac, isToggle } from "../interface/platform";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import type { LayerRow } from "./layer-rows";

export interface TreeParts {
  rows: readonly LayerRow[];
  /** Place of the row that keys mean. */
  active: number;
  tree: RefObject<HTMLElement | null>;
  /** The tree's own place, and what is selected meanwhile. */
  setOwn(place: { id: string; selectedId: string }): void;
  fold(id: string, closed: boolean): void;
  onRename(id: string): void;
}

/** One row alone, one more or less, or all from the one before to it. */
type Choice = "alone" | "toggle" | "range";

export const choiceOf = (event: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">): Choice =>
  isToggle(event) ? "toggle" : event.shiftKey ? "range" : "alone";

export function useTreeKeys({ rows, active, tree, setOwn, fold, onRename }: TreeParts) {
  const { commands } = useSession();
  const ui = useEditorUi();
  const stay = (row: LayerRow | undefined) => row && setOwn({ id: row.id, selectedId: ui.getState().selectedId });
  const blocks = (): string[] => rows.filter((row) => row.kind === "block").map((row) => row.id);

  function go(index: number, choice: Choice = "alone"): void {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    if (choice === "toggle") commands.toggleSelected(row.id);
    else if (choice === "range" && row.kind === "block") commands.selectRange(row.id, blocks());
    else commands.select(row.id);
    stay(row);
  }

  /** Regions and slots on the way are passed over: blocks alone are selected together. */
  function extend(by: -1 | 1): void {
    const order = blocks();
    const row = rows[active]!;
    if (row.kind === "block") return commands.extendRange(by, order);
    const next = (by > 0 ? rows.slice(active + 1) : rows.slice(0, active).toReversed()).find((each) => each.kind === "block");
    if (next) commands.selectRange(next.id, order);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // On macOS Ctrl with the space bar is the system's, as is Command with it.
    const isToggled = event.code === "Space" && (isMac() ? event.altKey : event.ctrlKey);
    if ((event.altKey && !isToggled) || event.target !== tree.current) return;
    const row = rows[active];
    if (!row) return;
    const last = rows.length - 1;
    const plain: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Home: () => go(0),
      End: () => go(last),
      ArrowRight: () => (row.expanded === false ? fold(row.id, false) : row.expanded && go(active + 1)),
      ArrowLeft: () => (row.expanded ? fold(row.id, true) : row.parentId && go(rows.findIndex((each) => each.id === row.parentId))),
      F2: () => row.kind === "block" && onRename(row.id),
      Enter: () => row.kind === "block" && onRename(row.id),
    };
    const withShift: Record<string, () => void> = {
      ArrowDown: () => extend(1),
      ArrowUp: () => extend(-1),
      Home: () => commands.selectRange(blocks()[0]!, blocks()),
      End: () => commands.selectRange(blocks().at(-1)!, blocks()),
    };
    // The tree's place moves by itself, so that a row far off can be selected too.
    const withControl: Record<string, () => void> = {
      ArrowDown: () => stay(rows[Math.min(last, active + 1)]),
      ArrowUp: () => stay(rows[Math.max(0, active - 1)]),
    };
    const step = isToggled
      ? () => go(active, "toggle")
      : (event.ctrlKey || event.metaKey ? withControl : event.shiftKey ? withShift : plain)[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return { go, onKeyDown };
}
