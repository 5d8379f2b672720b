/** What every command works with: the page, and what is selected on it. */
import type { EditorDocument, Entry } from "../document/editor-document";
import type { ValueNames } from "../document/rule-in-words";
import type { EditorUi } from "../state/editor-ui";
import type { BlockSource } from "./new-block";

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
  /** What values of conditions are called. */
  valueNames?(): ValueNames;
}

export interface ListTarget {
  listId: string;
  index: number;
}

export function blockEntry(document: EditorDocument, id: string): Extract<Entry, { kind: "block" }> | undefined {
  const entry = document.entry(id);
  return entry?.kind === "block" ? entry : undefined;
}
