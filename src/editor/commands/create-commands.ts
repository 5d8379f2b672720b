/** Everything one can do to a page, by mouse or by keyboard: guarded, told in words, one step back each. [BLD-1, BLD-2, BLD-5] */
import { withNewIds } from "../../layout/edit";
import type { BlockNode } from "../../layout/types";
import { PAGE_ID, type EditorDocument, type Entry, type Refusal, type Step } from "../document/editor-document";
import { ruleInWords } from "../document/rule-in-words";
import { announce, type EditorUi } from "../state/editor-ui";
import { blocksFromText, blocksToText } from "./clipboard-text";
import { idMaker, newBlock, type BlockSource } from "./new-block";

export type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface CommandParts {
  document: EditorDocument;
  ui: EditorUi;
  source: Omit<BlockSource, "taken">;
  /** Whether the list is drawn now: a block may have more slots than its settings show. */
  isShown(listId: string): boolean;
  /** Brings a block's component before it is needed. */
  preload(type: string): void;
  t: Translate;
}

export interface ListTarget {
  listId: string;
  index: number;
}

export type Commands = ReturnType<typeof createCommands>;

export function createCommands({ document, ui, source, isShown, preload, t }: CommandParts) {
  const taken = (id: string) => document.entry(id) !== undefined;
  const titleOf = (block: Pick<BlockNode, "block" | "label">) =>
    block.label || (source.catalog.get(block.block)?.schema.title ?? block.block);
  const say = (text: string) => announce(ui, text);
  const select = (id: string, from: "canvas" | "elsewhere" = "elsewhere") => ui.setState({ selectedId: id, selectedFrom: from });
  const blockEntry = (id: string) => {
    const entry = document.entry(id);
    return entry?.kind === "block" ? entry : undefined;
  };
  const step = (key: string, block: BlockNode): Omit<Step, "id"> => ({ key, values: { block: titleOf(block) } });

  const listName = (listId: string): string => {
    const list = document.entry(listId);
    if (list?.kind === "region") return t(`regions.${list.region}`);
    const parent = list?.parentId ? blockEntry(list.parentId) : undefined;
    return parent ? titleOf(parent.block) : "";
  };
  const where = (id: string) => {
    const list = document.entry(document.entry(id)?.parentId ?? "");
    return { position: (list?.children.indexOf(id) ?? 0) + 1, count: list?.children.length ?? 0, place: list ? listName(list.id) : "" };
  };
  /** What is selected, where it stands, and what cannot be seen of it. */
  const inWords = (id: string): string => {
    const entry = document.entry(id);
    if (entry?.kind === "region" || entry?.kind === "slot") return listName(id);
    if (entry?.kind !== "block") return t("said.page");
    const title = titleOf(entry.block);
    const block = ui.getState().hidden.has(id) ? t("layers.hiddenBlock", { block: title }) : title;
    return [t("said.selected", { block, ...where(id) }), ruleInWords(entry.block.visibleWhen, t)].filter(Boolean).join(". ");
  };
  /** A refusal in words. */
  const explain = (refusal: Refusal): string => {
    const { regions, region, ...values } = refusal.values;
    const names = (list: string | number) =>
      String(list)
        .split(" ")
        .map((name) => t(`regions.${name}`))
        .join(", ");
    return t(refusal.key, {
      ...values,
      ...(regions !== undefined ? { regions: names(regions) } : {}),
      ...(region !== undefined ? { region: names(region) } : {}),
    });
  };
  const refuse = (refusal: Refusal): false => {
    const text = explain(refusal);
    ui.setState({ notice: { tone: "danger", text } });
    say(text);
    return false;
  };

  /**
   * Where a new block goes when nobody points at a place: behind the selection, else into it, else further out, else wherever it may stand.
   */
  function placeFor(type: string): ListTarget | Refusal {
    let first: Refusal | undefined;
    const attempt = (listId: string, index: number): ListTarget | undefined => {
      const refusal = document.refusal(type, listId);
      if (!refusal && !isShown(listId)) return undefined;
      if (!refusal) return { listId, index };
      first ??= refusal;
      return undefined;
    };
    for (
      let entry = document.entry(ui.getState().selectedId);
      entry && entry.kind !== "page";
      entry = document.entry(entry.parentId ?? "")
    ) {
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

  const commands = {
    titleOf,
    listName,
    select,
    explain,
    refuse,

    /** Selects by key: what nobody points at is said in words. [BLD-2] */
    selectByKey(id: string): void {
      select(id);
      say(inWords(id));
    },

    /** Selects what holds the selected block: the next block out, then the page. */
    selectParent(): void {
      for (
        let entry = document.entry(document.entry(ui.getState().selectedId)?.parentId ?? "");
        entry;
        entry = document.entry(entry.parentId ?? "")
      )
        if (entry.kind === "block") return commands.selectByKey(entry.id);
      commands.selectByKey(PAGE_ID);
    },

    /** Hides a block on the canvas or shows it again; nothing of it is saved. [BLD-3] */
    toggleHidden(id: string): void {
      const entry = blockEntry(id);
      if (!entry) return;
      const { hidden } = ui.getState();
      const isHidden = hidden.has(id);
      ui.setState({ hidden: isHidden ? new Set([...hidden].filter((each) => each !== id)) : new Set([...hidden, id]) });
      say(t(isHidden ? "said.shownAgain" : "said.hidden", { block: titleOf(entry.block) }));
    },

    /** @returns whether it was added */
    addNew(type: string, at?: ListTarget): boolean {
      const target = at ?? placeFor(type);
      if ("key" in target) return refuse(target);
      const isAdded = commands.add(newBlock(type, { ...source, taken }), target, "added");
      // On a narrow screen the palette lies over the place where the block now stands.
      if (isAdded && ui.getState().drawer === "left") ui.setState({ drawer: undefined });
      return isAdded;
    },

    add(block: BlockNode, { listId, index }: ListTarget, how: "added" | "pasted" | "duplicated"): boolean {
      const refusal = document.refusal(block.block, listId);
      if (refusal) return refuse(refusal);
      for (const type of typesIn(block)) preload(type);
      const id = document.add(block, listId, index, { ...step(how, block), before: ui.getState().selectedId });
      select(id);
      say(t(`said.${how}`, { block: titleOf(block), ...where(id) }));
      return true;
    },

    move(id: string, { listId, index }: ListTarget): boolean {
      const entry = blockEntry(id);
      if (!entry) return false;
      const refusal = document.refusal(entry.block.block, listId, id);
      if (refusal) return refuse(refusal);
      const list = document.entry(listId)!;
      const at = list.children.indexOf(id);
      if (at >= 0 && (index === at || index === at + 1)) return true;
      document.move(id, listId, index, step("moved", entry.block));
      select(id);
      say(t("said.moved", { block: titleOf(entry.block), ...where(id) }));
      return true;
    },

    /** One place up (-1) or down (1); past the end of a list into the neighbouring one, where it may stand there. */
    moveBy(id: string, by: -1 | 1): boolean {
      const entry = blockEntry(id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      const at = list.children.indexOf(id);
      if (at + by >= 0 && at + by < list.children.length) return commands.move(id, { listId: list.id, index: by < 0 ? at - 1 : at + 2 });
      const siblings = document.entry(list.parentId!)!.children;
      for (let next = siblings.indexOf(list.id) + by; next >= 0 && next < siblings.length; next += by) {
        const neighbour = document.entry(siblings[next]!)!;
        if (isShown(neighbour.id) && !document.refusal(entry.block.block, neighbour.id, id))
          return commands.move(id, { listId: neighbour.id, index: by < 0 ? neighbour.children.length : 0 });
      }
      say(t(by < 0 ? "said.alreadyFirst" : "said.alreadyLast", { block: titleOf(entry.block), place: listName(list.id) }));
      return false;
    },

    /** Out of the block it stands in, to right behind it. */
    moveOut(id: string): boolean {
      const entry = blockEntry(id);
      const owner = entry && blockEntry(document.entry(entry.parentId!)?.parentId ?? "");
      if (!entry) return false;
      if (!owner) {
        say(t("said.outermost", { block: titleOf(entry.block) }));
        return false;
      }
      const outer = document.entry(owner.parentId!)!;
      return commands.move(id, { listId: outer.id, index: outer.children.indexOf(owner.id) + 1 });
    },

    /** Into the block above it, or else the one below. */
    moveIn(id: string): boolean {
      const entry = blockEntry(id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      const at = list.children.indexOf(id);
      let first: Refusal | undefined;
      for (const neighbour of [list.children[at - 1], list.children[at + 1]])
        for (const slot of (neighbour && document.entry(neighbour)?.children) || []) {
          const refusal = document.refusal(entry.block.block, slot, id);
          if (!refusal && !isShown(slot)) continue;
          if (!refusal)
            return commands.move(id, {
              listId: slot,
              index: neighbour === list.children[at - 1] ? document.entry(slot)!.children.length : 0,
            });
          first ??= refusal;
        }
      if (first) return refuse(first);
      say(t("said.nothingToEnter", { block: titleOf(entry.block) }));
      return false;
    },

    duplicate(id: string): boolean {
      const entry = blockEntry(id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      // Undone, the selection comes back to what was copied.
      select(id);
      return commands.add(
        withNewIds(document.block(id), idMaker(taken)),
        { listId: list.id, index: list.children.indexOf(id) + 1 },
        "duplicated",
      );
    },

    remove(id: string, how: "removed" | "cut" = "removed"): boolean {
      const entry = blockEntry(id);
      if (!entry) return false;
      const list = document.entry(entry.parentId!)!;
      const at = list.children.indexOf(id);
      const owner = list.kind === "slot" ? list.parentId! : PAGE_ID;
      const after = list.children[at + 1] ?? list.children[at - 1] ?? owner;
      document.remove(id, { ...step(how, entry.block), after });
      select(after);
      say(t(`said.${how}`, { block: titleOf(entry.block) }));
      return true;
    },

    /** @returns the text for the clipboard, which alone knows what was copied last */
    copy(id: string): string | undefined {
      const entry = blockEntry(id);
      if (!entry) return undefined;
      say(t("said.copied", { block: titleOf(entry.block) }));
      return blocksToText([document.block(id)]);
    },

    /** Pastes the blocks that `text` holds; text of any other kind is no block, whatever was copied before it. */
    paste(text: string): boolean {
      const blocks = blocksFromText(text);
      if (!blocks) {
        ui.setState({ notice: { tone: "info", text: t("said.nothingToPaste") } });
        say(t("said.nothingToPaste"));
        return false;
      }
      const newId = idMaker(taken);
      return blocks
        .map((block) => {
          const target = placeFor(block.block);
          return "key" in target ? refuse(target) : commands.add(withNewIds(block, newId), target, "pasted");
        })
        .some(Boolean);
    },

    rename(id: string, label: string): void {
      const entry = blockEntry(id);
      if (!entry || (entry.block.label ?? "") === label) return;
      document.changeBlock(id, (block) => withOrWithout(block, "label", label || undefined), step("renamed", entry.block));
      say(t("said.renamed", { block: titleOf({ ...entry.block, label }) }));
    },

    change(id: string, change: (block: BlockNode) => BlockNode, field?: string): void {
      const entry = blockEntry(id);
      if (entry) document.changeBlock(id, change, step("changed", entry.block), field);
    },

    setVisibility(id: string, rule: BlockNode["visibleWhen"]): void {
      const entry = blockEntry(id);
      if (entry)
        document.changeBlock(id, (block) => withOrWithout(block, "visibleWhen", rule), step("visibility", entry.block), "visibility");
    },

    undo(): void {
      travel(document.undo(), "undone");
    },

    redo(): void {
      travel(document.redo(), "redone");
    },
  };

  function travel(done: Step | undefined, how: "undone" | "redone"): void {
    if (!done) return say(t(how === "undone" ? "said.nothingToUndo" : "said.nothingToRedo"));
    const other = how === "undone" ? done.before : done.after;
    const shown = document.entry(done.id) ? done.id : other !== undefined && document.entry(other) ? other : undefined;
    if (shown !== undefined) select(shown);
    else if (!document.entry(ui.getState().selectedId)) select(PAGE_ID);
    say(t(`said.${how}`, { step: t(`steps.${done.key}`, done.values) }));
  }

  return commands;
}

function withOrWithout<K extends keyof BlockNode>(block: BlockNode, key: K, value: BlockNode[K] | undefined): BlockNode {
  if (value !== undefined) return { ...block, [key]: value };
  const { [key]: _gone, ...rest } = block;
  return rest as BlockNode;
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

const typesIn = (block: BlockNode): string[] => [
  block.block,
  ...Object.values(block.slots ?? {})
    .flat()
    .flatMap(typesIn),
];
