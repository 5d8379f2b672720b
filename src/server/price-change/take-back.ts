/** Whoever was told of a price change that was withdrawn reads that their price stays. [MMA-7] */
import type { Transaction } from "kysely";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { toldPricesColumn, toldPricesOf } from "../subscription/subscription-prices";
import { priceChangeEvent } from "./price-change-event";
import type { TellParts } from "./tell-owners";
import { BATCH } from "./tell-owners";

/** @param at ISO 8601 instant @returns how many mails wait for it, and whether all were worked on */
export async function takeBack(
  { storage, onFault }: TellParts,
  changeId: string,
  { at, onBatch }: { at: string; onBatch(): Promise<void> },
): Promise<{ told: number; isDone: boolean }> {
  let told = 0;
  let isDone = true;
  for (let last = ""; ;) {
    const rows = await storage.db
      .selectFrom("price_change_notices")
      .select("subscription_id")
      .where("change_id", "=", changeId)
      .where("subscription_id", ">", last)
      .where("taken_back_at", "is", null)
      .orderBy("subscription_id")
      .limit(BATCH)
      .execute();
    for (const { subscription_id: id } of rows)
      told += await storage
        .transaction((trx) => takeBackOf(storage, trx, { change: changeId, subscription: id }, at))
        .catch((error: unknown) => (onFault(error, id), (isDone = false), 0));
    await onBatch();
    if (rows.length < BATCH) return { told, isDone };
    last = rows.at(-1)!.subscription_id;
  }
}

async function takeBackOf(
  storage: Storage,
  trx: Transaction<Database>,
  notice: { change: string; subscription: string },
  at: string,
): Promise<number> {
  const { change, subscription } = notice;
  const row = await storage
    .locked(trx.selectFrom("subscriptions").select(["price_changes", "offer_path", "status", "owner_email"]).where("id", "=", subscription))
    .executeTakeFirstOrThrow();
  const { numUpdatedRows: taken } = await trx
    .updateTable("price_change_notices")
    .set({ taken_back_at: at })
    .where("change_id", "=", change)
    .where("subscription_id", "=", subscription)
    .where("taken_back_at", "is", null)
    .executeTakeFirst();
  if (taken === 0n) return 0;
  const { offer_path: offer } = await trx
    .selectFrom("price_changes")
    .select("offer_path")
    .where("id", "=", change)
    .executeTakeFirstOrThrow();
  const left = toldPricesOf(row).filter(({ id }) => id !== change);
  await trx
    .updateTable("subscriptions")
    .set({ price_changes: toldPricesColumn(left), updated_at: at })
    .where("id", "=", subscription)
    .execute();
  // Whoever has left, or has switched to another offer since, has no price that could stay.
  if (row.status !== "active" || row.offer_path !== offer) return 0;
  await priceChangeEvent(trx, "price-stays", notice, { email: row.owner_email, at });
  return 1;
}
