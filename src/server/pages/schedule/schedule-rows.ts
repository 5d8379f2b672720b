/** What is to become of a page by itself, as it is stored; and what ends it. */
import type { Selectable, Transaction } from "kysely";
import type { PageSchedule } from "../../../layout/page/page-schedule";
import type { Words } from "../../../registry/message";
import { inWords } from "../../result/message";
import type { Database } from "../../storage/schema";
import { writeSectionUses } from "../sections/section-uses";

export type ScheduleRow = Selectable<Database["page_schedules"]>;

/** Why a page did not go live when it was to: worded for whoever reads it. */
export interface StoredFailure {
  /** ISO 8601. */
  at: string;
  message: Words;
}

/** @param language of the reason why it did not go live */
export const scheduleOf = (row: Omit<ScheduleRow, "layout">, language: string): PageSchedule => ({
  pageId: row.page_id,
  version: row.version,
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
  madeAt: row.made_at,
  madeBy: row.made_by,
  failure: row.failure === null ? null : failureOf(JSON.parse(row.failure) as StoredFailure, language),
});

const failureOf = ({ at, message }: StoredFailure, language: string): PageSchedule["failure"] => ({
  at,
  message: inWords(message, language),
});

/** Nothing happens to the page by itself any more. @returns whether anything was planned */
export async function endSchedule(trx: Transaction<Database>, pageId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("page_schedules").where("page_id", "=", pageId).executeTakeFirst();
  await writeSectionUses(trx, pageId, { planned: null });
  return numDeletedRows > 0n;
}

/**
 * For a page that comes back: nothing happens to it of which the time is over, as nobody expects it any more.
 *
 * @param now undefined: whatever was planned ends
 * @returns whether something was planned that does not happen any more
 */
export async function endOverdue(trx: Transaction<Database>, pageId: string, now: Date | undefined): Promise<boolean> {
  const plan = await trx
    .selectFrom("page_schedules")
    .select(["publish_at", "unpublish_at"])
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  if (!plan) return false;
  const isToCome = now && [plan.publish_at, plan.unpublish_at].every((at) => at === null || at > now.toISOString());
  if (!isToCome) await endSchedule(trx, pageId);
  return !isToCome;
}

/** Whether the page is still to go off the shop at this instant; whoever asks holds the page's row. */
export async function stillEnds(trx: Transaction<Database>, pageId: string, at: string): Promise<boolean> {
  const plan = await trx.selectFrom("page_schedules").select("unpublish_at").where("page_id", "=", pageId).executeTakeFirst();
  return plan?.unpublish_at === at;
}

/**
 * The page goes live now, by hand or by itself: it is not put back to an older draft later. When it goes off the shop stays as it was said.
 *
 * @param at only where that was to happen at this instant
 * @returns whether something was to go live
 */
export async function endPublication(trx: Transaction<Database>, pageId: string, at?: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("page_schedules")
    .set({ publish_at: null, version: null, layout: null, path: null, campaign: null, failure: null })
    .where("page_id", "=", pageId)
    .where("publish_at", at === undefined ? "is not" : "=", at ?? null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await writeSectionUses(trx, pageId, { planned: null });
  await trx
    .deleteFrom("page_schedules")
    .where("page_id", "=", pageId)
    .where("publish_at", "is", null)
    .where("unpublish_at", "is", null)
    .execute();
  return numUpdatedRows > 0n;
}
