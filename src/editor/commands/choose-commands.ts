/** Opens the list of blocks for one place on the page, for who has no mouse to show it with. [BLD-1] [BLD-2] */
import { catalog } from "../../storefront/block-catalog/block-catalog";
import { PAGE_ID, type Refusal } from "../document/editor-document";
import type { ListTarget } from "./command-parts";
import type { SpokenParts } from "./command-words";

export interface ChooseCommands {
  /** The types of block that may stand in the list. */
  typesFor(listId: string): string[];
  /** Before or behind the selection; of a region or slot at its start or end. */
  chooseBeside(side: "before" | "after"): boolean;
  chooseAt(at: ListTarget): boolean;
  /** Why no block at all may stand there. */
  refusalBeside(side: "before" | "after"): Refusal | undefined;
}

export function chooseCommands({ document, ui, words }: SpokenParts): ChooseCommands {
  const placeBeside = (side: "before" | "after"): ListTarget => {
    const entry = document.entry(ui.getState().selectedId);
    if (entry?.kind === "block") {
      const list = document.entry(entry.parentId!)!;
      return { listId: list.id, index: list.children.indexOf(entry.id) + (side === "after" ? 1 : 0) };
    }
    const list =
      entry && entry.kind !== "page" ? entry : document.entry(document.entry(PAGE_ID)!.children.find((id) => id.endsWith("main"))!)!;
    return { listId: list.id, index: side === "after" ? list.children.length : 0 };
  };
  const refusalOfEvery = (listId: string): Refusal | undefined => {
    let why: Refusal | undefined;
    for (const { type } of catalog.all) {
      const refusal = document.refusal(type, listId);
      if (!refusal) return undefined;
      // A list that is full says so: of all reasons it is the one that helps.
      if (!why || refusal.key === "refusals.full") why = refusal;
    }
    return why;
  };
  const commands: ChooseCommands = {
    typesFor: (listId) => catalog.all.flatMap(({ type }) => (document.refusal(type, listId) ? [] : [type])),

    chooseBeside: (side) => commands.chooseAt(placeBeside(side)),

    chooseAt(at): boolean {
      const refusal = refusalOfEvery(at.listId);
      if (refusal) return words.refuse(refusal);
      ui.setState({ inserting: at });
      return true;
    },

    refusalBeside: (side) => refusalOfEvery(placeBeside(side).listId),
  };
  return commands;
}
