/** Dragging with mouse, pen or finger: from the palette, on the canvas, in the layers tree. Nothing renders until the block is dropped. */
import { blocksIn, boxOf, listSelector, nearestPlace, place, type Box } from "../canvas/canvas-geometry";
import type { Commands, ListTarget } from "../commands/create-commands";
import type { EditorDocument, Refusal } from "../document/editor-document";
import styles from "./drag-controller.module.css";

export type DragSource = { kind: "new"; type: string; title: string } | { kind: "move"; id: string; type: string; title: string };

export interface DragCanvas {
  desk: HTMLElement;
  /** What moves with the scroll; drop lines are drawn in it. */
  stage: HTMLElement;
  paper: HTMLElement;
  line: HTMLElement;
}

type Target = (ListTarget & { line: Box; whole: boolean }) | { refusal: Refusal };

/** How far the pointer goes before a press is a drag, in CSS pixels. */
const THRESHOLD = 5;
/** So near to its edge a block counts as its surroundings. */
const EDGE = 7;
const SCROLL_ZONE = 56;

export class DragController {
  private canvas: DragCanvas | undefined;
  private boxes = new Map<Element, (Box | undefined)[]>();
  private running: { source: DragSource; ghost: HTMLElement; target: Target | undefined; x: number; y: number; frame: number } | undefined;

  constructor(
    private readonly document: EditorDocument,
    private readonly commands: Commands,
    private readonly explain: (refusal: Refusal) => string,
  ) {}

  /** The canvas to drop on, while there is one. */
  attach(canvas: DragCanvas | undefined): void {
    this.canvas = canvas;
  }

  get isDragging(): boolean {
    return this.running !== undefined;
  }

  /** Call on pointerdown; what was pressed starts to move once the pointer does. */
  press(event: Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "button">, source: DragSource): void {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    const ends = new AbortController();
    const { signal } = ends;
    const end = (drop: boolean) => {
      ends.abort();
      this.finish(drop);
    };
    window.addEventListener(
      "pointermove",
      (move) => {
        if (move.pointerId !== pointerId) return;
        if (!this.running && Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
        if (!this.running) this.start(source, pointerId);
        this.moveTo(move.clientX, move.clientY);
      },
      { signal },
    );
    window.addEventListener("pointerup", (up) => up.pointerId === pointerId && end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("blur", () => end(false), { signal });
    window.addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape" || !this.running) return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  }

  private start(source: DragSource, pointerId: number): void {
    const ghost = document.createElement("div");
    ghost.className = styles.ghost!;
    ghost.textContent = source.title;
    document.body.append(ghost);
    try {
      // The cursor is the ghost's while it holds the pointer: no style of the page is asked again for it.
      ghost.setPointerCapture(pointerId);
    } catch {
      // A pointer that has gone by now drags nothing; its end comes next.
    }
    this.running = { source, ghost, target: undefined, x: 0, y: 0, frame: requestAnimationFrame(this.scroll) };
    this.boxes.clear();
  }

  private moveTo(x: number, y: number): void {
    const { running, canvas } = this;
    if (!running) return;
    Object.assign(running, { x, y });
    running.ghost.style.transform = `translate(${x + 14}px, ${y + 12}px)`;
    if (!canvas) return;
    running.target = this.targetAt(x, y, running.source, canvas);
    const { target } = running;
    const refused = target !== undefined && "refusal" in target;
    running.ghost.classList.toggle(styles.refused!, refused);
    running.ghost.textContent = refused ? this.explain(target.refusal) : running.source.title;
    canvas.line.classList.toggle(styles.whole!, target !== undefined && !refused && (target as { whole: boolean }).whole);
    place(canvas.line, target && !refused ? (target as { line: Box }).line : undefined);
  }

  private targetAt(x: number, y: number, source: DragSource, { desk, stage, paper }: DragCanvas): Target | undefined {
    const hit = document.elementFromPoint(x, y);
    if (!hit || !desk.contains(hit)) return undefined;
    const origin = stage.getBoundingClientRect();
    let list = paper.contains(hit) ? hit.closest<HTMLElement>("[data-list]") : null;
    list ??= paper.querySelector<HTMLElement>(listSelector("region:main"));
    let first: Refusal | undefined;
    for (; list; list = list.parentElement?.closest<HTMLElement>("[data-list]") ?? null) {
      const owner = list.closest("[data-node]");
      const outer = owner?.parentElement?.closest("[data-list]");
      const box = owner ? boxOf(owner, origin) : undefined;
      const atEdge = box && outer && (y - origin.top < box.top + EDGE || y - origin.top > box.top + box.height - EDGE);
      if (atEdge && !this.document.refusal(source.type, outer.getAttribute("data-list")!, source.kind === "move" ? source.id : undefined)) continue;
      const listId = list.getAttribute("data-list")!;
      const refusal = this.document.refusal(source.type, listId, source.kind === "move" ? source.id : undefined);
      first ??= refusal;
      if (refusal) continue;
      const found = nearestPlace(this.boxesOf(list, origin), x - origin.left, y - origin.top);
      if (found) return { listId, index: found.index, line: found.line, whole: false };
      const whole = boxOf(list, origin);
      if (whole) return { listId, index: 0, line: whole, whole: true };
    }
    return first && { refusal: first };
  }

  /** Boxes are read once per list and drag: they lie in the stage, which scrolls with them. */
  private boxesOf(list: Element, origin: DOMRect): (Box | undefined)[] {
    let boxes = this.boxes.get(list);
    if (!boxes) this.boxes.set(list, (boxes = blocksIn(list).map((block) => boxOf(block, origin))));
    return boxes;
  }

  private scroll = (): void => {
    const { running, canvas } = this;
    if (!running) return;
    running.frame = requestAnimationFrame(this.scroll);
    if (!canvas || running.x === 0) return;
    const rect = canvas.desk.getBoundingClientRect();
    if (running.x < rect.left || running.x > rect.right) return;
    const above = SCROLL_ZONE - (running.y - rect.top);
    const below = SCROLL_ZONE - (rect.bottom - running.y);
    const by = above > 0 ? -above / 4 : below > 0 ? below / 4 : 0;
    if (by === 0) return;
    const before = canvas.desk.scrollTop;
    canvas.desk.scrollTop += by;
    if (canvas.desk.scrollTop !== before) this.moveTo(running.x, running.y);
  };

  private finish(drop: boolean): void {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    cancelAnimationFrame(running.frame);
    running.ghost.remove();
    if (this.canvas) place(this.canvas.line, undefined);
    // The click that ends a drag is no click.
    const swallow = (click: Event) => (click.preventDefault(), click.stopPropagation());
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    const { target, source } = running;
    if (!drop || !target) return;
    if ("refusal" in target) this.commands.refuse(target.refusal);
    else if (source.kind === "new") this.commands.addNew(source.type, target);
    else this.commands.move(source.id, target);
  }
}
