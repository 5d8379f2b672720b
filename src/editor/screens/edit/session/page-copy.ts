/** Work that is kept by itself: after a conflict, or where its page is gone. A page is made once, also where answers get lost. [BLD-9] */
import { FetchError } from "../../../../api/fetch-json";
import type { Layout } from "../../../../layout/types";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { blocksOfSection } from "../../../../layout/sections/section-layout";
import type { BuilderApi } from "../../../api/builder-api";
import { sameJson } from "../../../commands/new-block";
import { isChangedSince, sameAsked, type AskedSection } from "../../../sections/asked-section";
import { goneOf } from "../gone/gone";

export interface Copies {
  /** @returns what it is kept as */
  keep(page: CopiedPage, layout: Layout): Promise<Pick<PageSummary, "id">>;
}

/** What is to be known of a page to keep it once more. */
export type CopiedPage = Pick<PageSummary, "id" | "path" | "title"> & Partial<Pick<PageSummary, "folder" | "campaign">>;

/** As a page of its own, beside the one that it was. */
export function pageCopies(api: BuilderApi): Copies {
  /** One that was made, and does not hold for sure yet what it was made for. */
  let copying: BegunCopy | undefined;
  return {
    async keep(page, layout) {
      copying = (await begunCopy(api, copying)) ?? { page: await freeCopy(api, page, layout), sent: [] };
      const { page: copy, sent } = copying;
      const ours = { ...layout, id: copy.id } as Layout;
      sent.push(ours);
      const saved = await api.savePage(copy.id, { layout: ours, version: copy.version });
      copying = undefined;
      return saved;
    },
  };
}

/** As a section of its own, which no page links. */
export function sectionCopies(api: Pick<BuilderApi, "saveSection">): Copies {
  let asked: AskedSection | undefined;
  return {
    async keep(_section, layout) {
      asked = sameAsked(asked, { name: layout.settings.title, blocks: blocksOfSection(layout) });
      const kept = await api.saveSection(asked).catch((error: unknown) => {
        if (isChangedSince(error)) asked = undefined;
        throw error;
      });
      asked = undefined;
      return kept;
    },
  };
}

interface BegunCopy {
  page: PageSummary;
  /** What was sent to be stored in it. */
  sent: Layout[];
}

/** The copy as it is stored, as long as it is as it was made, or holds what was sent and only the answer was lost. */
async function begunCopy(api: BuilderApi, begun: BegunCopy | undefined): Promise<BegunCopy | undefined> {
  if (!begun) return undefined;
  try {
    const { page, layout, version } = await api.page(begun.page.id);
    const isOurs = version === begun.page.version || begun.sent.some((sent) => sameJson(JSON.parse(JSON.stringify(sent)), layout));
    return isOurs ? { ...begun, page } : undefined;
  } catch (error) {
    // Somebody has thrown it away meanwhile.
    if (error instanceof FetchError && error.code === 404) return undefined;
    throw error;
  }
}

/** A copy of the page at the first path that is free: /spring-copy, /spring-copy-2 … An empty one where the page is gone. */
async function freeCopy(api: BuilderApi, page: CopiedPage, { pageType }: Layout): Promise<PageSummary> {
  const base = `${page.path.replace(/\/$/, "") || "/home"}-copy`;
  let path = base;
  for (let count = 2; await isTaken(api, path); count++) path = `${base}-${count}`;
  const { id, title, folder, campaign } = page;
  try {
    return await api.duplicatePage(id, { path, title });
  } catch (error) {
    if (!goneOf(error)) throw error;
    return api.createPage({ path, pageType, title: title || path, ...(folder && { folder }), ...(campaign && { campaign }) });
  }
}

const isTaken = async (api: BuilderApi, path: string): Promise<boolean> => (await api.pages({ path, limit: 1 })).pages.length > 0;
