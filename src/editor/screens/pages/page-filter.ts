/** Which pages of the shop the list shows. [BLD-14] */
import type { PageSummary } from "../../../layout/page/page-summary";
import { PAGE_TYPES, type PageType } from "../../../layout/types";
import { campaignTitle } from "../../campaign/campaign-title";
import { statusOf, type PageStatus } from "./page-status";

export interface PageFilter {
  words: string;
  /** Name of a campaign; NO_CAMPAIGN: pages without one; "": all. */
  campaign: string;
  pageType: PageType | "";
  status: PageStatus | "";
}

export const EVERY_PAGE: PageFilter = { words: "", campaign: "", pageType: "", status: "" };

/** No name of a campaign: those are trimmed. */
export const NO_CAMPAIGN = " ";

export const PAGE_STATUSES = ["draft", "published", "changed"] as const satisfies readonly PageStatus[];

/** @param typeName what a type of page is called, to be found by it */
export function pagesFound(pages: readonly PageSummary[], filter: PageFilter, typeName: (type: PageType) => string): PageSummary[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    const text = `${page.title} ${page.path} ${typeName(page.pageType)} ${page.campaign ? campaignTitle(page.campaign) : ""}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (filter.campaign === "" || (page.campaign ?? NO_CAMPAIGN) === filter.campaign) &&
      (filter.pageType === "" || page.pageType === filter.pageType) &&
      (filter.status === "" || statusOf(page) === filter.status)
    );
  });
}

/** What there is to choose from: nothing that no page has. */
export const campaignsOf = (pages: readonly PageSummary[]): string[] =>
  [...new Set(pages.flatMap(({ campaign }) => campaign ?? []))].sort((a, b) => campaignTitle(a).localeCompare(campaignTitle(b)));
export const typesOf = (pages: readonly PageSummary[]): PageType[] =>
  PAGE_TYPES.filter((type) => pages.some((page) => page.pageType === type));
