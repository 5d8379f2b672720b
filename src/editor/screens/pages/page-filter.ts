/** Which pages of the shop the list shows. [BLD-14] */
import type { PagesWanted } from "../../../layout/page/page-list";
import type { PageStatus } from "../../../layout/page/page-status";
import type { PageType } from "../../../layout/types";

export interface PageFilter {
  words: string;
  /** Name of a folder; NO_FOLDER: pages without one; "": all. */
  folder: string;
  /** Name of a campaign; NO_CAMPAIGN: pages without one; "": all. */
  campaign: string;
  pageType: PageType | "";
  status: PageStatus | "";
}

export const EVERY_PAGE: PageFilter = { words: "", folder: "", campaign: "", pageType: "", status: "" };

/** More is no search. */
export const MAX_SEARCH = 100;

/** The same as the server is asked. */
export const wantedBy = ({ words, folder, campaign, pageType, status }: PageFilter): PagesWanted => ({
  search: words.trim() || undefined,
  folder: folder || undefined,
  campaign: campaign || undefined,
  pageType: pageType || undefined,
  status: status || undefined,
});
