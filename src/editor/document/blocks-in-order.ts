import { PAGE_ID, type EditorDocument } from "./editor-document";

/** What was found last in a document, as long as everything stands where it stood: most changes are letters. */
const known = new WeakMap<EditorDocument, { arrangement: number; blocks: readonly string[] }>();

/** Ids of all blocks as they stand on the page, parents before what they hold. */
export function blocksInOrder(document: EditorDocument): readonly string[] {
  const arrangement = document.arrangement();
  const last = known.get(document);
  if (last?.arrangement === arrangement) return last.blocks;
  const blocks: string[] = [];
  const visit = (id: string) => {
    const entry = document.entry(id);
    if (entry?.kind === "block") blocks.push(id);
    entry?.children.forEach(visit);
  };
  visit(PAGE_ID);
  known.set(document, { arrangement, blocks });
  return blocks;
}
