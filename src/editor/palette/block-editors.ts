/** What the editor alone knows of the blocks, found by itself: one file per block. */
import type { BlockEditor } from "../../registry/define-block-editor";

const files = import.meta.glob<BlockEditor>("../../blocks/*/block.editor.ts", { eager: true, import: "editor" });

const editors = new Map(Object.entries(files).map(([file, editor]) => [file.split("/").at(-2)!, editor]));

export const blockEditor = (type: string): BlockEditor | undefined => editors.get(type);
