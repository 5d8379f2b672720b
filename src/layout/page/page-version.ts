/** What was saved, published and taken down of a page, as the builder's calls answer it. [BLD-9] */
export type VersionKind =
  | "saved"
  /** Saved by itself while somebody worked. */
  | "autosaved"
  | "published"
  | "unpublished"
  /** A draft that came too late and was kept aside. */
  | "conflict"
  /** An older one that was stored anew; of sections alone. */
  | "restored";

export interface PageVersionPage {
  /** The newest first. */
  versions: PageVersion[];
  /** `before` of the next ones; null: that was all. */
  next: string | null;
}

export interface PageVersion {
  id: string;
  /** The draft version it was, or was made from. */
  version: number;
  kind: VersionKind;
  /** ISO 8601 instant */
  savedAt: string;
  savedBy: string | null;
}
