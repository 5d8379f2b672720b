/** Blocks that stay where they are while one works: neither moved nor deleted. Nothing of it is saved. [BLD-3] */
import type { BlockCatalog } from "../../../layout/catalog";
import type { EditorDocument, Refusal } from "../../document/editor-document";
import type { EditorUi } from "../../state/editor-ui";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import { chosenBlocks } from "./chosen-blocks";

export interface LockCommands {
  /** Why they may not leave their place: one of them is locked, or something in them. */
  refusalToLeave(ids: readonly string[]): Refusal | undefined;
  /** Locks all that are selected; unlocks them where all are locked. */
  toggleChosenLocked(): void;
}

export function lockCommands({ document, ui, t, words }: SpokenParts): LockCommands {
  const lockedIn = (id: string): string | undefined => {
    if (ui.getState().locked.has(id)) return id;
    for (const child of document.entry(id)?.children ?? []) {
      const found = lockedIn(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    refusalToLeave(ids) {
      if (ui.getState().locked.size === 0) return undefined;
      const locked = ids.map(lockedIn).find((id) => id !== undefined);
      return locked === undefined ? undefined : refusalOf(words.titleOf(blockEntry(document, locked)!.block));
    },

    toggleChosenLocked(): void {
      const ids = chosenBlocks(document, ui.getState());
      if (ids.length === 0) return void words.refuse({ key: "menu.noBlock", values: {} });
      const { locked } = ui.getState();
      const areLocked = ids.every((id) => locked.has(id));
      ui.setState({ locked: areLocked ? new Set([...locked].filter((id) => !ids.includes(id))) : new Set([...locked, ...ids]) });
      words.say(t(areLocked ? "said.unlocked" : "said.locked", { count: ids.length }));
    },
  };
}

const refusalOf = (block: string): Refusal => ({ key: "refusals.locked", values: { block } });

/** The document as drag and commands ask it: what is locked may stand nowhere else. */
export function withLocks(document: EditorDocument, ui: EditorUi, catalog: BlockCatalog): EditorDocument {
  const locked = (moving: readonly string[]): Refusal | undefined => {
    const id = moving.find((each) => ui.getState().locked.has(each));
    const entry = id === undefined ? undefined : blockEntry(document, id);
    return entry && refusalOf(entry.block.label || (catalog.get(entry.block.block)?.schema.title ?? entry.block.block));
  };
  return Object.assign(Object.create(document) as EditorDocument, {
    refusal: (type, listId, moving) => locked(moving === undefined ? [] : [moving]) ?? document.refusal(type, listId, moving),
    refusalOfAll: (types, listId, moving) => locked(moving ?? []) ?? document.refusalOfAll(types, listId, moving),
  } satisfies Partial<EditorDocument>);
}
