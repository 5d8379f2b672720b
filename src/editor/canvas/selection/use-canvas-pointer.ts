/** What mouse and finger do on the canvas: select, add to the selection, take hold of blocks, draw around several. [BLD-1] [BLD-3] */
import { useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { sourceOf } from "../../drag/drag-source";
import { isAdding, useMarquee } from "../../drag/use-marquee";
import { PAGE_ID, useDocument } from "../../document/editor-document";
import { useSession } from "../../screens/edit/session/edit-session";
import { isSecondaryPress, isToggle } from "../../interface/platform";
import { openMenuByKey } from "../../menu/menu-point";
import { useEditorUi } from "../../state/editor-ui";
import { boxOf, place } from "../canvas-geometry";
import { createTouchedBlocks } from "./touched-blocks";
import { useChoosingTaps } from "./use-choosing-taps";

export interface CanvasParts {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
  /** The frame around what the pointer is over. */
  hover: RefObject<HTMLElement | null>;
  /** The rectangle that is being drawn around several blocks. */
  marquee: RefObject<HTMLElement | null>;
}

const blockAt = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>("[data-node]");

/** Whether what is pressed is the room around or between what stands in a block, and nothing that the block itself shows. */
const isRoomOf = (block: HTMLElement, pressed: Element): boolean => {
  const list = pressed.closest("[data-list]");
  return pressed.querySelector("[data-list] > [data-node]") !== null || (list !== null && block.contains(list));
};

export function useCanvasPointer({ viewport, stage, paper, hover, marquee }: CanvasParts) {
  const { t } = useTranslation();
  const { commands, drag } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const taps = useChoosingTaps();
  const startMarquee = useMarquee();
  /** One of several that was pressed: let go without a drag, it is selected alone. */
  const pressed = useRef<string>(undefined);
  /** What is pressed while several are selected by tapping: let go without a drag and without having scrolled, it was tapped. */
  const tapped = useRef<string>(undefined);

  /** @param within the block whose room it is; absent: the page's, or beside it */
  const pressEmpty = (event: PointerEvent, within?: string) => {
    const touchedBlocks = createTouchedBlocks({ document, stage: stage.current!, paper: paper.current! });
    startMarquee(event, {
      stage: stage.current!,
      scroller: viewport.current!,
      rectangle: marquee.current!,
      touchedBy: (area) => touchedBlocks(area, within ?? PAGE_ID),
      within,
      from: "canvas",
    });
  };

  const takeFocus = (event: PointerEvent) => {
    // Nothing on the page takes the focus or opens: the canvas shows it, it does not use it. [REN-4]
    event.preventDefault();
    viewport.current?.focus({ preventScroll: true });
    // Text that was selected elsewhere would be what Ctrl C copies, not the block that is selected now.
    window.getSelection()?.removeAllRanges();
  };

  const isOnDesk = ({ target }: PointerEvent) => target === viewport.current || target === stage.current;

  return {
    onPointerDown(event: PointerEvent): void {
      takeFocus(event);
      taps.note();
      pressed.current = undefined;
      tapped.current = undefined;
      const found = blockAt(event.target);
      const entry = found && document.entry(found.dataset["node"]!);
      if (entry?.kind !== "block") return pressEmpty(event);
      const { selectedId, also, selectingSeveral } = ui.getState();
      const hold = () =>
        drag.press(event, sourceOf(entry.id, { document, ui, commands, t }), {
          isHeld: true,
          onRested: () => commands.beginSeveral(entry.id, "canvas"),
        });
      // What can be done is asked of all that are selected.
      if (isSecondaryPress(event)) return;
      if (selectingSeveral && !isAdding(event)) {
        tapped.current = entry.id;
        return hold();
      }
      if (isToggle(event)) return commands.toggleSelected(entry.id, "canvas");
      if (event.shiftKey) return commands.addSelected(entry.id, "canvas");
      const isSelected = selectedId === entry.id || also.has(entry.id);
      if (!isSelected && event.button === 0 && event.pointerType !== "touch" && isRoomOf(found!, event.target as Element))
        return pressEmpty(event, entry.id);
      if (also.size > 0 && isSelected) pressed.current = entry.id;
      else commands.select(entry.id, "canvas");
      hold();
    },

    /** Beside the paper. */
    onDeskPointerDown(event: PointerEvent): void {
      const desk = viewport.current!;
      // A finger may be about to scroll: what it means is known once it is lifted.
      if (!isOnDesk(event) || event.pointerType === "touch") return;
      const { left, top } = desk.getBoundingClientRect();
      const isScrollbar = event.clientX - left > desk.clientWidth || event.clientY - top > desk.clientHeight;
      if (isScrollbar) return;
      takeFocus(event);
      pressEmpty(event);
    },

    /** A finger that scrolled is not lifted for us: the browser took it. */
    onDeskPointerUp(event: PointerEvent): void {
      if (!isOnDesk(event) || event.pointerType !== "touch") return;
      takeFocus(event);
      pressEmpty(event);
    },

    onPointerMove(event: PointerEvent): void {
      const found = drag.isDragging || event.buttons > 0 ? null : blockAt(event.target);
      const { selectedId, also } = ui.getState();
      const id = found?.dataset["node"];
      const isSelected = id === selectedId || (id !== undefined && also.has(id));
      place(hover.current!, found && !isSelected ? boxOf(found, stage.current!.getBoundingClientRect()) : undefined);
    },

    /** What is not selected yet is selected first. Asked by key, the menu opens on the block. */
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      if (pointerType === "touch") return;
      if (event.target === viewport.current || event.target === stage.current) {
        // Not every browser says what asked; the right button alone has this number.
        if (!pointerType && event.button !== 2) return openMenuByKey(ui, event.target);
        commands.select(PAGE_ID, "canvas");
      }
      const entry = document.entry(blockAt(event.target)?.dataset["node"] ?? "");
      if (entry?.kind === "block" && !commands.chosen().includes(entry.id)) commands.select(entry.id, "canvas");
      ui.setState({ menu: { x: event.clientX, y: event.clientY } });
    },

    onDoubleClick(event: MouseEvent): void {
      event.preventDefault();
      event.stopPropagation();
      const id = blockAt(event.target)?.dataset["node"];
      if (id !== undefined && !isAdding(event) && !taps.areChoices())
        commands.writeOn(id, { point: { x: event.clientX, y: event.clientY } });
    },

    onClick(event: MouseEvent): void {
      event.preventDefault();
      event.stopPropagation();
      if (tapped.current !== undefined) commands.toggleSelected(tapped.current, "canvas");
      else if (pressed.current !== undefined) commands.select(pressed.current, "canvas");
      pressed.current = undefined;
      tapped.current = undefined;
    },
  };
}
