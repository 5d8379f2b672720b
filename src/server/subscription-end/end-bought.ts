/**
 * What was bought ends with its money going back, as whoever withdraws from it in time has a right to: its owner has no access and is
 * charged nothing any more. All in the transaction in which the money begins to go back. [PAY-13] [MMA-2]
 */
import type { Transaction } from "kysely";
import { offerDisplayName } from "../../domain/offer/offer";
import type { ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import type { Editor } from "../guard/editors";
import { recordAudit } from "../people/audit-trail";
import { endToday } from "../renewal/end-unpaid";
import { upToToday } from "../renewal/plan-payments";
import { giveUpAll, lockUnpaid } from "../renewal/unpaid";
import { refuse, type Refusal } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { doneFor } from "../subscription/for-the-shop";
import { noteChange } from "../subscription/subscription-events";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { itemOf } from "../subscription/subscription-view";
import { firstCharged, isRunning, lockedBought, type BoughtWith } from "./bought";

/** By whom, whom the books name, and on which day. */
export interface EndBought {
  by: Editor;
  days: ShopDays;
}

/**
 * Today, each that has not ended: once, however often it is asked for. Nothing is written where one of them is being charged.
 *
 * @returns why nothing ended
 */
export async function endBought(
  storage: Storage,
  trx: Transaction<Database>,
  bought: BoughtWith,
  { by, days }: EndBought,
): Promise<Refusal | undefined> {
  const running = (await lockedBought(storage, trx, bought)).filter((row) => isRunning(row, days));
  const charged = await chargedNow(storage, trx, running);
  if (charged) return refuse("charge-under-way", say("charge-under-way", { name: offerDisplayName(itemOf(charged).offer) }));
  const at = new Date().toISOString();
  for (const stored of running) {
    const row = await upToToday(storage, trx, stored, days, at);
    await giveUpAll(trx, row.id, days.today, at);
    await endToday(trx, row.id, days.today, at);
    const { id, owner_email: email, order_id: order } = row;
    await noteChange(trx, { id, kind: "ended-with-refund", details: { date: days.today }, owner: { sub: by.id }, at, email });
    const known = await trx.selectFrom("orders").select("order_reference").where("id", "=", order).executeTakeFirstOrThrow();
    await recordAudit(trx, doneFor("subscription-ended", { id, offers: [itemOf(row).offer], ...known }, by));
  }
  return undefined;
}

/** Its next payment, or another offer that takes its place at once. */
async function chargedNow(
  storage: Storage,
  trx: Transaction<Database>,
  running: readonly SubscriptionRow[],
): Promise<SubscriptionRow | undefined> {
  if (running.length === 0) return undefined;
  await lockUnpaid(
    storage,
    trx,
    running.map(({ id }) => id),
  );
  return running.find((row) => row.upgrade_id !== null) ?? firstCharged(trx, running);
}
