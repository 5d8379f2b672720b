/** Where a new block goes when nobody points at a place. */
import { PAGE_ID, type EditorDocument, type Entry, type Refusal } from "../document/editor-document";
import type { CommandParts, ListTarget } from "./command-parts";
import { switchThatHides } from "./slot-switch";

/** For blocks of these types, one after the other: behind the selection, else into it, else further out, else wherever it may stand. */
export function placeFor(
  types: string | readonly string[],
  { document, ui, isShown, source }: Pick<CommandParts, "document" | "ui" | "isShown" | "source">,
): ListTarget | Refusal {
  let first: Refusal | undefined;
  const attempt = (listId: string, index: number): ListTarget | undefined => {
    const refusal = document.refusalOfAll([types].flat(), listId);
    // One that a switch hides is drawn as soon as something stands in it.
    if (!refusal && !isShown(listId) && !switchThatHides(listId, { document, source })) return undefined;
    if (!refusal) return { listId, index };
    first ??= refusal;
    return undefined;
  };
  for (let entry = document.entry(ui.getState().selectedId); entry && entry.kind !== "page"; entry = document.entry(entry.parentId ?? "")) {
    if (entry.kind !== "block") {
      const found = entry.id === ui.getState().selectedId ? attempt(entry.id, entry.children.length) : undefined;
      if (found) return found;
      continue;
    }
    const list = document.entry(entry.parentId!)!;
    const found =
      attempt(list.id, list.children.indexOf(entry.id) + 1) ??
      firstOf(entry.children, (slot) => attempt(slot, document.entry(slot)!.children.length));
    if (found) return found;
  }
  const regions = document.entry(PAGE_ID)!.children;
  const inOrder = [...regions].sort((a, b) => Number(!a.endsWith("main")) - Number(!b.endsWith("main")));
  const anywhere =
    firstOf(inOrder, (region) => attempt(region, document.entry(region)!.children.length)) ??
    firstOf(allSlots(document), (slot) => attempt(slot, document.entry(slot)!.children.length));
  return anywhere ?? first ?? { key: "refusals.nowhere", values: {} };
}

function firstOf<T, R>(list: readonly T[], attempt: (entry: T) => R | undefined): R | undefined {
  for (const entry of list) {
    const result = attempt(entry);
    if (result !== undefined) return result;
  }
  return undefined;
}

function allSlots(document: EditorDocument): string[] {
  const slots: string[] = [];
  const visit = (id: string) => {
    const entry: Entry | undefined = document.entry(id);
    if (entry?.kind === "slot") slots.push(id);
    entry?.children.forEach(visit);
  };
  visit(PAGE_ID);
  return slots;
}
