import type { PageSummary } from "../../../layout/page/page-summary";

export type PageStatus = "draft" | "published" | "changed";

/** Draft: no shopper can see it. Changed: what they see is older than what is stored. */
export const statusOf = ({ version, publishedVersion }: Pick<PageSummary, "version" | "publishedVersion">): PageStatus =>
  publishedVersion === null ? "draft" : publishedVersion === version ? "published" : "changed";
