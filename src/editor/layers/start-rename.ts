/** A block is renamed where its name stands among the others, wherever that is asked. [BLD-3] */
import { PAGE_ID } from "../document/editor-document";
import type { EditorUi } from "../state/editor-ui";

/** Opens the layers, which take the wish once they show the block. */
export function startRename(ui: EditorUi): void {
  const { selectedId } = ui.getState();
  if (selectedId === PAGE_ID) return;
  ui.setState(({ left }) => ({ leftTab: "layers", left: { ...left, open: true }, drawer: "left", renaming: selectedId }));
}
