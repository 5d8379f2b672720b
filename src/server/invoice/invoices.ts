/** A shopper's invoices: listed, and each as a file. Never anybody else's, but for the shop's own people. [MMA-2] */
import type { Invoice, InvoiceContent } from "../../domain/order/invoice";
import { say } from "../../registry/message";
import type { Shopper } from "../checkout/checkout-row";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";

/** As a reader keeps it. */
export interface StoredInvoice {
  number: string;
  content: InvoiceContent;
}

interface ListedRow {
  id: string;
  number: string;
  content: string;
  /** Of `invoice_dues`. */
  paid_on: string | null;
}

export class Invoices {
  constructor(private readonly storage: Storage) {}

  /** The newest first. */
  async list(owner: Shopper): Promise<Invoice[]> {
    const rows = await this.#ownedBy(owner).orderBy("sequence", "desc").execute();
    return rows.map(listedInvoice);
  }

  async read(id: string, owner: Shopper): Promise<Result<StoredInvoice>> {
    return stored(await this.#ownedBy(owner).where("id", "=", id).executeTakeFirst());
  }

  /** Whoever it was issued to: for the shop's own people alone. */
  async ofAnybody(id: string): Promise<Result<StoredInvoice>> {
    return stored(await this.storage.db.selectFrom("invoices").select(["number", "content"]).where("id", "=", id).executeTakeFirst());
  }

  /** As of subscriptions: bought while signed in, or by nobody known with an address that is verified to be theirs. */
  #ownedBy({ sub, email, email_verified: isVerified }: Shopper) {
    return this.storage.db
      .selectFrom("invoices")
      .leftJoin("invoice_dues", "invoice_dues.invoice_id", "invoices.id")
      .select(["id", "number", "content", "paid_on"])
      .where((row) =>
        row.or([
          row("owner_sub", "=", sub),
          ...(isVerified && email ? [row.and([row("owner_sub", "is", null), row("owner_email", "=", email.trim().toLowerCase())])] : []),
        ]),
      );
  }
}

/** What stands on it, but that it was paid since: paper stays what it was. */
export function listedInvoice({ id, number, content, paid_on: paidOn }: ListedRow): Invoice {
  const { kind, state, issuedOn, order_reference, amount, currency } = JSON.parse(content) as InvoiceContent;
  return { id, number, kind, state: paidOn === null ? state : "paid", issuedOn, order_reference, amount, currency };
}

/** Of one that is not there and of somebody else's the same is told. */
function stored(row: { number: string; content: string } | undefined): Result<StoredInvoice> {
  if (!row) return refuse("invoice-not-found", say("invoice-not-found"));
  return ok({ number: row.number, content: JSON.parse(row.content) as InvoiceContent });
}
