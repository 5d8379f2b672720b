/** An entry of a list that changes its place: dragged past its neighbours, by its buttons, or by Alt and the arrow keys. [BLD-4] */
import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";

type Moves = Pick<ArrayFieldItemTemplateProps["buttonsProps"], "hasMoveUp" | "hasMoveDown" | "onMoveUpItem" | "onMoveDownItem">;

type How = "key" | "pointer" | "up" | "down";
/** An element that is put elsewhere loses the focus. At an end of its list a button is off, and the other one is left. */
const STOPS: Readonly<Record<How, readonly string[]>> = {
  key: ["[aria-expanded]"],
  pointer: [],
  up: ["[data-move=up]:not(:disabled)", "[data-move=down]:not(:disabled)"],
  down: ["[data-move=down]:not(:disabled)", "[data-move=up]:not(:disabled)"],
};

/** @param onMoved hears of each new place that this entry was brought to */
export function useEntryMoves(item: RefObject<HTMLElement | null>, index: number, moves: Moves, onMoved: () => void) {
  const latest = useRef({ moves, onMoved });
  /** What moved it, until it stands in its new place: one step at a time, however fast the pointer is. */
  const moving = useRef<How>(undefined);
  useEffect(() => void (latest.current = { moves, onMoved }));
  useEffect(() => {
    const by = moving.current;
    moving.current = undefined;
    if (!by) return;
    latest.current.onMoved();
    const stops = STOPS[by].map((stop) => item.current?.querySelector<HTMLElement>(stop));
    stops.find(Boolean)?.focus();
  }, [index, item]);

  const move = (by: -1 | 1, how: How): void => {
    const { hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem } = latest.current.moves;
    if (moving.current || !(by < 0 ? hasMoveUp : hasMoveDown)) return;
    moving.current = how;
    (by < 0 ? onMoveUpItem : onMoveDownItem)();
  };

  return {
    onUp: () => move(-1, "up"),
    onDown: () => move(1, "down"),

    onKeyDown(event: KeyboardEvent): void {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
      if (!event.altKey || by === undefined) return;
      // The same keys move the block; here they mean the entry, also at the end of its list.
      event.preventDefault();
      move(by, "key");
    },

    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.preventDefault();
      const ends = new AbortController();
      const { signal } = ends;
      item.current?.toggleAttribute("data-dragged", true);
      const follow = ({ clientY }: globalThis.PointerEvent) => {
        const middleOf = (neighbour: Element | null | undefined) => {
          const box = neighbour?.getBoundingClientRect();
          return box && box.top + box.height / 2;
        };
        const above = middleOf(item.current?.previousElementSibling);
        const below = middleOf(item.current?.nextElementSibling);
        if (above !== undefined && clientY < above) move(-1, "pointer");
        else if (below !== undefined && clientY > below) move(1, "pointer");
      };
      const end = () => {
        ends.abort();
        item.current?.removeAttribute("data-dragged");
      };
      // On the window: an entry that is put elsewhere would lose hold of the pointer.
      window.addEventListener("pointermove", follow, { signal });
      window.addEventListener("pointerup", end, { signal });
      window.addEventListener("pointercancel", end, { signal });
      window.addEventListener("blur", end, { signal });
    },
  };
}
