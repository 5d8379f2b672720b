/** How a page's row changes when it goes live, and when it is taken down; with what is noted beside it. [BLD-9] */
import type { Transaction } from "kysely";
import { campaignOf } from "../../layout/campaign/page-campaign";
import type { Layout } from "../../layout/types";
import { recordAudit } from "../people/audit-trail";
import type { Database } from "../storage/schema";
import { endRedirect, recordMove, recordStood } from "./page-moves";
import type { PageRow } from "./page-rows";
import { addPageVersion } from "./page-versions";
import { endSchedule } from "./schedule/schedule-rows";

export interface GoingLive {
  layout: string;
  version: number;
  path: string;
  campaign: string | null;
  by: string;
}

/** The row as it is once this is live. */
export async function madeLive(
  trx: Transaction<Database>,
  row: PageRow,
  { layout, version, path, campaign, by }: GoingLive,
): Promise<PageRow> {
  // A draft that was sent elsewhere since stays on its way; one that was never live stood there at once.
  const draftPath = row.next_path ?? (row.published ? null : row.path);
  const told = { person: by, subject: row.id, title: row.title };
  if (row.published && path !== row.path) {
    await recordMove(trx, row.id, row.path, path);
    await recordAudit(trx, { ...told, kind: "page-moved", details: { from: row.path, to: path } });
  } else await endRedirect(trx, path);
  await recordAudit(trx, { ...told, kind: "page-published", details: { path, version } });
  await addPageVersion(trx, row.id, version, "published", layout, by);
  return {
    ...row,
    path,
    next_path: draftPath === path ? null : draftPath,
    published: layout,
    ...liveDays(JSON.parse(layout) as Layout),
    published_version: version,
    published_campaign: campaign,
    published_at: new Date().toISOString(),
    email_patterns: null,
  };
}

/** The row as it is once nothing of it is live, nor will be. */
export async function takenDown(trx: Transaction<Database>, row: PageRow, by: string): Promise<PageRow> {
  await endSchedule(trx, row.id);
  if (row.published) {
    // Its draft moves at once from now on, and shoppers know it from there.
    await recordStood(trx, row.id, row.path);
    await addPageVersion(trx, row.id, row.published_version ?? row.draft_version, "unpublished", row.published, by);
    await recordAudit(trx, { kind: "page-unpublished", person: by, subject: row.id, title: row.title, details: { path: row.path } });
  }
  return { ...row, ...NOT_LIVE, email_patterns: null };
}

/** Of a row of which nothing is live. */
export const NOT_LIVE = {
  published: null,
  published_version: null,
  published_at: null,
  published_campaign: null,
  published_from: null,
  published_until: null,
} satisfies Partial<PageRow>;

/** When shoppers see what is live, for those who do not read its text. */
export function liveDays(layout: Layout): Pick<PageRow, "published_from" | "published_until"> {
  const { from = null, until = null } = campaignOf(layout);
  return { published_from: from, published_until: until };
}
