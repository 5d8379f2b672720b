/** Dragging with mouse, pen or finger: from the palette, on the canvas, in the layers tree. Nothing renders until the block is dropped. */
import { place } from "../canvas/canvas-geometry";
import type { Commands } from "../commands/create-commands";
import type { Refusal } from "../document/editor-document";
import styles from "./drag-controller.module.css";
import type { DragSource, DropSurface, DropTarget } from "./drop-surface";
import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";

/** How far the pointer goes before a press is a drag, in CSS pixels. */
const THRESHOLD = 5;
/** How long a finger rests before it takes hold of a block; one that moves up or down before scrolls. */
const HOLD_MS = 350;
const SCROLL_ZONE = 56;

interface Running {
  source: DragSource;
  ghost: HTMLElement;
  surface: DropSurface | undefined;
  /** The surface the pointer was over last: past its edge it scrolls on. */
  scrolled: DropSurface | undefined;
  target: DropTarget | undefined;
  x: number;
  y: number;
  frame: number;
  byTouch: boolean;
}

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "button" | "pointerType">;

export class DragController {
  private readonly surfaces = new Set<DropSurface>();
  private running: Running | undefined;

  constructor(
    private readonly commands: Commands,
    private readonly explain: (refusal: Refusal) => string,
  ) {}

  /** A surface to drop on, while there is one. @returns takes it away again */
  attach(surface: DropSurface): () => void {
    this.surfaces.add(surface);
    return () => void this.surfaces.delete(surface);
  }

  get isDragging(): boolean {
    return this.running !== undefined;
  }

  /**
   * Call on pointerdown; what was pressed starts to move once the pointer does, or once a finger has rested on it.
   *
   * @param onRested hears of a finger that took hold of it and was lifted where it was
   * @param isHeld a finger scrolls in every direction, and takes hold by resting alone: elsewhere it also does by moving aside
   */
  press(event: Press, source: DragSource, { isHeld = false, onRested }: { isHeld?: boolean; onRested?(): void } = {}): void {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    const byTouch = event.pointerType === "touch";
    const ends = new AbortController();
    const { signal } = ends;
    const start = () => {
      clearTimeout(hold);
      this.start(source, pointerId, byTouch);
    };
    const hold = byTouch ? setTimeout(() => (start(), this.moveTo(clientX, clientY)), HOLD_MS) : undefined;
    /** A finger that rests and is lifted has moved nothing. */
    let hasMoved = !byTouch;
    const end = (drop: boolean) => {
      clearTimeout(hold);
      ends.abort();
      const hasRested = drop && !hasMoved && this.running !== undefined;
      this.finish(drop && hasMoved);
      if (hasRested) onRested?.();
    };
    window.addEventListener(
      "pointermove",
      (move) => {
        if (move.pointerId !== pointerId) return;
        const [dx, dy] = [move.clientX - clientX, move.clientY - clientY];
        if (!this.running && Math.hypot(dx, dy) < THRESHOLD) return;
        // Up and down a finger scrolls what it is on; the browser says so with pointercancel.
        if (!this.running && byTouch && (isHeld || Math.abs(dy) >= Math.abs(dx))) return isHeld ? end(false) : undefined;
        hasMoved ||= Math.hypot(dx, dy) >= THRESHOLD;
        if (!this.running) start();
        this.moveTo(move.clientX, move.clientY);
      },
      { signal },
    );
    window.addEventListener("pointerup", (up) => up.pointerId === pointerId && end(true), { signal });
    window.addEventListener("pointercancel", (cancel) => cancel.pointerId === pointerId && end(false), { signal });
    window.addEventListener("blur", () => end(false), { signal });
    // A drag over the page selects none of its text, and a finger that holds a block neither scrolls nor opens a menu.
    window.addEventListener("selectstart", (selection) => selection.preventDefault(), { signal });
    if (byTouch) {
      window.addEventListener("touchmove", (move) => this.running && move.cancelable && move.preventDefault(), { signal, passive: false });
      window.addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal });
    }
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

  private start(source: DragSource, pointerId: number, byTouch: boolean): void {
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
    if (source.kind !== "move") document.body.toggleAttribute("data-dragging-new", true);
    this.running = {
      source,
      ghost,
      surface: undefined,
      scrolled: undefined,
      target: undefined,
      x: 0,
      y: 0,
      byTouch,
      frame: requestAnimationFrame(this.scroll),
    };
    for (const surface of this.surfaces) surface.begin();
  }

  private moveTo(x: number, y: number): void {
    const { running } = this;
    if (!running) return;
    Object.assign(running, { x, y });
    running.ghost.style.transform = `translate(${x + 14}px, ${y + 12}px)`;
    const surface = this.surfaceAt(x, y);
    if (surface !== running.surface && running.surface) place(running.surface.line, undefined);
    running.surface = surface;
    running.scrolled = surface ?? running.scrolled;
    running.target = surface?.targetAt(x, y, running.source);
    const { target } = running;
    const refused = target !== undefined && "refusal" in target;
    running.ghost.classList.toggle(styles.refused!, refused);
    running.ghost.textContent = refused ? this.explain(target.refusal) : running.source.title;
    if (!surface) return;
    surface.line.classList.toggle(styles.whole!, target !== undefined && !refused && target.whole);
    place(surface.line, target && !refused ? target.line : undefined);
  }

  private surfaceAt(x: number, y: number): DropSurface | undefined {
    const hit = document.elementFromPoint(x, y);
    return hit ? [...this.surfaces].find(({ scroller }) => scroller.contains(hit)) : undefined;
  }

  private scroll = (): void => {
    const { running } = this;
    if (!running) return;
    running.frame = requestAnimationFrame(this.scroll);
    const scroller = running.scrolled?.scroller;
    if (!scroller) return;
    const { left, right } = scroller.getBoundingClientRect();
    if (running.x < left || running.x > right) return;
    if (scrollAtEdge(scroller, running, { zone: SCROLL_ZONE, sideways: running.scrolled?.scrollsSideways }))
      this.moveTo(running.x, running.y);
  };

  private finish(drop: boolean): void {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    cancelAnimationFrame(running.frame);
    running.ghost.remove();
    document.body.removeAttribute("data-dragging-new");
    if (running.surface) place(running.surface.line, undefined);
    const { target, source, byTouch } = running;
    swallowClick(byTouch);
    if (!drop || !target) return;
    if ("refusal" in target) this.commands.refuse(target.refusal);
    else if (source.kind === "new") this.commands.addNew(source.type, target, source.preset);
    else if (source.kind === "section") source.put(target);
    else if (source.ids) this.commands.moveSeveral(source.ids, target);
    else this.commands.move(source.id, target);
  }
}
