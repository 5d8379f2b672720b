/** Where the menu of the selected block opens when no pointer says where. */
import { boxOf, nodeSelector } from "../canvas/canvas-geometry";
import type { EditorUi } from "../state/editor-ui";

const INSET = 12;

/** On its row, where keys mean the layers; else on the block. */
export function openMenuByKey(ui: EditorUi, target: EventTarget | null): void {
  const { selectedId } = ui.getState();
  const inTree = target instanceof Element && target.closest('[role="tree"]');
  const row = inTree ? document.getElementById(`layer-${selectedId}`) : null;
  const block = document.querySelector(nodeSelector(selectedId));
  const canvas = document.querySelector("section[data-shortcuts]")?.getBoundingClientRect();
  const box = row?.getBoundingClientRect() ?? (block && boxOf(block, new DOMRect())) ?? canvas ?? new DOMRect();
  // A block may begin above what is seen of the page.
  const top = row || !canvas ? box.top + INSET : Math.min(Math.max(box.top, canvas.top), canvas.bottom - INSET * 2) + INSET;
  ui.setState({ menu: { x: Math.max(box.left, 0) + INSET, y: top } });
}
