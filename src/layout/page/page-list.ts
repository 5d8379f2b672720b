/** The builder's list of pages: what can be asked of it, what it answers, and by which words a page is found. [BLD-14] */
import { searchWords } from "../../domain/search/search-words";
import { campaignTitle } from "../campaign/campaign-title";
import type { PageType } from "../types";
import type { PageFolder } from "./page-folder";
import type { PageStatus } from "./page-status";
import type { PageSummary } from "./page-summary";

/** In place of a campaign's name: pages without one. No name is so, as those are trimmed. */
export const NO_CAMPAIGN = " ";

/** Pages in one answer, unless another number is asked for. */
export const PAGES_LISTED = 100;
export const MAX_PAGES_LISTED = 200;

/** What is left out is not asked for. */
export interface PagesWanted {
  limit?: number | undefined;
  /** The path of the last page that is known already. */
  after?: string | undefined;
  /** Beginnings of words of title, address and campaign. */
  search?: string | undefined;
  /** A name, or NO_CAMPAIGN. */
  campaign?: string | undefined;
  /** A name in any letter case, or NO_FOLDER. */
  folder?: string | undefined;
  /** true: those that are kept as templates alone; false: those that are not. */
  template?: boolean | undefined;
  pageType?: PageType | undefined;
  status?: PageStatus | undefined;
  /** Where the page stands, or will. */
  path?: string | undefined;
}

/** Of the bin or the archive. */
export interface PutAwayWanted {
  limit?: number | undefined;
  /** `next` of the answer before. */
  after?: string | undefined;
  /** Beginnings of words of title, address and campaign. */
  search?: string | undefined;
}

/** What some page has, so that nothing else is offered to choose from. */
export interface PageChoices {
  /** The first 500. */
  campaigns: string[];
  withoutCampaign: boolean;
  /** The first 500, by name. */
  folders: PageFolder[];
  withoutFolder: boolean;
  pageTypes: PageType[];
}

export interface PageList {
  /** By path. */
  pages: PageSummary[];
  /** Where the next ones begin: to be asked for as `after`. Absent: there are no others. */
  next?: string;
  /** With the first pages alone. */
  choices?: PageChoices;
}

/** By what a page is found, each word once. */
export const pageWords = ({ path, nextPath, title, campaign }: Pick<PageSummary, "path" | "nextPath" | "title" | "campaign">): string[] => [
  ...new Set([title, path, nextPath ?? "", campaign === null ? "" : campaignTitle(campaign)].flatMap(searchWords)),
];
