/** Which blocks something is done to: as they stand on the page, and one that stands in another of them with that one. [BLD-3] */
import { PAGE_ID, type EditorDocument } from "../../document/editor-document";
import type { EditorUiState } from "../../state/editor-ui";
import { blockEntry } from "../command-parts";

/** @returns nothing while the page itself, a region or a slot is selected */
export function chosenBlocks(document: EditorDocument, { selectedId, also }: Pick<EditorUiState, "selectedId" | "also">): string[] {
  if (also.size === 0) return blockEntry(document, selectedId) ? [selectedId] : [];
  const blocks: string[] = [];
  const visit = (id: string) => {
    const isChosen = id === selectedId || also.has(id);
    if (isChosen && blockEntry(document, id)) blocks.push(id);
    else document.entry(id)?.children.forEach(visit);
  };
  visit(PAGE_ID);
  return blocks;
}

/** Blocks by the list they stand in, each list's as they stand. */
export function byList(document: EditorDocument, ids: readonly string[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const id of ids) {
    const list = document.entry(id)!.parentId!;
    lists.set(list, [...(lists.get(list) ?? []), id]);
  }
  return lists;
}
