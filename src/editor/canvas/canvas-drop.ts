/** Where on the canvas a dragged block would stand. [BLD-1] */
import type { EditorDocument, Refusal } from "../document/editor-document";
import { refusalOfSource } from "../drag/drag-source";
import type { DragSource, DropSurface, DropTarget } from "../drag/drop-surface";
import { blocksIn, boxOf, distanceTo, listSelector, nearestPlace, type Box } from "./canvas-geometry";

export interface CanvasParts {
  scroller: HTMLElement;
  /** What moves with the scroll; drop lines are drawn in it. */
  stage: HTMLElement;
  paper: HTMLElement;
  line: HTMLElement;
}

/** So near to its upper or lower edge a block counts as what it stands in. */
const EDGE = 7;
/** So far from the only slot of a block one still means that slot. */
const REACH = 48;

export class CanvasDrop implements DropSurface {
  readonly scroller: HTMLElement;
  readonly line: HTMLElement;
  /** Boxes are read once per block and drag: they lie in the stage, which scrolls with them. */
  private readonly boxes = new Map<Element, Box | undefined>();
  /** How wide the stage was when they were read. */
  private width = 0;
  readonly scrollsSideways = true;

  constructor(
    private readonly document: EditorDocument,
    private readonly parts: CanvasParts,
  ) {
    this.scroller = parts.scroller;
    this.line = parts.line;
  }

  begin(): void {
    this.boxes.clear();
  }

  targetAt(screenX: number, screenY: number, source: DragSource): DropTarget | undefined {
    const { paper, stage } = this.parts;
    const hit = window.document.elementFromPoint(screenX, screenY);
    if (!hit) return undefined;
    const origin = stage.getBoundingClientRect();
    // Zoomed in the meantime, everything lies elsewhere.
    if (origin.width !== this.width) this.boxes.clear();
    this.width = origin.width;
    const [x, y] = [screenX - origin.left, screenY - origin.top];
    const refusalIn = (listId: string) => refusalOfSource(source, listId, this.document);
    let first: Refusal | undefined;
    for (let list = this.listAt(hit, x, y, origin); list; list = list.parentElement?.closest<HTMLElement>("[data-list]") ?? null) {
      const owner = list.closest("[data-node]");
      const outer = owner?.parentElement?.closest("[data-list]");
      const box = owner && outer ? boxOf(owner, origin) : undefined;
      const atEdge = box && (y < box.top + EDGE || y > box.top + box.height - EDGE);
      if (atEdge && !refusalIn(outer!.getAttribute("data-list")!)) continue;
      const listId = list.getAttribute("data-list")!;
      const refusal = refusalIn(listId);
      first ??= refusal;
      if (refusal) continue;
      const blocks = blocksIn(list);
      const found = nearestPlace(blocks.length, (index) => this.boxAt(blocks[index], origin), x, y);
      if (found) return { listId, index: found.index, line: found.line, whole: false };
      const whole = boxOf(list, origin);
      if (whole) return { listId, index: 0, line: whole, whole: true };
    }
    return paper.contains(hit) || first ? first && { refusal: first } : undefined;
  }

  /** The innermost list under the point; beside the slots of a block the one that is meant. */
  private listAt(hit: Element, x: number, y: number, origin: DOMRect): HTMLElement | null {
    const { paper } = this.parts;
    const main = () => paper.querySelector<HTMLElement>(listSelector("region:main"));
    if (!paper.contains(hit)) return main();
    const list = hit.closest<HTMLElement>("[data-list]");
    const block = hit.closest<HTMLElement>("[data-node]");
    // What was hit belongs to the block itself, not to what stands in it: the gap between its columns, say.
    if (block && (!list || list.contains(block))) return this.slotNear(block, x, y, origin) ?? list ?? main();
    return list ?? main();
  }

  private slotNear(block: HTMLElement, x: number, y: number, origin: DOMRect): HTMLElement | undefined {
    const id = block.dataset["node"]!;
    const slots = (this.document.entry(id)?.children ?? []).flatMap((slot) => block.querySelector<HTMLElement>(listSelector(slot)) ?? []);
    let nearest: { slot: HTMLElement; aside: number; distance: number } | undefined;
    for (const slot of slots) {
      const area = areaOf(slot, block, origin);
      if (!area) continue;
      // Beside counts before below: a column that has ended goes on to the end of its row.
      const aside = Math.max(area.left - x, 0, x - area.left - area.width);
      const distance = distanceTo(area, x, y);
      if (!nearest || aside < nearest.aside || (aside === nearest.aside && distance < nearest.distance))
        nearest = { slot, aside, distance };
    }
    // One slot among other things of a block does not reach that far.
    return nearest && (nearest.distance <= REACH || (slots.length > 1 && nearest.aside === 0)) ? nearest.slot : undefined;
  }

  private boxAt(block: Element | undefined, origin: DOMRect): Box | undefined {
    if (!block) return undefined;
    if (!this.boxes.has(block)) this.boxes.set(block, boxOf(block, origin));
    return this.boxes.get(block);
  }
}

/** The box a slot fills: of the block's own element around it, where that holds nothing else, or of what stands in it. */
function areaOf(slot: HTMLElement, block: HTMLElement, origin: DOMRect): Box | undefined {
  const around = slot.parentElement;
  if (!around || around === block || around.childElementCount > 1) return boxOf(slot, origin);
  const rect = around.getBoundingClientRect();
  return rect.width === 0 && rect.height === 0
    ? undefined
    : { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height };
}
