/** When a page goes live, and off the shop again, by itself, as the builder's calls answer it. [BLD-9] */
export interface PageSchedule {
  pageId: string;
  /** The draft that goes live; null where none does. */
  version: number | null;
  /** ISO 8601 instants; null: not by itself. */
  publishAt: string | null;
  unpublishAt: string | null;
  madeAt: string;
  madeBy: string;
  /** Why it did not go live when it should have. Nothing more happens by itself then. */
  failure: { at: string; message: string } | null;
}
