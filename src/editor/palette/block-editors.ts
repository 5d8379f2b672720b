/** What the editor alone knows of the blocks, found by itself: one file per block. */
import { LINKED_SECTION } from "../../layout/types";
import type { BlockEditor } from "../../registry/define-block-editor";

const files = import.meta.glob<BlockEditor>("../../blocks/*/block.editor.ts", { eager: true, import: "editor" });

const editors = new Map(Object.entries(files).map(([file, editor]) => [file.split("/").at(-2)!, editor]));

/** A linked section is a block of no one's: it is in every layout. */
const LINKED: BlockEditor = { icon: "link-2", category: "content", keywords: [], sample: {} };

export const blockEditor = (type: string): BlockEditor | undefined => (type === LINKED_SECTION ? LINKED : editors.get(type));
