/** The list of pages in memory, which answers as the server does: found by the same words, in the same states. */
import { searchWords } from "../../../src/domain/search/search-words";
import { folderKey } from "../../../src/layout/page/page-folder";
import {
  NO_CAMPAIGN,
  PAGES_LISTED,
  pageWords,
  type PageList,
  type PagesWanted,
  type PutAwayWanted,
} from "../../../src/layout/page/page-list";
import { statusOf } from "../../../src/layout/page/page-status";
import type { DeletedPage, DeletedPages, PageSummary } from "../../../src/layout/page/page-summary";
import { foldersOf } from "./memory/folders-memory";
import { PAGE_TYPES } from "../../../src/layout/types";
import { normalPath } from "../../../src/domain/page/shop-path";

export function listedPages(all: readonly PageSummary[], wanted: PagesWanted = {}): PageList {
  const { limit = PAGES_LISTED, after, search = "", campaign, folder, template, pageType, status, path } = wanted;
  const typed = searchWords(search);
  const found = all
    .filter(
      (page) =>
        typed.every((word) => pageWords(page).some((own) => own.startsWith(word))) &&
        (campaign === undefined || (page.campaign ?? NO_CAMPAIGN) === campaign) &&
        (folder === undefined || folderKey(page.folder ?? "") === folderKey(folder)) &&
        (template === undefined || page.isTemplate === template) &&
        (pageType === undefined || page.pageType === pageType) &&
        (status === undefined || statusOf(page) === status) &&
        (path === undefined || [page.path, page.nextPath].includes(normalPath(path))) &&
        (after === undefined || page.path > after),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const pages = found.slice(0, limit);
  return {
    pages,
    ...(found.length > limit && { next: pages.at(-1)!.path }),
    ...(after === undefined && {
      choices: {
        campaigns: [...new Set(all.flatMap((page) => page.campaign ?? []))].sort(),
        withoutCampaign: all.some((page) => page.campaign === null),
        folders: foldersOf(all),
        withoutFolder: all.some((page) => page.folder === null),
        pageTypes: PAGE_TYPES.filter((type) => all.some((page) => page.pageType === type)),
      },
    }),
  };
}

/** Of the bin or the archive. @param all the latest last */
export function putAwayPages(all: readonly DeletedPage[], { limit = PAGES_LISTED, after, search = "" }: PutAwayWanted = {}): DeletedPages {
  const typed = searchWords(search);
  const found = all.toReversed().filter(({ title, path }) => {
    const own = pageWords({ title, path, nextPath: null, campaign: null });
    return typed.every((word) => own.some((each) => each.startsWith(word)));
  });
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const pages = found.slice(from, from + limit);
  return { pages, ...(found.length > from + limit && { next: pages.at(-1)!.id }) };
}
