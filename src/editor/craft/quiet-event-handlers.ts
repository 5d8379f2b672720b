/** The engine's events, silenced where they cost most at a thousand blocks. */
import { DefaultEventHandlers, type EditorStore } from "@craftjs/core";

/**
 * Stock handlers bind several listeners to every block and write each element and each hover into the store, which every block
 * then reads: opening a page gets quadratic, moving the mouse costs 25 ms at 2,000 nodes. Here elements are collected and
 * written at most once per microtask, hovering stays outside the store, and pointers are answered by one listener on the canvas.
 */
export class QuietEventHandlers extends DefaultEventHandlers {
  private pending = new Map<string, HTMLElement>();

  override handlers(): ReturnType<DefaultEventHandlers["handlers"]> {
    const nothing = () => () => {};
    return {
      ...super.handlers(),
      connect: (element: HTMLElement, id: string) => this.collect(element, id),
      select: nothing,
      hover: nothing,
      drop: nothing,
      drag: nothing,
      create: nothing,
    };
  }

  private collect(element: HTMLElement, id: string): () => void {
    if (this.pending.size === 0) queueMicrotask(() => this.write());
    this.pending.set(id, element);
    return () => void this.pending.delete(id);
  }

  private write(): void {
    const found = [...this.pending];
    this.pending.clear();
    if (found.length === 0) return;
    this.options.store.actions.history.ignore().setState((state) => {
      for (const [id, element] of found) if (state.nodes[id]) state.nodes[id].dom = element;
    });
  }
}

export const quietHandlers = (store: EditorStore): QuietEventHandlers =>
  new QuietEventHandlers({ store, removeHoverOnMouseleave: false, isMultiSelectEnabled: () => false });
