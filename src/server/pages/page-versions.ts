/** What was saved, published and taken down of a page, and by whom. */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { PageVersionPage, VersionKind } from "../../layout/page/page-version";
import type { Layout } from "../../layout/types";
import type { Database } from "../storage/schema";

/** Drafts kept per page and kind, saved ones and those that saved themselves; published ones and conflicts are kept always. */
const MAX_DRAFTS = 50;
/** What saves itself within the same ten minutes of the clock is one version: hours of work stay a list that one can read. */
const AUTOSAVE_SPAN_MS = 600_000;
const LISTED_AT_ONCE = 200;

/** @param layout as JSON text @returns the version's id */
export async function addPageVersion(
  trx: Transaction<Database>,
  pageId: string,
  version: number,
  kind: VersionKind,
  layout: string,
  by: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("page_versions")
    .values({ id, page_id: pageId, draft_version: version, kind, layout, saved_at: new Date().toISOString(), saved_by: by })
    .execute();
  return id;
}

/** A draft that saved itself: another version, or the newest one brought up to date where the same person's work made it just now. */
export async function addAutosave(trx: Transaction<Database>, pageId: string, version: number, layout: string, by: string): Promise<void> {
  const newest = await trx
    .selectFrom("page_versions")
    .select(["id", "draft_version", "kind", "saved_at", "saved_by"])
    .where("page_id", "=", pageId)
    .orderBy("saved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const goesOn =
    newest?.kind === "autosaved" && newest.saved_by === by && newest.draft_version === version - 1 && spanOf(newest.saved_at) === spanOf();
  if (!goesOn) return void (await addPageVersion(trx, pageId, version, "autosaved", layout, by));
  await trx
    .updateTable("page_versions")
    .set({ draft_version: version, layout, saved_at: new Date().toISOString() })
    .where("id", "=", newest.id)
    .execute();
}

const spanOf = (at?: string): number => Math.floor((at === undefined ? Date.now() : Date.parse(at)) / AUTOSAVE_SPAN_MS);

export async function forgetOldDrafts(trx: Transaction<Database>, pageId: string, kind: "saved" | "autosaved"): Promise<void> {
  const old = await trx
    .selectFrom("page_versions")
    .select("id")
    .where("page_id", "=", pageId)
    .where("kind", "=", kind)
    .orderBy("saved_at", "desc")
    .offset(MAX_DRAFTS)
    .limit(100)
    .execute();
  if (old.length)
    await trx
      .deleteFrom("page_versions")
      .where(
        "id",
        "in",
        old.map(({ id }) => id),
      )
      .execute();
}

/** @param before `next` of an earlier answer: versions older than those */
export async function pageVersions(db: Kysely<Database>, pageId: string, before?: string): Promise<PageVersionPage> {
  let query = db.selectFrom("page_versions").select(["id", "draft_version", "kind", "saved_at", "saved_by"]).where("page_id", "=", pageId);
  if (before !== undefined) {
    const [at, id] = before.split(" ") as [string, string];
    query = query.where((row) => row.or([row("saved_at", "<", at), row.and([row("saved_at", "=", at), row("id", "<", id)])]));
  }
  const rows = await query
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .limit(LISTED_AT_ONCE + 1)
    .execute();
  const shown = rows.slice(0, LISTED_AT_ONCE);
  const last = shown.at(-1);
  return {
    versions: shown.map((row) => ({
      id: row.id,
      version: row.draft_version,
      kind: row.kind as VersionKind,
      savedAt: row.saved_at,
      savedBy: row.saved_by,
    })),
    next: rows.length > LISTED_AT_ONCE && last ? `${last.saved_at} ${last.id}` : null,
  };
}

export async function pageVersion(
  db: Kysely<Database>,
  pageId: string,
  versionId: string,
): Promise<{ layout: Layout; version: number; kind: string } | undefined> {
  const row = await db.selectFrom("page_versions").selectAll().where("page_id", "=", pageId).where("id", "=", versionId).executeTakeFirst();
  return row && { layout: JSON.parse(row.layout) as Layout, version: row.draft_version, kind: row.kind };
}
