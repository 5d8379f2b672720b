/** Which blocks of the canvas lie in an area that is drawn over it. [BLD-3] */
import type { EditorDocument } from "../../document/editor-document";
import { boxOf, nodeSelector, type Box } from "../canvas-geometry";

export interface TouchedParts {
  document: EditorDocument;
  /** What moves with the scroll; areas are counted from its corner. */
  stage: HTMLElement;
  paper: HTMLElement;
}

/**
 * What an area touches of what stands on the page, or in a block. Where that is one block alone and not the whole of it, and the area
 * touches something in it, that is meant: a checkout has all its sections in one form.
 */
export function createTouchedBlocks({ document, stage, paper }: TouchedParts): (area: Box, within: string) => readonly string[] {
  // Boxes lie in the stage, which scrolls with them: they are read once, until what comes into view turns out to be of another height.
  const read = new Map<string, { id: string; box: Box }[]>();
  let height = 0;
  const boxesIn = (within: string) => {
    if (paper.scrollHeight !== height) read.clear();
    height = paper.scrollHeight;
    let boxes = read.get(within);
    if (!boxes) {
      const origin = stage.getBoundingClientRect();
      const lists = document.entry(within)?.children ?? [];
      boxes = lists.flatMap((list) =>
        (document.entry(list)?.children ?? []).flatMap((id) => {
          const node = paper.querySelector(nodeSelector(id));
          const box = node && boxOf(node, origin);
          return box ? [{ id, box }] : [];
        }),
      );
      read.set(within, boxes);
    }
    return boxes;
  };
  const touchedBy = (area: Box, within: string): string[] => {
    const met = boxesIn(within).filter(({ box }) => doMeet(area, box));
    const [only] = met;
    const inner = only && met.length === 1 && !doesHold(area, only.box) ? touchedBy(area, only.id) : [];
    return inner.length > 0 ? inner : met.map(({ id }) => id);
  };
  return touchedBy;
}

const doesHold = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height;

const doMeet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
