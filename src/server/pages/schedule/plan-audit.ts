/** What the audit trail tells of plans: a line for going live, another for going off the shop. [BLD-13] */
import type { Transaction } from "kysely";
import { recordAudit } from "../../people/audit-trail";
import type { Database } from "../../storage/schema";
import type { PageRow } from "../page-rows";
import type { ScheduleRow } from "./schedule-rows";

export async function recordPlan(
  trx: Transaction<Database>,
  { id, title }: Pick<PageRow, "id" | "title">,
  plan: Pick<ScheduleRow, "publish_at" | "unpublish_at" | "version">,
  by: string,
): Promise<void> {
  const { publish_at: publishAt, unpublish_at: unpublishAt, version } = plan;
  if (publishAt !== null)
    await recordAudit(trx, { kind: "page-planned", person: by, subject: id, title, details: { instant: publishAt, version: version! } });
  if (unpublishAt !== null)
    await recordAudit(trx, { kind: "page-end-planned", person: by, subject: id, title, details: { instant: unpublishAt } });
}
