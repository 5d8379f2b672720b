/** Where in the layers tree a dragged block would stand: before a row, behind it, or in it. [BLD-3] */
import type { ListTarget } from "../commands/command-parts";
import type { EditorDocument, Refusal } from "../document/editor-document";
import { refusalOfSource } from "../drag/drag-source";
import type { DragSource, DropSurface, DropTarget } from "../drag/drop-surface";
import type { LayerRow } from "./layer-rows";
import { INDENT, ROW_HEIGHT } from "./row-geometry";

/** This much of a row's height at its ends means beside it; what is between means in it, where it takes anything. */
const BESIDE = 0.3;

export interface LayersParts {
  scroller: HTMLElement;
  /** What the rows lie in; lines are drawn in it. */
  rows: HTMLElement;
  line: HTMLElement;
  /** The rows as they are shown now. */
  current(): readonly LayerRow[];
  isShown(slotId: string): boolean;
}

export class LayersDrop implements DropSurface {
  readonly scroller: HTMLElement;
  readonly line: HTMLElement;

  constructor(
    private readonly document: EditorDocument,
    private readonly parts: LayersParts,
  ) {
    this.scroller = parts.scroller;
    this.line = parts.line;
  }

  begin(): void {}

  targetAt(_x: number, screenY: number, source: DragSource): DropTarget | undefined {
    const rows = this.parts.current();
    const within = (screenY - this.parts.rows.getBoundingClientRect().top) / ROW_HEIGHT;
    const at = Math.min(rows.length - 1, Math.max(0, Math.floor(within)));
    const row = rows[at];
    if (!row) return undefined;
    const refusalIn = (listId: string) => refusalOfSource(source, listId, this.document);
    let first: Refusal | undefined;
    for (const choice of this.choices(rows, at, within - at)) {
      const refusal = refusalIn(choice.listId);
      if (!refusal) return choice;
      first ??= refusal;
    }
    return first && { refusal: first };
  }

  /** What this height in the row may mean, the likeliest first. */
  private choices(
    rows: readonly LayerRow[],
    at: number,
    height: number,
  ): (ListTarget & Pick<Extract<DropTarget, { line: unknown }>, "line" | "whole">)[] {
    const row = rows[at]!;
    const into = this.listsIn(row.id).map((listId) => ({
      listId,
      index: this.document.entry(listId)!.children.length,
      line: this.lineOf(row.level, at * ROW_HEIGHT, ROW_HEIGHT),
      whole: true,
    }));
    const asFirst =
      height > 1 - BESIDE && row.expanded && into.length > 0
        ? [{ ...into[0]!, index: 0, line: this.lineOf(row.level + 1, (at + 1) * ROW_HEIGHT), whole: false }]
        : [];
    if (row.kind !== "block") return [...asFirst, ...into];
    const list = this.document.entry(row.id)!.parentId!;
    const index = this.document.entry(list)!.children.indexOf(row.id);
    const before = { listId: list, index, line: this.lineOf(row.level, at * ROW_HEIGHT), whole: false };
    // Behind a block that is unfolded comes what stands in it: the line goes below its last row.
    let end = at + 1;
    while (end < rows.length && rows[end]!.level > row.level) end++;
    const behind = { listId: list, index: index + 1, line: this.lineOf(row.level, end * ROW_HEIGHT), whole: false };
    if (height < BESIDE) return [before];
    if (height > 1 - BESIDE) return [...asFirst, behind];
    const beside = height < 0.5 ? before : behind;
    return into.length > 0 ? [...into, beside] : [beside];
  }

  private listsIn(id: string): string[] {
    const entry = this.document.entry(id);
    if (entry?.kind === "region" || entry?.kind === "slot") return [id];
    return entry?.kind === "block"
      ? entry.children.filter((slot) => (this.document.entry(slot)?.children.length ?? 0) > 0 || this.parts.isShown(slot))
      : [];
  }

  private lineOf(level: number, top: number, height = 2) {
    const left = 4 + (level - 1) * INDENT;
    return { left, top: height > 2 ? top : top - 1, width: Math.max(40, this.parts.rows.clientWidth - left), height };
  }
}
