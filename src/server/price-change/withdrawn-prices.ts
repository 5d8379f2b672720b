/** A price change that was withdrawn holds for nobody, also before everybody was told so. [MMA-7] */
import type { Transaction } from "kysely";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { toldPricesColumn, toldPricesOf } from "../subscription/subscription-prices";

/**
 * For the transaction in which a payment is planned: whoever withdraws a change whose day has come waits for it, or it waits for them. What
 * holds later is left to the round.
 */
export async function withoutWithdrawn(
  storage: Storage,
  trx: Transaction<Database>,
  row: SubscriptionRow,
  today: CalendarDate,
): Promise<SubscriptionRow> {
  const told = toldPricesOf(row);
  const due = told.filter(({ holdsOn }) => holdsOn <= today).map(({ id }) => id);
  if (!due.length) return row;
  const changes = await storage
    .locked(trx.selectFrom("price_changes").select(["id", "withdrawn_at"]).where("id", "in", due).orderBy("id"), { share: true })
    .execute();
  const withdrawn = new Set(changes.filter(({ withdrawn_at: at }) => at !== null).map(({ id }) => id));
  return withdrawn.size ? { ...row, price_changes: toldPricesColumn(told.filter(({ id }) => !withdrawn.has(id))) } : row;
}
