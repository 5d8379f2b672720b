/** Folders of the builder's list: a page is put into one, and a folder gets another name for all its pages. [BLD-14] */
import { say, type Words } from "../../../registry/message";
import type { Kysely } from "kysely";
import { folderKey, folderName, isFolderNameTooLong, MAX_FOLDER_NAME } from "../../../layout/page/page-folder";
import type { PageSummary } from "../../../layout/page/page-summary";
import { recordAudit } from "../../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { lockedRow, notFound, summaryOf, type PageRow } from "../page-rows";

/** What a page's row says of its folder. */
export type InFolder = Pick<PageRow, "folder" | "folder_key">;

export const NOWHERE: InFolder = { folder: null, folder_key: null };

export class PageFolders {
  constructor(private readonly storage: Storage) {}

  /**
   * The page is no other for it: neither its version nor the day it was saved changes.
   *
   * @param typed null or nothing but space: no folder
   */
  async put(id: string, typed: string | null, by: string): Promise<Result<PageSummary>> {
    return this.storage.transaction<Result<PageSummary>>(async (trx) => {
      const row = await lockedRow(this.storage, trx, id);
      if (!row) return notFound(id);
      const place = await inFolder(trx, typed, "folder");
      if (!place.ok) return place;
      const moved = { ...row, ...place.value };
      if (moved.folder_key === row.folder_key) return ok(summaryOf(row));
      await trx.updateTable("pages").set(place.value).where("id", "=", id).execute();
      await recordAudit(trx, {
        kind: moved.folder === null ? "page-out-of-folder" : "page-put-in-folder",
        person: by,
        subject: id,
        title: row.title,
        details: { folder: moved.folder ?? row.folder! },
      });
      return ok(summaryOf(moved));
    });
  }

  /**
   * Pages that are put away get the name, too, and come back with it.
   *
   * @param merge whether its pages may join those of another folder of that name, which keeps its way of writing it
   * @returns `moved`: pages of the list that are in it now and were in the other
   */
  async rename(
    { from, to, merge = false }: { from: string; to: string; merge?: boolean },
    by: string,
  ): Promise<Result<{ name: string; moved: number; merged: boolean }>> {
    const name = folderName(to);
    const wrong = name === "" ? nameMissing("to") : nameRefusal(name, "to");
    if (wrong) return wrong;
    const [fromKey, toKey] = [folderKey(from), folderKey(name)];
    return this.storage.transaction<Result<{ name: string; moved: number; merged: boolean }>>(async (trx) => {
      const before = await spellingOf(trx, fromKey);
      if (before === undefined) return refuse("not-found", say("folder-not-found", { folder: folderName(from) }));
      const other = toKey === fromKey ? undefined : await spellingOf(trx, toKey);
      if (other !== undefined && !merge) return nameTaken(other);
      const place: InFolder = { folder: other ?? name, folder_key: toKey };
      const pages = trx.updateTable("pages").set(place);
      const { numUpdatedRows } = await pages.where("folder_key", "=", fromKey).where("deleted_at", "is", null).executeTakeFirstOrThrow();
      await pages.where("folder_key", "=", fromKey).where("deleted_at", "is not", null).execute();
      const moved = Number(numUpdatedRows);
      await recordAudit(trx, {
        kind: other === undefined ? "folder-renamed" : "folder-merged",
        person: by,
        subject: toKey,
        title: place.folder!,
        details: { from: before, count: moved },
      });
      return ok({ name: place.folder!, moved, merged: other !== undefined });
    });
  }
}

/**
 * Which folder a name means: the one that there is, as its pages have it written, else a new one.
 *
 * @param at what a refusal calls the name
 */
export async function inFolder(db: Kysely<Database>, typed: string | null, at: string): Promise<Result<InFolder>> {
  const name = folderName(typed ?? "");
  if (name === "") return ok(NOWHERE);
  const refusal = nameRefusal(name, at);
  if (refusal) return refusal;
  const key = folderKey(name);
  return ok({ folder: (await spellingOf(db, key)) ?? name, folder_key: key });
}

/** How the pages of the list write it. @returns undefined where none lies in such a folder */
export async function spellingOf(db: Kysely<Database>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("pages")
    .select("folder")
    .where("folder_key", "=", key)
    .where("deleted_at", "is", null)
    .orderBy("path")
    .limit(1)
    .executeTakeFirst();
  return row?.folder ?? undefined;
}

const nameMissing = (at: string): Refusal => wrongName(at, "required", say("folder-name-missing"));

const nameRefusal = (name: string, at: string): Refusal | undefined =>
  isFolderNameTooLong(name)
    ? wrongName(at, "too-long", say("folder-name-too-long", { most: MAX_FOLDER_NAME, length: [...name].length }))
    : undefined;

const wrongName = (path: string, code: string, message: Words): Refusal =>
  refuse("invalid", message, { problems: [{ path, code, message }] });

function nameTaken(name: string): Refusal {
  const message = say("folder-taken", { folder: name });
  return refuse("conflict", message, { problems: [{ path: "to", code: "taken", message }] });
}
