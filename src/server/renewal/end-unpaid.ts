/** A subscription ends before its term is over: as something of it stays unpaid, or as its money goes back. [MMA-2] */
import type { Transaction } from "kysely";
import type { EndTold } from "../../domain/subscription/ending-notice";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import { renewalEvent, type RenewalEventPayment } from "./renewal-event";

/**
 * With its mail and its line in the books; nothing more is charged for it, and what waited for its renewal has none to wait for.
 *
 * @param at ISO 8601 instant
 * @param end where something of it is paid beyond today: nobody is told twice in a few days that it ends
 */
export async function endUnpaid(
  trx: Transaction<Database>,
  payment: RenewalEventPayment,
  today: CalendarDate,
  at: string,
  end: { on: CalendarDate; told: EndTold } = { on: today, told: "all" },
): Promise<void> {
  await renewalEvent(trx, "renewal-ended", end.on > today ? { ...payment, date: end.on } : payment, at);
  await endOn(trx, payment.subscription_id, end, at);
}

/** Who ends it tells its owner, and writes it in the books. @param at ISO 8601 instant */
export const endToday = (trx: Transaction<Database>, id: string, today: CalendarDate, at: string): Promise<void> =>
  endOn(trx, id, { on: today, told: "all" }, at);

async function endOn(trx: Transaction<Database>, id: string, { on, told }: { on: CalendarDate; told: EndTold }, at: string): Promise<void> {
  await trx
    .updateTable("subscriptions")
    .set({ status: "cancelled", term_end: on, pending_renewal_change: null, end_told: told, updated_at: at })
    .where("id", "=", id)
    .execute();
}
