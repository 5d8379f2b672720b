/** That an invoice was paid, as whoever reads the shop's bank account says; and that it was not, where they were wrong. [MMA-2] */
import type { Transaction } from "kysely";
import type { InvoicePayment } from "../../domain/customers/customer-invoice";
import type { InvoiceContent } from "../../domain/order/invoice";
import type { AuditKind } from "../../domain/person/audit-event";
import { dueAnew, dueOf, nextOn } from "../../domain/subscription/unpaid-invoice";
import { shopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Editor } from "../guard/editors";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { byPost } from "./invoice-subjects";
import { dueIn, type InvoiceDueRow } from "./unpaid-invoices";

export interface InvoicePaymentParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
}

interface Found {
  row: InvoiceDueRow;
  number: string;
  content: InvoiceContent;
}

export class InvoicePayments {
  constructor(private readonly parts: InvoicePaymentParts) {}

  /** The same again changes nothing. What has ended for it stays ended. @returns why it was not written down */
  async markPaid(id: string, { paidOn, reference = "" }: InvoicePayment, by: Editor): Promise<Refusal | undefined> {
    const { today } = await this.#days();
    const name = reference.trim();
    if (paidOn > today) return dayRefusal();
    return this.#of(id, async (trx, { row, ...invoice }) => {
      if (row.paid_on !== null) return row.paid_on === paidOn && (row.payment_reference ?? "") === name ? undefined : alreadyPaid();
      await this.#set(trx, row, { paid_on: paidOn, payment_reference: name || null, next_on: null });
      await this.#audit(trx, "invoice-paid", id, invoice, by, paidOn);
      return undefined;
    });
  }

  /** Whoever owes it has a week from then on, at least. Of one that is not paid nothing happens. @returns why it was not taken back */
  async takeBack(id: string, by: Editor): Promise<Refusal | undefined> {
    const [{ today }, { shop }] = await Promise.all([this.#days(), this.parts.catalogue.current()]);
    return this.#of(id, async (trx, { row, ...invoice }) => {
      if (row.paid_on === null) return undefined;
      const due = dueAnew(dueIn(row), today);
      // Of what ended nobody is reminded, nor of an invoice from before it said until when it is to be paid.
      const isAsked = row.given_up_on === null && invoice.content.dueOn !== undefined;
      const again = isAsked ? { last_day: due.lastDay, next_on: nextOn(due, shop, today) } : {};
      await this.#set(trx, row, { paid_on: null, payment_reference: null, ...again });
      await this.#audit(trx, "invoice-payment-taken-back", id, invoice, by, row.paid_on);
      return undefined;
    });
  }

  async #of(id: string, change: (trx: Transaction<Database>, found: Found) => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const { storage } = this.parts;
    const refusal = await storage.transaction(async (trx) => {
      const found = await this.#locked(trx, id);
      return found.ok ? change(trx, found.value) : found;
    });
    if (!refusal) await storage.durable();
    return refusal;
  }

  async #locked(trx: Transaction<Database>, id: string): Promise<Result<Found>> {
    const { storage } = this.parts;
    // The invoice's own row first: of one from before there were days to pay there is no other.
    const invoice = await storage.locked(trx.selectFrom("invoices").selectAll().where("id", "=", id)).executeTakeFirst();
    if (!invoice) return refuse("invoice-not-found", say("invoice-not-found"));
    const content = JSON.parse(invoice.content) as InvoiceContent;
    if (content.kind !== "invoice" || content.state !== "due") return refuse("invoice-not-due", say("invoice-not-due"));
    const dues = trx.selectFrom("invoice_dues").selectAll().where("invoice_id", "=", id);
    const row = await storage.locked(dues).executeTakeFirst();
    return ok({ row: row ?? (await this.#fromBefore(trx, id, content)), number: invoice.number, content });
  }

  /** Of one that has none it is written once there is something to say. It is asked for by nobody: its payer was never told of a day. */
  async #fromBefore(trx: Transaction<Database>, id: string, { issuedOn, order_reference: name }: InvoiceContent): Promise<InvoiceDueRow> {
    const { shop } = await this.parts.catalogue.current();
    const order = await trx
      .selectFrom("orders")
      .leftJoin("payments", "payments.order_id", "orders.id")
      .select(["orders.id", "record"])
      .where("order_reference", "=", name)
      .executeTakeFirstOrThrow();
    const row: InvoiceDueRow = {
      invoice_id: id,
      order_id: order.id,
      subscription_id: null,
      due_on: dueOf(issuedOn, shop).dueOn,
      last_day: null,
      reminders: 0,
      next_on: null,
      given_up_on: null,
      paid_on: null,
      payment_reference: null,
      by_post: byPost(order.record === null ? undefined : JSON.parse(order.record)),
      updated_at: new Date().toISOString(),
    };
    return row;
  }

  async #set(trx: Transaction<Database>, row: InvoiceDueRow, set: Partial<InvoiceDueRow>): Promise<void> {
    const updated = { ...set, updated_at: new Date().toISOString() };
    await trx
      .insertInto("invoice_dues")
      .values({ ...row, ...updated })
      .onConflict((conflict) => conflict.column("invoice_id").doUpdateSet(updated))
      .execute();
  }

  /** Kept for good: the bank's reference may name whoever paid, and stands with the invoice alone. */
  #audit(
    trx: Transaction<Database>,
    kind: AuditKind,
    id: string,
    { number, content }: Omit<Found, "row">,
    by: Editor,
    day: string,
  ): Promise<void> {
    const details = { reference: content.order_reference, day };
    return recordAudit(trx, { kind, person: by.email, subject: id, title: number, details });
  }

  async #days() {
    return shopDays(new Date(), (await this.parts.catalogue.current()).shop.time_zone);
  }
}

const alreadyPaid = (): Refusal => refuse("invoice-is-paid", say("invoice-is-paid"));

function dayRefusal(): Refusal {
  const message = say("paid-in-future");
  return refuse("invalid", message, { problems: [{ path: "paidOn", code: "in-future", message }] });
}
