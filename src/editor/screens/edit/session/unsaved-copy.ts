/** What is not saved yet, kept in this browser: a reload, a crash or a closed tab takes none of it along. [BLD-9] */
import type { Layout } from "../../../../layout/types";
import type { PageDraft } from "../../../api/builder-api";
import type { EditorDocument } from "../../../document/editor-document";
import type { Saving } from "./saving";

export interface UnsavedCopy {
  layout: Layout;
  /** Of the stored draft that it was made from. */
  version: number;
  /** Where the page is to stand; undefined: where it stands. */
  path?: string;
  /** ISO 8601. */
  at: string;
}

const PREFIX = "tillwright-unsaved";
/** After the last change: writing a long page takes a moment, which nobody who types is to wait for. */
const WRITE_AFTER_MS = 1_000;
/** Whoever never pauses loses this much at most. */
const MAX_UNWRITTEN_MS = 10_000;
/** Nobody comes back to what is older, and pages that are gone leave nothing behind for ever. */
const KEEP_MS = 30 * 86_400_000;

/** One person's copies: who shares a browser is not offered the other's work. */
const keyOf = (person: string, pageId: string): string => `${PREFIX} ${person} ${pageId}`;

/**
 * The copy of a page, of whichever version; undefined without one, and for what cannot be read. One that is stored by now is dropped: the
 * page was
 * left while the answer to its save was on its way.
 *
 * @param stored the page and its draft as the server has them
 */
export function readUnsavedCopy(person: string, stored: Pick<PageDraft, "page" | "layout">, now = Date.now()): UnsavedCopy | undefined {
  const { page, layout } = stored;
  const pageId = page.id;
  try {
    forgetOld(now);
    const copy = JSON.parse(localStorage.getItem(keyOf(person, pageId)) ?? "null") as UnsavedCopy | null;
    if (
      copy &&
      JSON.stringify(copy.layout) === JSON.stringify(layout) &&
      (copy.path ?? page.nextPath ?? page.path) === (page.nextPath ?? page.path)
    ) {
      dropUnsavedCopy(person, pageId);
      return undefined;
    }
    return copy?.layout?.id === pageId && typeof copy.layout.regions === "object" && typeof copy.version === "number" ? copy : undefined;
  } catch {
    return undefined;
  }
}

export function dropUnsavedCopy(person: string, pageId: string): void {
  try {
    localStorage.removeItem(keyOf(person, pageId));
  } catch {
    // A browser without storage has no copy.
  }
}

/**
 * Keeps the copy in step with the page: written shortly after each change and when the page is left, gone once everything is saved.
 * What another tab keeps of the same page stays until something changes here.
 *
 * @returns stops it; what was not written yet is, unless the copy was dropped
 */
export function followUnsavedWork(
  person: string,
  { document, saving }: { document: EditorDocument; saving: Saving },
): { stop(): void; drop(): void } {
  const pageId = saving.store.getState().page.id;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwrittenSince = 0;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { version, newPath } = saving.store.getState();
    const copy: UnsavedCopy = {
      layout: document.layout(),
      version,
      ...(newPath !== undefined && { path: newPath }),
      at: new Date().toISOString(),
    };
    try {
      localStorage.setItem(keyOf(person, pageId), JSON.stringify(copy));
      if (saving.store.getState().unkept) saving.store.setState({ unkept: false });
    } catch {
      // Full or forbidden: leaving the page still asks first, and the bar above it says what a crash would take along.
      saving.store.setState({ unkept: true });
    }
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    dropUnsavedCopy(person, pageId);
  };
  const soon = () => {
    if (!saving.store.getState().changed) return;
    if (timer === undefined) unwrittenSince = Date.now();
    clearTimeout(timer);
    timer = setTimeout(write, Math.min(WRITE_AFTER_MS, Math.max(0, unwrittenSince + MAX_UNWRITTEN_MS - Date.now())));
  };
  const now = () => timer !== undefined && write();
  const stops = [
    document.subscribe(soon),
    saving.store.subscribe((state, before) => {
      if (before.changed && !state.changed) drop();
      // Another path is a change, too; and what came after a save is made from the version that was saved.
      else if (!before.changed || state.newPath !== before.newPath || state.version !== before.version) soon();
    }),
  ];
  window.addEventListener("pagehide", now);
  // A restored page is unsaved from the beginning.
  soon();
  return {
    stop() {
      now();
      for (const stop of stops) stop();
      window.removeEventListener("pagehide", now);
    },
    drop,
  };
}

function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${PREFIX} `)) continue;
    const at = /"at":"([^"]+)"\}$/.exec(localStorage.getItem(key) ?? "")?.[1];
    if (!(now - Date.parse(at ?? "") < KEEP_MS)) localStorage.removeItem(key);
  }
}
