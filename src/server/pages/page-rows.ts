/** A page as it is stored, what editors see of it, and what is said when it cannot be changed. */
import { campaignPhase } from "../../layout/campaign/page-campaign";
import { say } from "../../registry/message";
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import type { PageSummary, PutAwayPage } from "../../layout/page/page-summary";
import type { Layout, PageType } from "../../layout/types";
import { refuse, type Refusal } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

/** A call with a layout in it may be so large. */
export const LAYOUT_BYTES = 8 * 1024 * 1024;

export type PageRow = Selectable<Database["pages"]>;

export const SUMMARY_COLUMNS = [
  "id",
  "path",
  "next_path",
  "page_type",
  "title",
  "campaign",
  "folder",
  "is_template",
  "draft_version",
  "published_version",
  "published_at",
  "published_from",
  "published_until",
  "updated_at",
  "updated_by",
] as const;

export function summaryOf(row: Pick<PageRow, (typeof SUMMARY_COLUMNS)[number]>): PageSummary {
  return {
    id: row.id,
    path: row.path,
    nextPath: row.next_path,
    pageType: row.page_type as PageType,
    title: row.title,
    campaign: row.campaign,
    folder: row.folder,
    isTemplate: row.is_template === 1,
    version: row.draft_version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    liveFrom: row.published_from,
    liveUntil: row.published_until,
    phase: campaignPhase({ from: row.published_from, until: row.published_until }, Date.now()),
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

export const draftOf = (row: PageRow) => ({ page: summaryOf(row), layout: JSON.parse(row.draft) as Layout, version: row.draft_version });

/** The row, kept from others until the transaction ends; undefined where there is no such page, or it is in the bin. */
export const lockedRow = (storage: Storage, trx: Transaction<Database>, id: string): Promise<PageRow | undefined> =>
  storage.locked(trx.selectFrom("pages").selectAll().where("id", "=", id).where("deleted_at", "is", null)).executeTakeFirst();

/** Of a page that stands at the path, or will: once it is published by hand, or on its day. */
export const standsAt = (page: ExpressionBuilder<Database, "pages">, path: string) =>
  page.or([
    page("path", "=", path),
    page("next_path", "=", path),
    // What a plan says is as it was when it was made: the draft may have gone elsewhere since.
    page(
      "id",
      "in",
      page
        .selectFrom("page_schedules")
        .select("page_id")
        .where("page_schedules.path", "=", path)
        .where("publish_at", "is not", null)
        .where("failure", "is", null),
    ),
  ]);

/** Whether another page stands at the path, or will. */
export async function isTaken(trx: Transaction<Database>, path: string, id: string): Promise<boolean> {
  const other = trx.selectFrom("pages").select("id").where("id", "<>", id).where("deleted_at", "is", null);
  return !!(await other.where((page) => standsAt(page, path)).executeTakeFirst());
}

export const notFound = (id: string) => refuse("page-not-found", say("page-not-found", { page: id }));

/** Of a page that somebody works on: where it was put away meanwhile, and by whom, for whoever has work on it that is not saved. [BLD-9] */
export async function pageGone(db: Kysely<Database>, id: string): Promise<Refusal> {
  const row = await db
    .selectFrom("pages")
    .select(["archived", "deleted_by", "deleted_path"])
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!row) return notFound(id);
  const data: PutAwayPage = { place: row.archived === 1 ? "archive" : "bin", by: row.deleted_by, path: row.deleted_path! };
  return refuse("page-not-found", say("page-not-found", { page: id }), { data });
}

export const pathTaken = (path: string) =>
  refuse("conflict", say("page-path-taken", { path }), {
    problems: [{ path: "path", code: "taken", message: say("page-path-taken", { path }) }],
  });
export const conflict = (row: PageRow, more: object = {}) =>
  refuse("conflict", say("page-saved-between", { who: row.updated_by ?? say("somebody-else") }), {
    data: { version: row.draft_version, updatedBy: row.updated_by, updatedAt: row.updated_at, ...more },
  });
