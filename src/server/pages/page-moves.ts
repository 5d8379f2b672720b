/** Paths where a page stood before: they lead on to where it stands now. */
import type { Transaction } from "kysely";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { Revisioned } from "../storage/revisioned";

export class PageMoves {
  readonly #targets: Revisioned<ReadonlyMap<string, string>>;

  /** @param revisionKey of the pages themselves: whatever changes them may change where a path leads */
  constructor(
    private readonly storage: Storage,
    revisionKey: string,
  ) {
    this.#targets = new Revisioned(storage, revisionKey, () => this.#read());
  }

  /** Where a path leads on to; undefined where nothing stood, or what stood there is not live. @param path a normal one */
  async target(path: string): Promise<string | undefined> {
    return (await this.#targets.current()).get(path);
  }

  /** Every path that leads on. */
  async paths(): Promise<string[]> {
    return [...(await this.#targets.current()).keys()];
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#targets.forget();
  }

  async #read(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.storage.db
      .selectFrom("page_redirects")
      .innerJoin("pages", "pages.id", "page_redirects.page_id")
      .select(["from_path", "pages.path"])
      .where("pages.published", "is not", null)
      .where("pages.deleted_at", "is", null)
      .execute();
    return new Map(rows.map(({ from_path, path }) => [from_path, path]));
  }
}

/** A page that was live at `from` is live at `to` from now on. Whatever led away from `to` ends: a page stands there. */
export async function recordMove(trx: Transaction<Database>, pageId: string, from: string, to: string): Promise<void> {
  await endRedirect(trx, to);
  const row = { from_path: from, page_id: pageId, created_at: new Date().toISOString() };
  await trx
    .insertInto("page_redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ page_id: row.page_id, created_at: row.created_at }))
    .execute();
}

/** A page is live at `path`, so nothing leads away from there. */
export async function endRedirect(trx: Transaction<Database>, path: string): Promise<void> {
  await trx.deleteFrom("page_redirects").where("from_path", "=", path).execute();
}
