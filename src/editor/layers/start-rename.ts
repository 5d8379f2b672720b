/** A block is renamed where its name stands among the others, wherever that is asked. [BLD-3] */
import { PAGE_ID } from "../document/editor-document";
import type { EditorUi } from "../state/editor-ui";

/** @param refused why not, in words: said before anybody writes a name */
export function startRename(ui: EditorUi, refused: string | undefined, id = ui.getState().selectedId): void {
  if (id === PAGE_ID) return;
  if (refused !== undefined) return ui.setState({ notice: { tone: "info", text: refused } });
  ui.setState(({ left }) => ({ leftTab: "layers", left: { ...left, open: true }, drawer: "left", renaming: id }));
}
