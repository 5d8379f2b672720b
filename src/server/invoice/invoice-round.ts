/**
 * Writes the invoices of what was bought, in rounds beside the shop: orders wait for nothing. A few at a time are one transaction, which
 * locks the counter of numbers and then what they are for, so rounds of several machines agree: a thing is invoiced once, and no number is
 * left out. [MMA-2]
 */
import type { Insertable, Transaction } from "kysely";
import type { InvoiceContent } from "../../domain/order/invoice";
import { dueOf, nextOn, type InvoiceDue } from "../../domain/subscription/unpaid-invoice";
import { shopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { outboxEvent, OWN } from "../mail/outbox-event";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { DatabaseUnavailable } from "../storage/unavailable";
import type { IssuedBy } from "./invoice-content";
import { SUBJECTS, type Issuing, type Subject } from "./invoice-subjects";

export interface InvoiceRoundParts {
  storage: Storage;
  catalogue: CatalogueStore;
  payments: Pick<PaymentHandlers, "asksProvider">;
  /** What cannot be invoiced stays to be; the others are. */
  onFault(error: unknown, subject: { kind: string; id: string }): void;
  /** A mail waits. */
  onMail?(): void;
}

/** Looked for at once. */
const BATCH = 100;
/** Written in one transaction: more would keep orders waiting on the embedded database, which writes one thing at a time. */
const TOGETHER = 20;

const COUNTER = "invoices";
/** Topic of the outbox. */
const ISSUED = "invoice-issued";

interface Round {
  by: IssuedBy;
  at: Date;
}

export class InvoiceRound {
  constructor(private readonly parts: InvoiceRoundParts) {}

  /** @returns how many were written @throws DatabaseUnavailable */
  async run(at = new Date()): Promise<number> {
    const { catalogue, payments } = this.parts;
    const sold = await catalogue.current();
    const by: IssuedBy = { catalogue: sold, days: shopDays(at, sold.shop.time_zone), asksProvider: (type) => payments.asksProvider(type) };
    let count = 0;
    for (const subject of SUBJECTS) count += await this.#all(subject, { by, at });
    if (count) this.parts.onMail?.();
    return count;
  }

  async #all(subject: Subject, round: Round): Promise<number> {
    let count = 0;
    for (let last = ""; ;) {
      const ids = await subject.waiting(this.parts.storage.db, last, BATCH);
      for (let from = 0; from < ids.length; from += TOGETHER)
        count += await this.#together(subject, ids.slice(from, from + TOGETHER), round);
      if (ids.length < BATCH) return count;
      last = ids.at(-1)!;
    }
  }

  /** What the database does not take keeps no other from being invoiced: they are then written one by one. */
  async #together(subject: Subject, ids: readonly string[], round: Round): Promise<number> {
    const { storage, onFault } = this.parts;
    let faults: { error: unknown; id: string }[] = [];
    try {
      const count = await storage.transaction(async (trx) => {
        // The transaction may be run again.
        faults = [];
        return this.#write(trx, subject, ids, { ...round, onFault: (error, id) => faults.push({ error, id }) });
      });
      for (const { error, id } of faults) onFault(error, { kind: subject.kind, id });
      return count;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (ids.length > 1) {
        let count = 0;
        for (const id of ids) count += await this.#together(subject, [id], round);
        return count;
      }
      onFault(error, { kind: subject.kind, id: ids[0]! });
      return 0;
    }
  }

  async #write(
    trx: Transaction<Database>,
    subject: Subject,
    ids: readonly string[],
    { by, at, onFault }: Round & { onFault(error: unknown, id: string): void },
  ): Promise<number> {
    const { storage } = this.parts;
    // First, so that two rounds that hold rows of each other never wait for each other.
    const counter = trx.selectFrom("invoice_counters").select("last").where("name", "=", COUNTER);
    let sequence = Number((await storage.locked(counter).executeTakeFirstOrThrow()).last);
    const settled: string[] = [];
    const written: Issuing[] = [];
    for (const waiting of await subject.locked(storage, trx, ids)) {
      try {
        const issuing = waiting.issue(by);
        settled.push(waiting.id);
        if (issuing) written.push(issuing);
      } catch (error) {
        onFault(error, waiting.id);
      }
    }
    if (settled.length > 0) await subject.settle(trx, settled);
    if (written.length === 0) return 0;
    const dues: Insertable<Database["invoice_dues"]>[] = [];
    const mails: Insertable<Database["outbox"]>[] = [];
    const rows = written.map(({ content, of, endsNothing, ...issuing }) => {
      const id = rowId();
      const due = of && content.state === "due" && content.amount > 0 ? dueOf(content.issuedOn, by.catalogue.shop) : undefined;
      const lastDay = endsNothing ? null : (due?.lastDay ?? null);
      if (of && due) {
        dues.push({ invoice_id: id, ...of, ...dueRow({ ...due, lastDay }, by), updated_at: at.toISOString() });
        // Whoever pays by it cannot before they have it.
        if (issuing.owner_email) {
          // Orders alone can be placed in somebody else's name.
          const payload = { invoice: id, ...(subject.kind !== "order" && OWN) };
          mails.push(outboxEvent(ISSUED, payload, issuing.owner_email, at.toISOString()));
        }
      }
      return {
        id,
        sequence: ++sequence,
        number: `${by.catalogue.shop.invoice_prefix}${String(sequence).padStart(6, "0")}`,
        subject_kind: subject.kind,
        ...issuing,
        content: JSON.stringify({ ...content, ...(due && { dueOn: due.dueOn }) } satisfies InvoiceContent),
        issued_at: at.toISOString(),
      };
    });
    await trx.updateTable("invoice_counters").set({ last: sequence }).where("name", "=", COUNTER).execute();
    await trx.insertInto("invoices").values(rows).execute();
    if (dues.length > 0) await trx.insertInto("invoice_dues").values(dues).execute();
    if (mails.length > 0) await trx.insertInto("outbox").values(mails).execute();
    return rows.length;
  }
}

const dueRow = (due: InvoiceDue, { catalogue: { shop }, days }: IssuedBy) => ({
  due_on: due.dueOn,
  last_day: due.lastDay,
  reminders: 0,
  next_on: nextOn(due, shop, days.today),
});
