/**
 * Brings pictures that lie somewhere else to where the shop keeps them now, one by one, while it runs. Broken off, it goes on where it
 * was. [BLD-4]
 */
import type { Storage } from "../../storage/open-storage";
import { added, noteLeftovers, PictureBytes, type FileRow } from "./picture-bytes";
import { ObjectLost, type ObjectStore } from "./object-store";

export const PICTURE_PLACES = ["store", "database"] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** The shop may have read the name of an object that has just moved: it is there for as long as any answer takes. */
const STILL_READ_MS = 3_600_000;

/**
 * @returns how many files moved, and the names of those that the store has lost: they stay where they are
 * @throws ObjectStoreUnavailable; what has moved by then has
 */
export async function movePictures(storage: Storage, store: ObjectStore, to: PicturePlace): Promise<{ moved: number; lost: string[] }> {
  const from = new PictureBytes(storage, store);
  const target = new PictureBytes(storage, to === "store" ? store : undefined);
  const lost: string[] = [];
  let moved = 0;
  let last = { key: "", tail: "" };
  for (;;) {
    const { key: lastKey, tail: lastTail } = last;
    const file = await storage.db
      .selectFrom("picture_files")
      .selectAll()
      .where("object", to === "store" ? "is" : "is not", null)
      .where((row) => row.or([row("key", ">", lastKey), row("key", "=", lastKey).and("tail", ">", lastTail)]))
      .orderBy("key")
      .orderBy("tail")
      .limit(1)
      .executeTakeFirst();
    if (!file) return { moved, lost };
    const { key, tail, object } = file;
    last = { key, tail };
    const content = await from.read(file).catch((error: unknown) => {
      if (error instanceof ObjectLost) return undefined;
      throw error;
    });
    if (!content) {
      lost.push(object!);
      continue;
    }
    moved++;
    const rows = await target.place(key, [{ tail, content }]);
    const [{ tail: _, ...place }] = rows as [FileRow];
    await storage.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("picture_files")
        .set(place)
        .where("key", "=", key)
        .where("tail", "=", tail)
        .where("object", object === null ? "is" : "=", object)
        .executeTakeFirstOrThrow();
      // It was deleted, or somebody else moves pictures too: what was brought is removed in its time.
      if (numUpdatedRows === 0n) return;
      await added(trx, rows);
      await noteLeftovers(trx, object === null ? [] : [object], Date.now() + STILL_READ_MS);
    });
  }
}
