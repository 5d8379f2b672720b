/** By which words pages of the bin and the archive are found: apart from those of the list, which so stays as fast as it is. [BLD-14] */
import type { Transaction } from "kysely";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import type { PageRow } from "../page-rows";
import { makeMissing, writeWords } from "../page-words";

/** What `words_of` says of a page whose words are these; any text of the list's own is another. */
export const PUT_AWAY = "put away";

type Named = Pick<PageRow, "id" | "title" | "campaign" | "next_path" | "deleted_path">;

/** Of pages that are put away, which stood at `deleted_path`. Their rows say `words_of: PUT_AWAY` from now on. */
export const writePutAwayWords = (trx: Transaction<Database>, rows: readonly Named[]): Promise<void> =>
  writeWords(
    trx,
    rows.map(({ deleted_path, ...row }) => ({ ...row, path: deleted_path ?? "" })),
    "put_away_words",
  );

/** Of a page that is back in the list. */
export async function forgetPutAwayWords(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom("put_away_words").where("page_id", "=", id).execute();
}

/** Makes the words of pages that were put away by a program without them. */
export const makeMissingPutAwayWords = (storage: Storage): Promise<void> =>
  makeMissing(storage, {
    missing: (db) =>
      db
        .selectFrom("pages")
        .select(["id", "title", "campaign", "next_path", "deleted_path"])
        .where("deleted_at", "is not", null)
        .where("words_of", "is", null),
    wordsOf: PUT_AWAY,
    write: writePutAwayWords,
  });
