/** What is dragged when a block is pressed: it alone, or everything that is selected with it. [BLD-3] */
import { blockEntry, type Translate } from "../commands/command-parts";
import type { Commands } from "../commands/create-commands";
import type { EditorDocument, Refusal } from "../document/editor-document";
import type { EditorUi } from "../state/editor-ui";
import type { DragSource } from "./drop-surface";

export function sourceOf(id: string, parts: { document: EditorDocument; ui: EditorUi; commands: Commands; t: Translate }): DragSource {
  const { document, ui, commands, t } = parts;
  const { selectedId, also } = ui.getState();
  const ids = also.has(id) || selectedId === id ? commands.chosen() : [];
  const { block } = blockEntry(document, ids[0] ?? id)!;
  const source = { kind: "move", id: ids[0] ?? id, type: block.block } as const;
  return ids.length > 1
    ? { ...source, ids, title: t("several.heading", { count: ids.length }) }
    : { ...source, title: commands.titleOf(block) };
}

/** Why what is dragged may not stand in the list: each of the blocks is asked for, and all of them together. */
export function refusalOfSource(source: DragSource, listId: string, document: EditorDocument): Refusal | undefined {
  if (source.kind === "new") return document.refusal(source.type, listId);
  if (source.kind === "section") return document.refusalOfAll(source.types, listId);
  if (!source.ids) return document.refusal(source.type, listId, source.id);
  const types = source.ids.flatMap((id) => blockEntry(document, id)?.block.block ?? []);
  return document.refusalOfAll(types, listId, source.ids);
}
