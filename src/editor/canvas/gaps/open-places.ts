/** Every place on the canvas where blocks of some types may stand together, for who taps where they go. [BLD-1] */
import type { EditorDocument } from "../../document/editor-document";
import { blocksIn } from "../canvas-geometry";
import { gapOf, type Gap } from "./gap-at";

/** What a finger hits without looking twice, in CSS pixels of the screen. */
const FINGER = 36;

export interface OpenPlace extends Gap {
  /** Around the line, where a tap means it. */
  target: Gap["line"];
}

export function openPlaces(
  types: readonly string[],
  document: EditorDocument,
  { paper, stage }: { paper: HTMLElement; stage: HTMLElement },
): OpenPlace[] {
  return [...paper.querySelectorAll<HTMLElement>("[data-list]")].flatMap((list) => {
    const listId = list.dataset["list"]!;
    if (document.refusalOfAll(types, listId)) return [];
    return Array.from({ length: blocksIn(list).length + 1 }, (_, index) => gapOf(listId, index, paper, stage)).flatMap((gap) =>
      gap ? [{ ...gap, target: around(gap.line) }] : [],
    );
  });
}

function around({ left, top, width, height }: Gap["line"]): Gap["line"] {
  const [wide, high] = [Math.max(width, FINGER), Math.max(height, FINGER)];
  return { left: left - (wide - width) / 2, top: top - (high - height) / 2, width: wide, height: high };
}
