/** What is told of a page without its layout, as the builder's calls answer it. */
import type { CampaignPhase } from "../campaign/page-campaign";
import type { PageType } from "../types";

export interface PageSummary {
  id: string;
  path: string;
  /** Where it stands once the draft is published; null: where it stands now. */
  nextPath: string | null;
  pageType: PageType;
  title: string;
  /** Of the draft; shoppers get it when that is published. */
  campaign: string | null;
  /** Where editors put it in their list; shoppers never hear of it. */
  folder: string | null;
  /** New pages are offered to begin from it, before all others; shoppers never hear of it. */
  isTemplate: boolean;
  /** Of the draft; goes up by one with every save. */
  version: number;
  /** The draft version that is live; null: not published. */
  publishedVersion: number | null;
  publishedAt: string | null;
  /** ISO 8601 instants between which shoppers see what is live; null: no day of that kind. */
  liveFrom: string | null;
  liveUntil: string | null;
  /** Where the server's clock stood among these days when it answered. */
  phase: CampaignPhase;
  updatedAt: string;
  updatedBy: string | null;
}

/** Of the bin or the archive, the latest first. */
export interface DeletedPages {
  pages: DeletedPage[];
  /** Where the next ones begin: to be asked for as `after`. Absent: there are no others. */
  next?: string;
}

export interface DeletedPage {
  id: string;
  /** Where it stood. */
  path: string;
  title: string;
  pageType: PageType;
  /** Whether shoppers saw it. */
  wasLive: boolean;
  deletedAt: string;
  deletedBy: string | null;
  /** When it goes for good; null: never by itself. */
  goneAt: string | null;
}

/** What is said of a page that is worked on and is not there any more: whoever restores it finds it there. Absent: it is gone for good. */
export interface PutAwayPage {
  place: "bin" | "archive";
  by: string | null;
  /** Where it stood. */
  path: string;
}
