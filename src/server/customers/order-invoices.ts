/** Invoices and credit notes of an order and of what it began. [MMA-2] */
import type { Kysely } from "kysely";
import type { Invoice, InvoiceContent } from "../../domain/order/invoice";
import { inChunks } from "../storage/in-chunks";
import type { Database } from "../storage/schema";

interface Of {
  order: string;
  subscriptions: readonly string[];
  /** Of payments. */
  attempts: readonly string[];
}

/** The newest first. Each is found by what it is for: an invoice has no other index. */
export async function orderInvoices(db: Kysely<Database>, { order, subscriptions, attempts }: Of): Promise<Invoice[]> {
  const idsIn = (table: "renewals" | "upgrades") =>
    inChunks(subscriptions, (ids) => db.selectFrom(table).select("id").where("subscription_id", "in", ids).execute());
  const of = (kind: string, subjects: readonly string[]) =>
    inChunks(subjects, (ids) =>
      db
        .selectFrom("invoices")
        .select(["id", "sequence", "number", "content"])
        .where("subject_kind", "=", kind)
        .where("subject_id", "in", ids)
        .execute(),
    );
  const [renewals, upgrades] = await Promise.all([idsIn("renewals"), idsIn("upgrades")]);
  const rows = await Promise.all([
    of("order", [order]),
    of(
      "renewal",
      renewals.map(({ id }) => id),
    ),
    of(
      "upgrade",
      upgrades.map(({ id }) => id),
    ),
    of("refund", attempts),
  ]);
  return rows
    .flat()
    .toSorted((a, b) => Number(b.sequence) - Number(a.sequence))
    .map(listed);
}

function listed({ id, number, content }: { id: string; number: string; content: string }): Invoice {
  const { kind, state, issuedOn, order_reference, amount, currency } = JSON.parse(content) as InvoiceContent;
  return { id, number, kind, state, issuedOn, order_reference, amount, currency };
}
