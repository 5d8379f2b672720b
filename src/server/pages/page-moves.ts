/** Paths where a page stood before: they lead on to where it stands now. */
import { LRUCache } from "lru-cache";
import type { Transaction } from "kysely";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { inChunks, isStorable } from "../storage/in-chunks";
import { Revisioned } from "../storage/revisioned";

/** Addresses kept, those that nobody ever stood at among them. */
const MAX_KEPT = 20_000;

export class PageMoves {
  /** By old path, as far as somebody asked; null: it leads nowhere. */
  readonly #targets: Revisioned<LRUCache<string, { to: string | null }>>;

  /** @param revisionKey of the pages themselves: whatever changes them may change where a path leads */
  constructor(
    private readonly storage: Storage,
    revisionKey: string,
  ) {
    this.#targets = new Revisioned(storage, revisionKey, async () => new LRUCache({ max: MAX_KEPT }));
  }

  /** Where a path leads on to; undefined where nothing stood, or what stood there is not live. @param path a normal one */
  async target(path: string): Promise<string | undefined> {
    if (!isStorable(path)) return undefined;
    const kept = await this.#targets.current();
    const known = kept.get(path);
    if (known) return known.to ?? undefined;
    const row = await this.#leading().where("from_path", "=", path).executeTakeFirst();
    kept.set(path, { to: row?.path ?? null });
    return row?.path;
  }

  /** Those of `paths` that lead on; without any given, every path that does. */
  async paths(among?: readonly string[]): Promise<string[]> {
    const rows = among
      ? await inChunks(among, (chunk) => this.#leading().where("from_path", "in", chunk).execute())
      : await this.#leading().execute();
    return rows.map(({ from_path }) => from_path);
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#targets.forget();
  }

  #leading() {
    return this.storage.db
      .selectFrom("page_redirects")
      .innerJoin("pages", "pages.id", "page_redirects.page_id")
      .select(["from_path", "pages.path"])
      .where("pages.published", "is not", null)
      .where("pages.deleted_at", "is", null);
  }
}

/** A page that was live at `from` is live at `to` from now on. Whatever led away from `to` ends: a page stands there. */
export async function recordMove(trx: Transaction<Database>, pageId: string, from: string, to: string): Promise<void> {
  await endRedirect(trx, to);
  await recordStood(trx, pageId, from);
}

/**
 * A page is live at `path` no more. Nothing leads away from there before it is live elsewhere; where it, or another, is live at `path`
 * again, that ends.
 *
 * @param isLongAgo others may have been live there since: what leads to them stays
 */
export async function recordStood(trx: Transaction<Database>, pageId: string, path: string, isLongAgo = false): Promise<void> {
  const row = { from_path: path, page_id: pageId, created_at: new Date().toISOString() };
  await trx
    .insertInto("page_redirects")
    .values(row)
    .onConflict((conflict) => {
      const standing = conflict.column("from_path");
      return isLongAgo ? standing.doNothing() : standing.doUpdateSet({ page_id: row.page_id, created_at: row.created_at });
    })
    .execute();
}

/** A page is live at `path`, so nothing leads away from there. */
export async function endRedirect(trx: Transaction<Database>, path: string): Promise<void> {
  await trx.deleteFrom("page_redirects").where("from_path", "=", path).execute();
}
