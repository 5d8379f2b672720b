/**
 * Invoices that are not paid: whoever owes one is reminded, and after its last day the subscription ends that it is for, as one does that
 * cannot be charged. What is done of an invoice on a day, and that it is done, is one transaction that holds its row: safe on several
 * machines, and whenever a process dies. [MMA-2]
 */
import type { Transaction } from "kysely";
import type { InvoiceContent } from "../../domain/order/invoice";
import { toldByChange } from "../../domain/subscription/ending-notice";
import { nextOn, stepOf } from "../../domain/subscription/unpaid-invoice";
import { addInterval, shopDays, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { ShopSettings } from "../catalogue/shop-settings";
import { outboxEvent } from "../mail/outbox-event";
import { endUnpaid } from "../renewal/end-unpaid";
import { upToToday } from "../renewal/plan-payments";
import { giveUpAll, lockUnpaid, unpaidDaysOf } from "../renewal/unpaid";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { paidDay } from "../subscription/subscription-view";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { firstCharged, isRunning, lockedBought } from "../subscription-end/bought";
import { dueIn, invoicedUnpaidDays, type InvoiceDueRow } from "./unpaid-invoices";

const BATCH = 100;
/** Topic of the outbox. */
const REMINDER = "invoice-reminder";

export interface UnpaidInvoiceRoundParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  /** What happened to one that could not be looked at; the others are, and it is looked at again. */
  onFault(error: unknown, invoiceId: string): void;
  onMail?(): void;
}

interface Round {
  shop: ShopSettings;
  days: ShopDays;
  today: CalendarDate;
  at: string;
}

export class UnpaidInvoiceRound {
  constructor(private readonly parts: UnpaidInvoiceRoundParts) {}

  /**
   * @param at the moment it is taken to be
   * @returns of how many invoices somebody was reminded, or lost a subscription
   */
  async run(at = new Date()): Promise<number> {
    const { storage, catalogue, onFault, onMail } = this.parts;
    const { shop } = await catalogue.current();
    const days = shopDays(at, shop.time_zone);
    const { today } = days;
    let count = 0;
    for (let last = ""; ;) {
      const rows = await storage.db
        .selectFrom("invoice_dues")
        .select("invoice_id")
        .where("next_on", "<=", today)
        .where("invoice_id", ">", last)
        .orderBy("invoice_id")
        .limit(BATCH)
        .execute();
      for (const { invoice_id: id } of rows)
        count += await storage
          .transaction((trx) => this.#look(trx, id, { shop, days, today, at: at.toISOString() }))
          .catch((error: unknown) => (onFault(error, id), 0));
      if (rows.length < BATCH) break;
      last = rows.at(-1)!.invoice_id;
    }
    if (count) onMail?.();
    return count;
  }

  async #look(trx: Transaction<Database>, id: string, round: Round): Promise<number> {
    const { storage } = this.parts;
    const row = await storage.locked(trx.selectFrom("invoice_dues").selectAll().where("invoice_id", "=", id)).executeTakeFirst();
    // Somebody else has looked, or it was paid.
    if (!row || row.paid_on !== null || row.next_on === null || row.next_on > round.today) return 0;
    const { step, due } = stepOf(dueIn(row), round.shop, round.today);
    const invoice = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (step === "end") return this.#end(trx, row, invoice, round);
    const { reminders, lastDay } = due;
    const set = { reminders, last_day: lastDay, next_on: nextOn(due, round.shop, round.today), updated_at: round.at };
    await trx.updateTable("invoice_dues").set(set).where("invoice_id", "=", id).execute();
    // Nobody is written to who has been forgotten.
    if (step === "wait" || !invoice.owner_email) return 0;
    await trx
      .insertInto("outbox")
      .values(outboxEvent(REMINDER, { invoice: id, reminder: String(reminders), lastDay: lastDay ?? "" }, invoice.owner_email, round.at))
      .execute();
    return 1;
  }

  /**
   * What it was for ends today, if it still runs, or as what was paid since is used up; whatever else of it is unpaid is asked for no
   * more. While a charge for it is under way, which may bring the money for a further term, it is left until tomorrow.
   */
  async #end(
    trx: Transaction<Database>,
    row: InvoiceDueRow,
    { id, number, content }: { id: string; number: string; content: string },
    { shop, days, today, at }: Round,
  ): Promise<number> {
    const { storage } = this.parts;
    const { amount, currency } = JSON.parse(content) as InvoiceContent;
    const running = (await lockedBought(storage, trx, row)).filter((subscription) => isRunning(subscription, days));
    const ids = running.map((subscription) => subscription.id);
    // A round that takes one of its payments now has done so before we look.
    if (ids.length > 0) await lockUnpaid(storage, trx, ids);
    if (await firstCharged(trx, running)) {
      const tomorrow = { next_on: addInterval(today, 1, "day"), updated_at: at };
      await trx.updateTable("invoice_dues").set(tomorrow).where("invoice_id", "=", id).execute();
      return 0;
    }
    const givenUp = { given_up_on: today, next_on: null, updated_at: at };
    await trx.updateTable("invoice_dues").set(givenUp).where("invoice_id", "=", id).execute();
    let count = 0;
    for (const locked of running) {
      // What falls due and is not written down yet is as little paid.
      const subscription = await upToToday(storage, trx, locked, days, at);
      await giveUpAll(trx, subscription.id, today, at);
      const on = await lastPaidDay(trx, subscription, days);
      // Whoever has left may have paid for all that is left to them.
      if (subscription.status === "cancelled" && subscription.term_end !== null && subscription.term_end <= on) continue;
      const payment = { id: `${id}.${subscription.id}`, subscription_id: subscription.id, amount, currency, tries: 0, invoice: number };
      await endUnpaid(trx, payment, today, at, { on, told: toldByChange(on, { today, noticeDays: shop.end_notice_days }) });
      count++;
    }
    return count;
  }
}

/** Once nobody is asked any more for what is unpaid of it. */
async function lastPaidDay(trx: Transaction<Database>, row: SubscriptionRow, days: ShopDays): Promise<CalendarDate> {
  const unpaid = (await unpaidDaysOf(trx, [row.id])).get(row.id) ?? [];
  return paidDay(row, days, [...unpaid, ...(await invoicedUnpaidDays(trx, row, days))]) ?? days.today;
}
