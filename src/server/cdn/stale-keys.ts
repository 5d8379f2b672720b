/**
 * What of the shop has changed since a CDN was told: a row per key, written in the transaction of the change, so that no purge is lost with
 * a process. There are rows without a CDN too: one that is connected later, or by another machine, begins with the whole shop.
 */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../storage/schema";

/** On every page. */
export const SHOP_KEY = "shop";

// Keys stand in a header, between spaces or commas.
export const pageKey = (id: string): string => `page-${encodeURIComponent(id)}`;
export const themeKey = (name: string): string => `theme-${encodeURIComponent(name)}`;

/** Once as soon as it is committed, and once when no other machine can have answered with what it had read before. */
export const PURGES = 2;

/** At the end of a transaction, as others wait for the row from here on. */
export async function noteStale(trx: Transaction<Database>, key: string): Promise<void> {
  const row = { stamp: randomUUID(), purges_left: PURGES, attempts: 0, due_at: new Date().toISOString(), last_error: null };
  await trx
    .insertInto("cdn_purges")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
