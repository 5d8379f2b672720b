/** What was stored of a section, by whom, and what came too late to be stored. Written in the transaction of the save. [BLD-11] */
import type { Kysely, Transaction } from "kysely";
import type { SectionVersion, SectionVersionPage } from "../../../layout/page/saved-section";
import type { BlockNode } from "../../../layout/types";
import { rowId } from "../../storage/ids";
import type { Database } from "../../storage/schema";
import type { SectionRow } from "./section-rows";

type Kind = SectionVersion["kind"];

/** Versions kept per section of those that were stored; conflicts are kept always, as those of pages are. */
const MAX_STORED = 50;
const PAGE = 50;
/** Of a list's `before`: the instant and the id of the last version that is known. */
export const VERSION_PLACE = "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z [A-Za-z0-9_-]+$";

let latest = 0;

/** @returns the version's id */
export async function addSectionVersion(
  trx: Transaction<Database>,
  { id: sectionId, version, name, blocks }: Pick<SectionRow, "id" | "version" | "name" | "blocks">,
  kind: Kind,
  by: string,
): Promise<string> {
  // Two of one millisecond would stand in the list in any order.
  const now = (latest = Math.max(Date.now(), latest + 1));
  const id = rowId(now);
  await trx
    .insertInto("section_versions")
    .values({
      id,
      section_id: sectionId,
      section_version: version,
      kind,
      name,
      blocks,
      saved_at: new Date(now).toISOString(),
      saved_by: by,
    })
    .execute();
  if (kind !== "conflict") await forgetOldVersions(trx, sectionId);
  return id;
}

async function forgetOldVersions(trx: Transaction<Database>, sectionId: string): Promise<void> {
  const old = await trx
    .selectFrom("section_versions")
    .select("id")
    .where("section_id", "=", sectionId)
    .where("kind", "<>", "conflict" satisfies Kind)
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .offset(MAX_STORED)
    .limit(100)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx.deleteFrom("section_versions").where("id", "in", ids).execute();
}

/** @param before `next` of an earlier answer: versions older than those */
export async function sectionVersions(db: Kysely<Database>, sectionId: string, before?: string): Promise<SectionVersionPage> {
  let query = db
    .selectFrom("section_versions")
    .select(["id", "section_version", "kind", "saved_at", "saved_by"])
    .where("section_id", "=", sectionId);
  if (before !== undefined) {
    const [at, id] = before.split(" ") as [string, string];
    query = query.where((row) => row.or([row("saved_at", "<", at), row.and([row("saved_at", "=", at), row("id", "<", id)])]));
  }
  const rows = await query
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    versions: shown.map((row) => ({
      id: row.id,
      version: row.section_version,
      kind: row.kind as Kind,
      savedAt: row.saved_at,
      savedBy: row.saved_by,
    })),
    next: rows.length > PAGE && last ? `${last.saved_at} ${last.id}` : null,
  };
}

export interface SectionVersionContent {
  name: string;
  blocks: BlockNode[];
  version: number;
  kind: Kind;
}

export async function sectionVersion(
  db: Kysely<Database>,
  sectionId: string,
  versionId: string,
): Promise<SectionVersionContent | undefined> {
  const row = await db
    .selectFrom("section_versions")
    .select(["name", "blocks", "section_version", "kind"])
    .where("section_id", "=", sectionId)
    .where("id", "=", versionId)
    .executeTakeFirst();
  return row && { name: row.name, blocks: JSON.parse(row.blocks) as BlockNode[], version: row.section_version, kind: row.kind as Kind };
}
