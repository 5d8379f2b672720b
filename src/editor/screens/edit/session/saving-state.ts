/** What is known of the saving of an open page. [BLD-9] */
import type { Finding } from "../../../../layout/publish/finding";
import type { Layout } from "../../../../layout/types";
import type { PageSummary } from "../../../../layout/page/page-summary";
import type { Gone } from "../gone/gone";

export interface SavingState {
  page: PageSummary;
  /** Of the stored draft that is worked on here. */
  version: number;
  /** The path to be stored with the next save; undefined: the stored one. */
  newPath: string | undefined;
  status: "idle" | "saving" | "publishing";
  /** The page changed since it was last stored, or a text of it is being written. */
  changed: boolean;
  /** What is being written on the canvas, where it is another text than before. */
  begun: BegunText | undefined;
  /** It is being stored unasked; nobody has to wait for that. */
  autosaving: boolean;
  /**
   * The server could not be reached, or answered that it cannot store anything now: what is to be done once it can, how often that was
   * tried, and the page that it was asked of.
   */
  waiting: { publish: boolean; tries: number; asked: { moment: unknown; path: string }; cannotStore: boolean } | undefined;
  /** The session has ended: somebody has to sign in, in another tab, before anything is stored. */
  signedOut: boolean;
  /** Why the draft was not stored when that was tried last, at least one: until it is stored, or nothing is left to store. */
  refused: readonly Finding[] | undefined;
  /** The browser has no room for a copy of what is not saved: a tab that breaks down would take it along. */
  unkept: boolean;
  /**
   * When the page is to go off the shop once it is live, ISO 8601; null: never by itself; undefined: as it was planned before. It stays for
   * the next question where publishing was refused.
   */
  until: string | null | undefined;
  /** Somebody deleted or archived the page since it was opened here: nothing can be stored in it. */
  gone: Gone | undefined;
  /** Somebody else stored the page since it was opened here. */
  conflict: { publish: boolean } | undefined;
}

/** A text that stands in the page once it is left. */
export interface BegunText {
  /** The page with it, as it is written now. */
  layout(): Layout;
  /** Leaves it: it stands in the page. */
  keep(): void;
}
