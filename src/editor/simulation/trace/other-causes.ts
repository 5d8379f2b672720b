/** What hides a block on the canvas apart from conditions: one's own hand, the canvas's width, or that it has nothing to show. [BLD-6] */
import { hiddenAt, screenWidthOf } from "../../../layout/appearance/block-appearance";
import pageStyles from "../../../renderer/render-page.module.css";
import { nodeSelector } from "../../canvas/canvas-geometry";
import type { EditorDocument, Entry } from "../../document/editor-document";

type BlockEntry = Extract<Entry, { kind: "block" }>;

/** The block and what stands around it, the nearest first. */
export function withAround(document: EditorDocument, id: string): BlockEntry[] {
  const found: BlockEntry[] = [];
  for (let entry = document.entry(id); entry; entry = document.entry(entry.parentId ?? "")) if (entry.kind === "block") found.push(entry);
  return found;
}

/** The nearest of them that a width of the canvas hides. */
export const hiddenAtWidth = (blocks: readonly BlockEntry[], pixels: number): BlockEntry | undefined =>
  blocks.find(({ block }) => hiddenAt(block.appearance ?? {}).includes(screenWidthOf(pixels)));

/**
 * The nearest of them that has nothing to show as things are, as an announcement outside its days.
 *
 * @param ids of the block and of those around it, without those hidden by hand: what they would draw cannot be told
 */
export function silentAmong(ids: readonly string[]): string | undefined {
  return ids.find((id) => {
    const wrapper = window.document.querySelector(nodeSelector(id));
    return wrapper && drawsNothing(wrapper);
  });
}

/** Asks for styles alone: nothing is laid out for it. */
function drawsNothing({ children }: Element): boolean {
  return [...children].every((child) =>
    child.classList.contains(pageStyles.around!) ? drawsNothing(child) : getComputedStyle(child).display === "none",
  );
}
