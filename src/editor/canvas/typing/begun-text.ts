/** A text that is being written on the canvas: it stands in the page once it is left, and is unsaved work from its first letter. [BLD-9] */
import type { BlockNode, Layout } from "../../../layout/types";
import type { EditorDocument } from "../../document/editor-document";
import type { Saving } from "../../screens/edit/session/saving";
import type { BegunText } from "../../screens/edit/session/saving-state";

export interface BegunTexts {
  /** @param isOther whether what is written is another text than before */
  note(isOther: boolean): void;
  /** It is left, or taken back. */
  end(): void;
}

interface Writing {
  /** Of its block. */
  id: string;
  /** The block with the text as it is written now. */
  write(block: BlockNode): BlockNode;
  /** Leaves it. */
  keep(): void;
}

export function begunTexts(
  saving: Pick<Saving, "begin">,
  document: Pick<EditorDocument, "layout">,
  { id, write, keep }: Writing,
): BegunTexts {
  const begun: BegunText = { layout: () => withBlock(document.layout(), id, write), keep };
  return { note: (isOther) => saving.begin(isOther ? begun : undefined), end: () => saving.begin(undefined) };
}

function withBlock(layout: Layout, id: string, write: (block: BlockNode) => BlockNode): Layout {
  const inList = (blocks: readonly BlockNode[]): BlockNode[] => blocks.map((block) => (block.id === id ? write(block) : inSlots(block)));
  const inSlots = (block: BlockNode): BlockNode => (block.slots ? { ...block, slots: inAll(block.slots) } : block);
  const inAll = <L extends object>(lists: L): L =>
    Object.fromEntries(Object.entries(lists).map(([name, blocks]) => [name, inList(blocks as BlockNode[])])) as L;
  return { ...layout, regions: inAll(layout.regions) };
}
