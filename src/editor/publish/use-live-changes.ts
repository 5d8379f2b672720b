/** What shoppers will find different once the page that is open is published. [BLD-9] */
import { useEffect, useState } from "react";
import { compareLayouts } from "../../layout/compare/compare-layouts";
import type { LayoutChange } from "../../layout/compare/layout-change";
import type { PageSummary } from "../../layout/page/page-summary";
import type { Layout } from "../../layout/types";
import type { BuilderApi } from "../api/builder-api";
import { findVersion } from "../versions/find-version";
import { createVersionStore } from "../versions/version-store";

export interface LiveChanges {
  live: Layout;
  changes: readonly LayoutChange[];
}

/**
 * @param page as it was when somebody asked, the same object each time, as is `now`
 * @param now what is to go live
 * @returns "first" for a page that is not live, "unknown" where what is live could not be read; undefined until that is known
 */
export function useLiveChanges(api: BuilderApi, page: PageSummary, now: Layout): LiveChanges | "first" | "unknown" | undefined {
  const isFirst = page.publishedVersion === null;
  const [found, setFound] = useState<LiveChanges | "unknown">();
  useEffect(() => {
    if (isFirst) return;
    let isCurrent = true;
    liveLayout(api, page).then(
      (live) => isCurrent && setFound(live ? { live, changes: compareLayouts(live, now) } : "unknown"),
      () => isCurrent && setFound("unknown"),
    );
    return () => void (isCurrent = false);
  }, [api, page, isFirst, now]);
  return isFirst ? "first" : found;
}

/** As this program opens it; undefined where it is not among the versions. */
async function liveLayout(api: BuilderApi, { id, publishedVersion }: PageSummary): Promise<Layout | undefined> {
  const live = await findVersion(api, id, ({ kind, version }) => kind === "published" && version === publishedVersion);
  return live && createVersionStore(api, id).layout(live);
}
