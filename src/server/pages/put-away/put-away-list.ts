/** The bin and the archive as the builder shows them: searched, some at a time, the latest first. [BLD-14] */
import { afterWord, searchWords } from "../../../domain/search/search-words";
import type { DeletedPages } from "../../../layout/page/page-summary";
import { PAGES_LISTED, type PutAwayWanted } from "../../../layout/page/page-list";
import type { PageType } from "../../../layout/types";
import type { Storage } from "../../storage/open-storage";
import { makeMissingPutAwayWords } from "./put-away-words";

/** Where pages are that are no pages of the shop any more: the bin for a while, the archive for good. */
export type PutAway = "bin" | "archive";

const MAX_WORDS = 10;
const DAY_MS = 86_400_000;

/** @param keepDays of the bin; 0: for ever. Nothing leaves the archive by itself. */
export async function listPutAway(
  storage: Storage,
  place: PutAway,
  { search = "", after, limit = PAGES_LISTED }: PutAwayWanted,
  keepDays: number,
): Promise<DeletedPages> {
  let query = storage.db
    .selectFrom("pages")
    .select(["id", "title", "page_type", "published_version", "deleted_at", "deleted_by", "deleted_path"])
    .where("deleted_at", "is not", null)
    .where("archived", "=", place === "archive" ? 1 : 0);
  const words = new Set(searchWords(search).slice(0, MAX_WORDS));
  if (words.size > 0) await makeMissingPutAwayWords(storage);
  for (const word of words)
    query = query.where("id", "in", (found) =>
      found.selectFrom("put_away_words").select("page_id").where("word", ">=", word).where("word", "<", afterWord(word)),
    );
  if (after !== undefined) {
    const [at, id] = after.split(" ") as [string, string];
    // The first half is for the index, which ends there.
    query = query
      .where("deleted_at", "<=", at)
      .where((page) => page.or([page("deleted_at", "<", at), page.and([page("deleted_at", "=", at), page("id", "<", id)])]));
  }
  const rows = await query
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const goneAt = (deletedAt: string) =>
    keepDays === 0 || place === "archive" ? null : new Date(Date.parse(deletedAt) + keepDays * DAY_MS).toISOString();
  return {
    pages: shown.map((row) => ({
      id: row.id,
      path: row.deleted_path!,
      title: row.title,
      pageType: row.page_type as PageType,
      wasLive: row.published_version !== null,
      deletedAt: row.deleted_at!,
      deletedBy: row.deleted_by,
      goneAt: goneAt(row.deleted_at!),
    })),
    ...(rows.length > limit && last && { next: `${last.deleted_at} ${last.id}` }),
  };
}
