/** What is not saved yet, kept in this browser: a reload, a crash or a closed tab takes none of it along. [BLD-9] */
import { isRecord } from "../../../../domain/json/is-record";
import type { Layout } from "../../../../layout/types";
import type { PageDraft } from "../../../api/builder-api";
import type { EditorDocument } from "../../../document/editor-document";
import { keptCopies, type Dated, type Kept } from "../../../unsaved/kept-copies";
import { DRAG_LOOK_MS } from "./autosave";
import type { Saving } from "./saving";

export interface UnsavedCopy extends Dated {
  layout: Layout;
  /** Of the stored draft that it was made from. */
  version: number;
  /** Where the page is to stand; undefined: where it stands. */
  path?: string;
}

/** After the last change: writing a long page takes a moment, which nobody who types is to wait for. */
const WRITE_AFTER_MS = 1_000;
/** Whoever never pauses loses this much at most, a drag apart. */
const MAX_UNWRITTEN_MS = 10_000;

const copies = keptCopies<UnsavedCopy>("tillwright-unsaved", (value, pageId): value is UnsavedCopy => {
  if (!isRecord(value) || !isRecord(value["layout"]) || typeof value["version"] !== "number") return false;
  return value["layout"]["id"] === pageId && isRecord(value["layout"]["regions"]);
});

/**
 * The copies of a page that this window and closed ones left, of whichever version, the newest first; without those that cannot be read.
 * One that is stored by now is dropped: the page was left while the answer to its save was on its way.
 *
 * @param stored the page and its draft as the server has them
 */
export async function readUnsavedCopies(person: string, stored: Pick<PageDraft, "page" | "layout">): Promise<Kept<UnsavedCopy>[]> {
  const { page, layout } = stored;
  const path = page.nextPath ?? page.path;
  const isStored = ({ copy }: Kept<UnsavedCopy>) => JSON.stringify(copy.layout) === JSON.stringify(layout) && (copy.path ?? path) === path;
  const kept = await readLeftCopies(person, page.id);
  for (const each of kept.filter(isStored)) copies.dropKept(each);
  return kept.filter((each) => !isStored(each));
}

/** The same of a page that is gone: whatever was kept. */
export const readLeftCopies = async (person: string, pageId: string): Promise<Kept<UnsavedCopy>[]> =>
  (await copies.read(person, pageId)).toSorted((a, b) => Date.parse(b.copy.at) - Date.parse(a.copy.at));

export const dropUnsavedCopy = (kept: Kept<UnsavedCopy>): void => copies.dropKept(kept);

/** What this window goes on with, whichever one left it. */
export const adoptUnsavedCopy = (person: string, kept: Kept<UnsavedCopy>): void => copies.adopt(person, kept.copy.layout.id, kept);

/**
 * Keeps the copy in step with the page: written shortly after each change and when the page is left, gone once everything is saved.
 * What another window keeps of the same page stays.
 *
 * @param isDragging it waits for what is being dragged to be dropped, and never where the page is left
 * @returns stops it; what was not written yet is, unless the copy was dropped. `leave`: the copy stays for whoever opens the page again;
 *   false where the browser keeps none
 */
export function followUnsavedWork(
  person: string,
  { document, saving, isDragging }: { document: EditorDocument; saving: Saving; isDragging: () => boolean },
): { stop(): void; drop(): void; leave(): boolean } {
  const pageId = saving.store.getState().page.id;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwrittenSince = 0;
  let isStopped = false;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { version, newPath, begun } = saving.store.getState();
    const copy: UnsavedCopy = {
      layout: begun?.layout() ?? document.layout(),
      version,
      ...(newPath !== undefined && { path: newPath }),
      at: new Date().toISOString(),
    };
    try {
      copies.write(person, pageId, copy);
      if (saving.store.getState().unkept) saving.store.setState({ unkept: false });
    } catch {
      // Full or forbidden: leaving the page still asks first, and the bar above it says what a crash would take along.
      saving.store.setState({ unkept: true });
    }
    // Nobody hears of its letters until it is left.
    if (begun && !isStopped) {
      unwrittenSince = Date.now();
      timer = setTimeout(due, MAX_UNWRITTEN_MS);
    }
  };
  const due = () => (isDragging() ? void (timer = setTimeout(due, DRAG_LOOK_MS)) : write());
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    copies.drop(person, pageId);
  };
  const soon = () => {
    if (!saving.store.getState().changed) return;
    if (timer === undefined) unwrittenSince = Date.now();
    clearTimeout(timer);
    timer = setTimeout(due, Math.min(WRITE_AFTER_MS, Math.max(0, unwrittenSince + MAX_UNWRITTEN_MS - Date.now())));
  };
  const now = () => timer !== undefined && write();
  const stops = [
    document.subscribe(soon),
    saving.store.subscribe((state, before) => {
      if (before.changed && !state.changed) drop();
      // Another path is a change, too; and what came after a save is made from the version that was saved.
      else if (!before.changed || state.begun !== before.begun || state.newPath !== before.newPath || state.version !== before.version)
        soon();
    }),
  ];
  const leave = copies.work(person, pageId);
  window.addEventListener("pagehide", now);
  // A restored page is unsaved from the beginning.
  soon();
  return {
    stop() {
      isStopped = true;
      now();
      for (const stop of stops) stop();
      leave();
      window.removeEventListener("pagehide", now);
    },
    drop,
    leave() {
      write();
      clearTimeout(timer);
      timer = undefined;
      return !saving.store.getState().unkept && copies.setAside(person, pageId);
    },
  };
}
