/** A subscription ends before its term is over: as something of it stays unpaid, or as its money goes back. [MMA-2] */
import type { Transaction } from "kysely";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import { renewalEvent, type RenewalEventPayment } from "./renewal-event";

/**
 * On that day, with its mail and its line in the books; nothing more is charged for it, and what waited for its renewal has none to wait
 * for. @param at ISO 8601 instant
 */
export async function endUnpaid(trx: Transaction<Database>, payment: RenewalEventPayment, today: CalendarDate, at: string): Promise<void> {
  await renewalEvent(trx, "renewal-ended", payment, at);
  await endToday(trx, payment.subscription_id, today, at);
}

/** Who ends it tells its owner, and writes it in the books. @param at ISO 8601 instant */
export async function endToday(trx: Transaction<Database>, id: string, today: CalendarDate, at: string): Promise<void> {
  await trx
    .updateTable("subscriptions")
    .set({ status: "cancelled", term_end: today, pending_renewal_change: null, end_told: "all", updated_at: at })
    .where("id", "=", id)
    .execute();
}
