/**
 * Writes the invoices of what was bought, in rounds beside the shop: orders wait for nothing. Each is one transaction that locks what it is
 * for and then the counter of numbers, so rounds of several machines agree: a thing is invoiced once, and no number is left out. [MMA-2]
 */
import { sql, type Transaction } from "kysely";
import { creditNoteOf, type InvoiceContent } from "../../domain/order/invoice";
import { shopDays } from "../../domain/time/calendar";
import type { CustomerDetails } from "../../domain/order/order";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { orderInvoice, renewalInvoice, type IssuedBy } from "./invoice-content";
import { refundsToCredit } from "./refunds-to-credit";

export interface InvoiceRoundParts {
  storage: Storage;
  catalogue: CatalogueStore;
  payments: Pick<PaymentHandlers, "asksProvider">;
  /** What cannot be invoiced stays to be; the others are. */
  onFault(error: unknown, subject: { kind: string; id: string }): void;
}

interface Issuing extends Subject {
  owner: { owner_sub: string | null; owner_email: string };
  content: InvoiceContent;
}
interface Subject {
  subject_kind: "order" | "renewal" | "refund";
  subject_id: string;
}
/** @returns whether there was something to write */
type Work = (trx: Transaction<Database>, id: string) => Promise<boolean>;

const BATCH = 100;

export class InvoiceRound {
  constructor(private readonly parts: InvoiceRoundParts) {}

  /** @returns how many were written */
  async run(at = new Date()): Promise<number> {
    const { storage, catalogue, payments } = this.parts;
    const sold = await catalogue.current();
    const by: IssuedBy = { catalogue: sold, days: shopDays(at, sold.shop.time_zone), asksProvider: (type) => payments.asksProvider(type) };
    const orders = await this.#all(
      "order",
      (after) => waiting(storage, "orders", after),
      (trx, id) => this.#ofOrder(trx, id, by, at),
    );
    const renewals = await this.#all(
      "renewal",
      (after) => waiting(storage, "renewals", after),
      (trx, id) => this.#ofRenewal(trx, id, by, at),
    );
    // An invoice comes before the note that takes it back.
    const refunds = await this.#all(
      "refund",
      (after) => refundsToCredit(storage.db, after, BATCH),
      (trx, id) => this.#ofRefund(trx, id, by, at),
    );
    return orders + renewals + refunds;
  }

  /** In the order in which they were made, so that numbers follow it. */
  async #all(kind: Subject["subject_kind"], next: (after: string) => Promise<string[]>, work: Work): Promise<number> {
    let count = 0;
    for (let last = ""; ;) {
      const ids = await next(last);
      for (const id of ids)
        await this.parts.storage
          .transaction((trx) => work(trx, id))
          .then((written) => void (count += written ? 1 : 0))
          .catch((error: unknown) => this.parts.onFault(error, { kind, id }));
      if (ids.length < BATCH) return count;
      last = ids.at(-1)!;
    }
  }

  async #ofOrder(trx: Transaction<Database>, id: string, by: IssuedBy, at: Date): Promise<boolean> {
    const order = await this.parts.storage
      .locked(trx.selectFrom("orders").selectAll().where("id", "=", id).where("invoiced", "=", 0))
      .executeTakeFirst();
    if (!order) return false;
    await trx.updateTable("orders").set({ invoiced: 1 }).where("id", "=", id).execute();
    // Nothing was paid, as for a trial.
    if (order.total_amount === 0) return false;
    const checkout = await trx.selectFrom("checkouts").select("owner_sub").where("id", "=", order.checkout_id).executeTakeFirst();
    const { email = "" } = JSON.parse(order.customer) as CustomerDetails;
    const owner = { owner_sub: checkout?.owner_sub ?? null, owner_email: email.trim().toLowerCase() };
    return this.#issue(trx, { subject_kind: "order", subject_id: id, owner, content: orderInvoice(order, by) }, by, at);
  }

  async #ofRenewal(trx: Transaction<Database>, id: string, by: IssuedBy, at: Date): Promise<boolean> {
    const renewal = await this.parts.storage
      .locked(trx.selectFrom("renewals").selectAll().where("id", "=", id).where("invoiced", "=", 0))
      .executeTakeFirst();
    if (!renewal) return false;
    await trx.updateTable("renewals").set({ invoiced: 1 }).where("id", "=", id).execute();
    if (Number(renewal.amount) === 0) return false;
    const subscription = await trx
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", "=", renewal.subscription_id)
      .executeTakeFirstOrThrow();
    const order = await trx.selectFrom("orders").selectAll().where("id", "=", subscription.order_id).executeTakeFirstOrThrow();
    const { owner_sub, owner_email } = subscription;
    const content = renewalInvoice({ renewal, subscription, order }, by);
    return this.#issue(trx, { subject_kind: "renewal", subject_id: id, owner: { owner_sub, owner_email }, content }, by, at);
  }

  /** @param id of the payment attempt that went back, and of the invoice that it takes back: "attempt invoice" */
  async #ofRefund(trx: Transaction<Database>, id: string, by: IssuedBy, at: Date): Promise<boolean> {
    const [attemptId, invoiceId] = id.split(" ") as [string, string];
    // What is refunded stays refunded: its invoice's row is locked in its place.
    const invoice = await this.parts.storage
      .locked(trx.selectFrom("invoices").selectAll().where("id", "=", invoiceId))
      .executeTakeFirstOrThrow();
    const known = await trx
      .selectFrom("invoices")
      .select("id")
      .where("subject_kind", "=", "refund")
      .where("subject_id", "=", attemptId)
      .executeTakeFirst();
    if (known) return false;
    const { owner_sub, owner_email, number } = invoice;
    const content = creditNoteOf(JSON.parse(invoice.content) as InvoiceContent, { number, on: by.days.today });
    return this.#issue(trx, { subject_kind: "refund", subject_id: attemptId, owner: { owner_sub, owner_email }, content }, by, at);
  }

  async #issue(trx: Transaction<Database>, { owner, content, ...subject }: Issuing, by: IssuedBy, at: Date): Promise<boolean> {
    const counter = trx.selectFrom("invoice_counters").select("last").where("name", "=", COUNTER);
    const { last } = await this.parts.storage.locked(counter).executeTakeFirstOrThrow();
    const sequence = Number(last) + 1;
    await trx.updateTable("invoice_counters").set({ last: sequence }).where("name", "=", COUNTER).execute();
    await trx
      .insertInto("invoices")
      .values({
        id: rowId(),
        sequence,
        number: `${by.catalogue.shop.invoice_prefix}${String(sequence).padStart(6, "0")}`,
        ...subject,
        ...owner,
        content: JSON.stringify(content),
        issued_at: at.toISOString(),
      })
      .execute();
    return true;
  }
}

const COUNTER = "invoices";

/** Renewals are looked at once they are over. */
async function waiting({ db }: Storage, table: "orders" | "renewals", after: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("invoiced", "=", 0)
    .$if(table === "renewals", (renewals) => renewals.where(sql.ref("state"), "in", ["paid", "invoiced"]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
