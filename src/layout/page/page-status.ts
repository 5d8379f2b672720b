import type { PageSummary } from "./page-summary";

export const PAGE_STATUSES = ["draft", "published", "changed"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** Draft: no shopper can see it. Changed: what they see is older than what is stored. */
export const statusOf = ({ version, publishedVersion }: Pick<PageSummary, "version" | "publishedVersion">): PageStatus =>
  publishedVersion === null ? "draft" : publishedVersion === version ? "published" : "changed";
