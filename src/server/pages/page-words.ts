/** By which words pages are found: written with their rows, in the same transaction. [BLD-14] */
import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from "kysely";
import { setImmediate } from "node:timers/promises";
import { pageWords } from "../../layout/page/page-list";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { writeUses } from "../pictures/picture-uses";
import type { PageRow } from "./page-rows";
import { writeSectionUses } from "./sections/section-uses";
import { nextRecordOfPage } from "./translations/translated-from";

/** Pages whose words are made at a time: others have their turn in between. */
const BATCH = 50;
/** Words in one statement. */
const ROWS = 400;

type Named = Pick<PageRow, "id" | "path" | "next_path" | "campaign" | "title">;

/** What the words are made of, as the index `pages_without_words` says it: another wording would read every page. */
const WORDS_OF = sql<string>`path || ' ' || coalesce(next_path, '') || ' ' || coalesce(campaign, '') || ' ' || title`;

/** The same of a row that is being written. */
const wordsOf = ({ path, next_path, campaign, title }: Named): string => `${path} ${next_path ?? ""} ${campaign ?? ""} ${title}`;

/**
 * Writes a page's row, what its translations were made from, and its words, pictures and sections where they are others.
 *
 * @param stored the row as it stands; undefined: it is a new one
 */
export async function writePage(trx: Transaction<Database>, row: PageRow, stored: PageRow | undefined): Promise<void> {
  const next = { ...row, words_of: wordsOf(row), translated_from: nextRecordOfPage(row, stored) };
  if (stored) await trx.updateTable("pages").set(next).where("id", "=", row.id).execute();
  else await trx.insertInto("pages").values(next).execute();
  if (stored?.words_of !== next.words_of) await writeWords(trx, [row]);
  await writeUses(trx, row.id, [row.draft, row.published]);
  await writeSectionUses(trx, row.id, { draft: row.draft, live: row.published });
}

/** Of a page that is in the list no longer. Its row says something else in `words_of` from now on. */
export async function forgetWords(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom("page_words").where("page_id", "=", id).execute();
}

/** Makes the words of pages that were written by a program without them, or by no program of ours. */
export const makeMissingWords = (storage: Storage): Promise<void> =>
  makeMissing(storage, {
    missing: (db) =>
      db
        .selectFrom("pages")
        .select(["id", "path", "next_path", "campaign", "title"])
        .where("deleted_at", "is", null)
        .where(sql<string>`coalesce(words_of, '')`, "<>", WORDS_OF),
    wordsOf: WORDS_OF,
    write: writeWords,
  });

interface MissingWords<Row extends Pick<PageRow, "id">> {
  /** The pages without them. Once a row says `wordsOf` it is none of these any more. */
  missing(db: Kysely<Database>): SelectQueryBuilder<Database, "pages", Row>;
  /** What the rows say in `words_of` from then on. */
  wordsOf: string | typeof WORDS_OF;
  write(trx: Transaction<Database>, rows: readonly Row[]): Promise<void>;
}

/**
 * Makes words until no page lacks them: a batch in a transaction that holds its rows, so that of two machines neither makes what the other
 * is making.
 */
export async function makeMissing<Row extends Pick<PageRow, "id">>(
  storage: Storage,
  { missing, wordsOf, write }: MissingWords<Row>,
): Promise<void> {
  const batch = (db: Kysely<Database>) => missing(db).orderBy("id").limit(BATCH);
  while ((await batch(storage.db).execute()).length > 0) {
    await storage.transaction(async (trx) => {
      const rows = (await storage.locked(batch(trx)).execute()) as Row[];
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await trx.updateTable("pages").set({ words_of: wordsOf }).where("id", "in", ids).execute();
      await write(trx, rows);
    });
    await setImmediate();
  }
}

/** @param into of pages that are put away: words of their own */
export async function writeWords(
  trx: Transaction<Database>,
  rows: readonly Named[],
  into: "page_words" | "put_away_words" = "page_words",
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom(into).where("page_id", "in", ids).execute();
  const words = rows.flatMap((row) => pageWords({ ...row, nextPath: row.next_path }).map((word) => ({ word, page_id: row.id })));
  for (let start = 0; start < words.length; start += ROWS)
    await trx
      .insertInto(into)
      .values(words.slice(start, start + ROWS))
      .execute();
}
