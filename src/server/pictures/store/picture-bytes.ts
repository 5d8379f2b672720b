/**
 * Where the bytes of pictures lie: in their rows, or in a store outside that the rows name. A row says which, so a shop that moves has both
 * for as long as that takes. [BLD-4]
 */
import { randomUUID } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import { inChunks } from "../../storage/in-chunks";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { contentTypeOf } from "../content-type";
import { ObjectLost, ObjectStoreUnavailable, type ObjectStore } from "./object-store";

export interface PictureFile {
  /** What its address ends with. */
  tail: string;
  content: Uint8Array;
}

export type FileRow = Pick<Insertable<Database["picture_files"]>, "tail" | "content" | "object" | "object_bytes">;

/** Longer than an upload can take: until then nobody cleans up after it. */
const UPLOAD_MS = 3_600_000;
/** So many objects in a row that a store does not let go of mean that it is away. */
const AWAY = 3;
/** So many that stay are looked at in one go: they stand in the question for the others. */
const MAX_KEPT = 100;
const NOTHING = Buffer.alloc(0);

export class PictureBytes {
  /** @param store absent: bytes lie in their rows */
  constructor(
    private readonly storage: Storage,
    private readonly store?: ObjectStore,
  ) {}

  /**
   * Brings bytes to where they lie, before the transaction that adds their rows: no store may keep a database waiting. Each gets a name of
   * its own, so whoever removes an older one never meets it; what no row names an hour later is removed.
   *
   * @returns the rows to add; `added` belongs into the same transaction
   * @throws ObjectStoreUnavailable
   */
  async place(key: string, files: readonly PictureFile[]): Promise<FileRow[]> {
    const { store } = this;
    if (!store) return files.map((file) => ({ ...file, object: null, object_bytes: null }));
    const named = files.map((file) => ({ ...file, object: `${key}/${randomUUID()}${file.tail}` }));
    await this.storage.transaction((trx) =>
      noteLeftovers(
        trx,
        named.map(({ object }) => object),
        Date.now() + UPLOAD_MS,
      ),
    );
    for (const { tail, content, object } of named) await store.put(object, content, contentTypeOf(tail)!);
    return named.map(({ tail, content, object }) => ({ tail, content: NOTHING, object, object_bytes: content.byteLength }));
  }

  /** @throws ObjectStoreUnavailable @throws ObjectLost where the row names an object that is not there */
  async read({ content, object }: { content: Uint8Array; object: string | null }): Promise<Buffer> {
    if (object === null) return Buffer.from(content);
    if (!this.store) throw new ObjectStoreUnavailable(`Pictures lie in a store (${object}), and PICTURE_STORE_URL names none`);
    const found = await this.store.get(object);
    if (!found) throw new ObjectLost(`The picture store has lost ${object}`);
    return found;
  }

  /**
   * Removes what no row names. One that the store does not let go of keeps no other from it; a store that lets go of several in a row not
   * is away.
   *
   * @returns how many objects went @throws ObjectStoreUnavailable where some did not: they go another time
   */
  async removeLeftovers(now: number, batch: number): Promise<number> {
    const { store } = this;
    if (!store) return 0;
    const kept: string[] = [];
    let fault: unknown;
    for (let total = 0; ;) {
      let query = this.storage.db
        .selectFrom("object_leftovers")
        .select("object")
        .where("due_at", "<=", new Date(now).toISOString())
        .limit(batch);
      if (kept.length > 0) query = query.where("object", "not in", kept);
      const due = await query.execute();
      const removed: string[] = [];
      let inARow = 0;
      for (const { object } of due) {
        if (inARow === AWAY || kept.length === MAX_KEPT) break;
        try {
          await store.remove(object);
          removed.push(object);
          inARow = 0;
        } catch (error) {
          fault ??= error;
          kept.push(object);
          inARow++;
        }
      }
      if (removed.length > 0)
        await this.storage.relaxed((trx) => trx.deleteFrom("object_leftovers").where("object", "in", removed).execute());
      total += removed.length;
      if (due.length === batch && inARow < AWAY && kept.length < MAX_KEPT) continue;
      if (fault !== undefined) throw fault;
      return total;
    }
  }
}

/**
 * In the transaction that adds the rows: they are no leftovers.
 *
 * @throws ObjectStoreUnavailable where it took so long that somebody cleans up after it already
 */
export async function added(trx: Transaction<Database>, rows: readonly FileRow[]): Promise<void> {
  const objects = rows.flatMap(({ object }) => object ?? []);
  if (objects.length === 0) return;
  const { numDeletedRows } = await trx
    .deleteFrom("object_leftovers")
    .where("object", "in", objects)
    .where("due_at", ">", new Date().toISOString())
    .executeTakeFirstOrThrow();
  if (numDeletedRows < BigInt(objects.length)) throw new ObjectStoreUnavailable("A picture took too long to get to its store");
}

/** @param due milliseconds since 1970, from when on they are removed: no row names them by then */
export async function noteLeftovers(trx: Transaction<Database>, objects: readonly string[], due: number): Promise<void> {
  const due_at = new Date(due).toISOString();
  await inChunks(objects, async (chunk) => {
    await trx
      .insertInto("object_leftovers")
      .values(chunk.map((object) => ({ object, due_at })))
      // Noted already, for sooner or later.
      .onConflict((conflict) => conflict.column("object").doUpdateSet({ due_at }))
      .execute();
    return [];
  });
}
