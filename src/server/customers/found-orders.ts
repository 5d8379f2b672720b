/** Orders by what a customer writes about (a reference, an invoice, a gift, an email address), and by a provider's own ids. [MMA-2] */
import type { Kysely } from "kysely";
import type { CustomerSearch } from "../../domain/customers/customer-order";
import { giftCodeIn } from "../../domain/order/gift-code";
import type { InvoiceContent } from "../../domain/order/invoice";
import { isStorable } from "../storage/in-chunks";
import type { Database } from "../storage/schema";
import { normalEmail } from "../subscription/subscription-records";

/** @returns ids of orders, the newest first, and at most `limit` of them: an id begins with its instant */
export async function foundOrders(db: Kysely<Database>, { find, before }: CustomerSearch, limit: number): Promise<string[]> {
  const typed = find.normalize("NFKC").trim();
  if (!typed || !isStorable(typed)) return [];
  const found = typed.includes("@") ? await byEmail(db, normalEmail(typed), before, limit) : await byName(db, typed.replace(/\s+/g, ""));
  return [...new Set(found)]
    .filter((id) => before === undefined || id < before)
    .toSorted((a, b) => (a < b ? 1 : -1))
    .slice(0, limit);
}

/** What was ordered with it, and what belongs to it since: a gift that was redeemed is its giver's order. */
async function byEmail(db: Kysely<Database>, email: string, before: string | undefined, limit: number): Promise<string[]> {
  let ordered = db.selectFrom("orders").select("id").where("customer_email", "=", email);
  let owned = db.selectFrom("subscriptions").select("order_id as id").distinct().where("owner_email", "=", email);
  if (before) {
    ordered = ordered.where("id", "<", before);
    owned = owned.where("order_id", "<", before);
  }
  let given = db.selectFrom("gifts").select("order_id as id").distinct().where("recipient_email", "=", email);
  if (before) given = given.where("order_id", "<", before);
  const [orders, subscriptions, gifts] = await Promise.all([
    ordered.orderBy("id", "desc").limit(limit).execute(),
    owned.orderBy("order_id", "desc").limit(limit).execute(),
    given.orderBy("order_id", "desc").limit(limit).execute(),
  ]);
  return [...orders, ...subscriptions, ...gifts].map(({ id }) => id);
}

/** Each by an index of its own; capitals do not matter where the shop writes none but them. */
async function byName(db: Kysely<Database>, name: string): Promise<string[]> {
  const names = [...new Set([name, name.toUpperCase()])];
  const code = giftCodeIn(name);
  const [orders, subscriptions, gifts, invoices, attempts, byProvider] = await Promise.all([
    db.selectFrom("orders").select("id").where("order_reference", "in", names).execute(),
    db.selectFrom("subscriptions").select("order_id as id").where("id", "=", name).execute(),
    code ? db.selectFrom("gifts").select("order_id as id").where("code", "=", code).execute() : [],
    db.selectFrom("invoices").select("content").where("number", "in", names).execute(),
    db.selectFrom("payment_attempts").select(["order_id", "subscription_id"]).where("reference", "in", names).execute(),
    byProvidersId(db, name),
  ]);
  const charged = [...attempts, ...byProvider.attempts].flatMap(({ subscription_id: id }) => id ?? []);
  const [invoiced, paid] = await Promise.all([
    ofReferences(
      db,
      invoices.map(({ content }) => (JSON.parse(content) as InvoiceContent).order_reference),
    ),
    charged.length ? db.selectFrom("subscriptions").select("order_id as id").where("id", "in", charged).execute() : [],
  ]);
  return [
    ...[...orders, ...subscriptions, ...gifts, ...invoiced, ...paid, ...byProvider.orders].map(({ id }) => id),
    ...[...attempts, ...byProvider.attempts].flatMap(({ order_id: id }) => id ?? []),
  ];
}

/**
 * As a provider writes it, capitals and all, in its own back office: the id of a payment, or of what it keeps of a way to pay. Of the
 * latter, what was first paid with it, what was charged to it, and the subscriptions that it pays for.
 */
async function byProvidersId(db: Kysely<Database>, name: string) {
  const attempt = () => db.selectFrom("payment_attempts").select(["order_id", "subscription_id"]);
  const [tried, paid, kept] = await Promise.all([
    attempt().where("provider_transaction", "=", name).execute(),
    db.selectFrom("payments").select("order_id as id").where("provider_transaction", "=", name).execute(),
    db.selectFrom("stored_payments").select(["id", "attempt_id"]).where("token", "=", name).execute(),
  ]);
  if (!kept.length) return { attempts: tried, orders: paid };
  const ids = kept.map(({ id }) => id);
  const [first, charged, renewed] = await Promise.all([
    attempt()
      .where(
        "id",
        "in",
        kept.map((row) => row.attempt_id),
      )
      .execute(),
    attempt().where("stored_payment_id", "in", ids).execute(),
    db.selectFrom("subscriptions").select("order_id as id").where("stored_payment_id", "in", ids).execute(),
  ]);
  return { attempts: [...tried, ...first, ...charged], orders: [...paid, ...renewed] };
}

const ofReferences = async (db: Kysely<Database>, references: string[]): Promise<{ id: string }[]> =>
  references.length ? db.selectFrom("orders").select("id").where("order_reference", "in", references).execute() : [];
