import type { PageSummary } from "./page-summary";

export const PAGE_STATUSES = ["draft", "published", "changed"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** Draft: no shopper can see it. Changed: what they see is older than what is stored. */
export const statusOf = ({ version, publishedVersion }: Pick<PageSummary, "version" | "publishedVersion">): PageStatus =>
  publishedVersion === null ? "draft" : publishedVersion === version ? "published" : "changed";

/** Whether shoppers get what is live now: outside of its campaign's days they do not. */
export const isShown = ({ publishedVersion, phase }: Pick<PageSummary, "publishedVersion" | "phase">): boolean =>
  publishedVersion !== null && phase === "running";
