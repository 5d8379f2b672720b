import { PAGE_ID, type EditorDocument } from "./editor-document";

/** Ids of all blocks as they stand on the page, parents before what they hold. */
export function blocksInOrder(document: EditorDocument): string[] {
  const blocks: string[] = [];
  const visit = (id: string) => {
    const entry = document.entry(id);
    if (entry?.kind === "block") blocks.push(id);
    entry?.children.forEach(visit);
  };
  visit(PAGE_ID);
  return blocks;
}
