/** The page being edited, as the rest of the editor sees it: no word of the engine that holds it. */
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { BlockNode, Layout, PageSettings, RegionName } from "../../layout/types";
import { afterFrame } from "./after-frame";

/** Id of the page itself among the entries. */
export const PAGE_ID = "ROOT";

/** One thing in the tree: the page, a region, a block, or a slot of a block. Regions and slots are the lists blocks stand in. */
export type Entry = { id: string; parentId: string | null; children: readonly string[] } & (
  | { kind: "page"; page: PageFields }
  | { kind: "region"; region: RegionName }
  | { kind: "slot"; slot: string }
  | { kind: "block"; block: BlockNode }
);

/** A layout without what stands on it. */
export type PageFields = Omit<Layout, "regions">;

/** Why a block cannot stand somewhere: a key of locales/<language>/editor.json with what it speaks of. */
export interface Refusal {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** One thing that was done, as undo names it. */
export interface Step {
  /** A key of editor.json below "steps". */
  key: string;
  values: Readonly<Record<string, string | number>>;
  /** The entry it was done to. */
  id: string;
  /** All entries it was done to, where they are several: they come back selected together. */
  ids?: readonly string[];
  /** What is selected where that entry is gone: after undoing the step, and after doing it again. */
  before?: string;
  after?: string;
}

/** What was done in this sitting, the oldest first. */
export interface History {
  steps: readonly Step[];
  /** How many of them, from the first, the page shows now; those behind were undone and can be done again. */
  done: number;
  /** Whether there were more before the first, which are kept no longer. */
  hasDropped: boolean;
}

export interface EditorDocument {
  entry(id: string): Entry | undefined;
  /** The layout as it would be saved now. */
  layout(): Layout;
  /** A block with everything in it. */
  block(id: string): BlockNode;
  /** Goes up with every change of the page. */
  revision(): number;
  /** Goes up when entries come, go or change places, and not with what is written in them. Never goes up without `revision`. */
  arrangement(): number;
  /** Calls back after every change of the page. */
  subscribe(listener: () => void): () => void;
  /** Calls back after this entry changed, moved or lost or got a child. */
  subscribeEntry(id: string, listener: () => void): () => void;

  /** Why a block of this type may not stand in the list; `movingId` when it is one that is on the page already. */
  refusal(blockType: string, listId: string, movingId?: string): Refusal | undefined;
  /** Why blocks of these types may not all stand in the list; `moving` are those of them that are on the page already. */
  refusalOfAll(blockTypes: readonly string[], listId: string, moving?: readonly string[]): Refusal | undefined;
  /** The types that stand somewhere with the block: its own, or for a linked section those of what it shows. */
  standsFor(block: BlockNode): string[];
  /** Adds a block with all it holds; its ids must be new. @returns the id of its entry. @throws Error when refused */
  add(block: BlockNode, listId: string, index: number, step: Omit<Step, "id">): string;
  /** Moves a block before what stands at `index` of the list now. @throws Error when refused */
  move(id: string, listId: string, index: number, step: Omit<Step, "id">): void;
  remove(id: string, step: Omit<Step, "id">): void;
  /** New fields for a block. Changes of one `field` in quick succession are one step back. */
  changeBlock(id: string, change: (block: BlockNode) => BlockNode, step: Omit<Step, "id">, field?: string): void;
  changePage(change: (settings: PageSettings) => PageSettings, step: Omit<Step, "id">, field?: string): void;

  undo(): Step | undefined;
  redo(): Step | undefined;
  canUndo(): boolean;
  canRedo(): boolean;
  history(): History;
  /** What `work` does to the page is one step; several that it made are named by `nameOf`, in the order they were made. */
  together<T>(work: () => T, nameOf: (steps: readonly Step[]) => Omit<Step, "id">): T;
  /** Stands for this moment of the history: the same again after undo and redo have come back to it. */
  moment(): unknown;
}

export const DocumentContext = createContext<EditorDocument | null>(null);

/** @throws Error outside an open page */
export function useDocument(): EditorDocument {
  const document = useContext(DocumentContext);
  if (!document) throw new Error("useDocument needs an open page around it");
  return document;
}

/** The entry, and again whenever it changes; undefined once it is gone. */
export function useEntry(id: string): Entry | undefined {
  const document = useDocument();
  return useSyncExternalStore(
    useCallback((listener: () => void) => document.subscribeEntry(id, listener), [document, id]),
    () => document.entry(id),
  );
}

/** Renders again after every change of the page. */
export function useRevision(): number {
  const document = useDocument();
  return useSyncExternalStore(document.subscribe, document.revision);
}

/** Renders again when entries came, went or changed places, and not with what is written in them. */
export function useArrangement(): number {
  const document = useDocument();
  return useSyncExternalStore(document.subscribe, document.arrangement);
}

/** Renders again after every change of the page, once the change itself is on the screen: for what no key that is typed waits for. */
export function useLaterRevision(): number {
  const document = useDocument();
  const [revision, setRevision] = useState(document.revision);
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const now = () => {
      stopWaiting = undefined;
      setRevision(document.revision());
    };
    const stop = document.subscribe(() => void (stopWaiting ??= afterFrame(now)));
    // It may have changed between the drawing and this.
    now();
    return () => {
      stop();
      stopWaiting?.();
    };
  }, [document]);
  return revision;
}

/** Types of the blocks that stand in a block, at any depth, with a space between; the same text as long as they are the same. */
export function useHeldTypes(id: string): string {
  const document = useDocument();
  return useSyncExternalStore(document.subscribe, () => [...new Set(heldTypes(document, id))].toSorted().join(" "));
}

/** Whether another block of this type on the page has the same text in a setting; never for an empty one, nor without a `setting`. */
export function useTaken(id: string, type: string, setting: string | undefined): boolean {
  const document = useDocument();
  return useSyncExternalStore(document.subscribe, () => {
    const own = setting === undefined ? undefined : settingOf(document, id, setting);
    return (
      Boolean(own) &&
      blocksBelow(document, PAGE_ID).some(
        (other) => other !== id && typeOf(document, other) === type && settingOf(document, other, setting!) === own,
      )
    );
  });
}

const typeOf = (document: EditorDocument, id: string): string | undefined => {
  const entry = document.entry(id);
  return entry?.kind === "block" ? entry.block.block : undefined;
};
const settingOf = (document: EditorDocument, id: string, setting: string): unknown => {
  const entry = document.entry(id);
  return entry?.kind === "block" ? entry.block.settings?.[setting] : undefined;
};
const blocksBelow = (document: EditorDocument, id: string): string[] =>
  (document.entry(id)?.children ?? []).flatMap((childId) => [
    ...(document.entry(childId)?.kind === "block" ? [childId] : []),
    ...blocksBelow(document, childId),
  ]);

const heldTypes = (document: EditorDocument, id: string): string[] =>
  (document.entry(id)?.children ?? []).flatMap((childId) => {
    const child = document.entry(childId);
    return [...(child?.kind === "block" ? [child.block.block] : []), ...heldTypes(document, childId)];
  });
