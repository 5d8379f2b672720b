/** From when shoppers get a published page, or since when they do not any more. [BLD-14] */
import type { PageSummary } from "../../../layout/page/page-summary";
import { formatDay } from "../dates";

/** @returns undefined for a page that they get now, and for one that is not published */
export function shownDays(
  { publishedVersion, phase, liveFrom, liveUntil }: Pick<PageSummary, "publishedVersion" | "phase" | "liveFrom" | "liveUntil">,
  t: (key: string, values?: Record<string, string>) => string,
  language: string,
): string | undefined {
  if (publishedVersion === null || phase === "running") return undefined;
  return t(`pages.outside.${phase}`, { day: formatDay((phase === "before" ? liveFrom : liveUntil)!, language) });
}
