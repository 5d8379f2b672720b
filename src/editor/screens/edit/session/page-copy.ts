/** A page kept as a copy of its own after a conflict, made once although its answers may get lost. [BLD-9] */
import { FetchError } from "../../../../api/fetch-json";
import type { Layout } from "../../../../layout/types";
import type { PageSummary } from "../../../../layout/page/page-summary";
import type { BuilderApi } from "../../../api/builder-api";
import { sameJson } from "../../../commands/new-block";

export interface BegunCopy {
  page: PageSummary;
  /** What was sent to be stored in it. */
  sent: Layout[];
}

/** The copy as it is stored, as long as it is as it was made, or holds what was sent and only the answer was lost. */
export async function begunCopy(api: BuilderApi, begun: BegunCopy | undefined): Promise<BegunCopy | undefined> {
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

/** A copy of the page at the first path that is free: /spring-copy, /spring-copy-2 … */
export async function freeCopy(api: BuilderApi, page: PageSummary): Promise<PageSummary> {
  const base = `${page.path.replace(/\/$/, "") || "/home"}-copy`;
  let path = base;
  for (let count = 2; await isTaken(api, path); count++) path = `${base}-${count}`;
  return api.duplicatePage(page.id, { path, title: page.title });
}

const isTaken = async (api: BuilderApi, path: string): Promise<boolean> => (await api.pages({ path, limit: 1 })).pages.length > 0;
