/** All rows that belong to one shopper: what they may take along, and what goes when they want to be forgotten. [MMA-5] */
import type { Kysely, Selectable } from "kysely";
import type { Shopper } from "../checkout/checkout-row";
import { givenBy, type GiftRow } from "../gift/gift-records";
import type { OrderRow } from "../invoice/invoice-content";
import { inChunks } from "../storage/in-chunks";
import type { Database } from "../storage/schema";
import { GIFT, ownedBy, type SubscriptionRow } from "../subscription/subscription-records";

export interface OwnedData {
  sub: string;
  /** Lower case; undefined where nobody has verified that it is theirs. */
  email: string | undefined;
  subscriptions: SubscriptionRow[];
  /** Those that the shopper placed: the order of a gift that they redeemed is its giver's. */
  orders: OrderRow[];
  given: GiftRow[];
  /** Gifts that they redeemed. */
  received: GiftRow[];
  invoices: Selectable<Database["invoices"]>[];
  checkouts: Selectable<Database["checkouts"]>[];
  storedPayments: Selectable<Database["stored_payments"]>[];
}

/** The ids of rows, for `in`: never empty, which no database takes. */
export const idsOf = (rows: readonly { id: string }[]): string[] => (rows.length ? rows.map(({ id }) => id) : [""]);

export async function ownedData(db: Kysely<Database>, shopper: Shopper): Promise<OwnedData> {
  const { sub } = shopper;
  const email = shopper.email_verified && shopper.email ? shopper.email.trim().toLowerCase() : undefined;
  const subscriptions = await ownedBy(db, shopper).selectAll("subscriptions").orderBy("created_at").orderBy("id").execute();
  const given = await givenBy(db, shopper).selectAll().orderBy("created_at").orderBy("id").execute();
  const received = await db.selectFrom("gifts").selectAll().where("subscription_id", "in", idsOf(subscriptions)).execute();
  const invoices = await db
    .selectFrom("invoices")
    .selectAll()
    .where((row) =>
      row.or([row("owner_sub", "=", sub), ...(email ? [row.and([row("owner_sub", "is", null), row("owner_email", "=", email)])] : [])]),
    )
    .orderBy("sequence")
    .execute();
  const known = [
    ...subscriptions.filter((row) => !isGiven(row)).map((row) => row.order_id),
    ...given.map((row) => row.order_id),
    ...invoices.filter((row) => row.subject_kind === "order").map((row) => row.subject_id),
    ...(email ? await guestOrders(db, email) : []),
  ];
  const own = await db.selectFrom("checkouts").selectAll().where("owner_sub", "=", sub).execute();
  // Each by a key of its own: asked for together, a database reads every order there is.
  const orders = unique([
    ...(await inChunks(idsOf(own), (ids) => db.selectFrom("orders").selectAll().where("checkout_id", "in", ids).execute())),
    ...(await inChunks(known, (ids) => db.selectFrom("orders").selectAll().where("id", "in", ids).execute())),
  ]);
  const checkouts = unique([
    ...own,
    ...(await inChunks(
      orders.map((order) => order.checkout_id),
      (ids) => db.selectFrom("checkouts").selectAll().where("id", "in", ids).execute(),
    )),
  ]);
  const paidWith = subscriptions.flatMap((row) => [row.stored_payment_id ?? [], nextPaidWith(row) ?? []].flat());
  const storedPayments = await db
    .selectFrom("stored_payments")
    .selectAll()
    .where((row) =>
      row.or([row("owner_sub", "=", sub), row.and([row("owner_sub", "is", null), row("id", "in", paidWith.length ? paidWith : [""])])]),
    )
    .orderBy("created_at")
    .execute();
  return { sub, email, subscriptions, orders, given, received, invoices, checkouts, storedPayments };
}

/** Each row once, in the order in which they came about. */
const unique = <Row extends { id: string; created_at: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
  );

/** Whether somebody else has paid for it. */
export const isGiven = (row: Pick<SubscriptionRow, "payment">): boolean => (JSON.parse(row.payment) as { type: string }).type === GIFT;

/** What it is paid with from its next renewal on, where that was chosen. */
const nextPaidWith = ({ pending_renewal_change: change }: Pick<SubscriptionRow, "pending_renewal_change">): string | undefined =>
  change === null ? undefined : (JSON.parse(change) as { storedPaymentId?: string }).storedPaymentId;

/** What nobody known ordered with the address: a one-off purchase leaves no other trace of whose it is. */
async function guestOrders(db: Kysely<Database>, email: string): Promise<string[]> {
  const found = await db.selectFrom("orders").select("id").where("customer_email", "=", email).where("placed_by", "is", null).execute();
  return found.map(({ id }) => id);
}
