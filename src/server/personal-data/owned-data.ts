/** All rows that belong to one shopper: what they may take along, and what goes when they want to be forgotten. [MMA-5] */
import type { Kysely, Selectable } from "kysely";
import type { CustomerDetails } from "../../domain/order/order";
import type { Shopper } from "../checkout/checkout-row";
import { givenBy, type GiftRow } from "../gift/gift-records";
import type { OrderRow } from "../invoice/invoice-content";
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
  const orders = await db
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .selectAll("orders")
    .where((row) => row.or([row("checkouts.owner_sub", "=", sub), row("orders.id", "in", known.length ? known : [""])]))
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .execute();
  const checkouts = await db
    .selectFrom("checkouts")
    .selectAll()
    .where((row) => row.or([row("owner_sub", "=", sub), row("id", "in", idsOf(orders.map((order) => ({ id: order.checkout_id }))))]))
    .orderBy("created_at")
    .execute();
  const paidWith = subscriptions.flatMap((row) => row.stored_payment_id ?? []);
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

/** Whether somebody else has paid for it. */
export const isGiven = (row: Pick<SubscriptionRow, "payment">): boolean => (JSON.parse(row.payment) as { type: string }).type === GIFT;

/** What nobody known ordered with the address: a one-off purchase leaves no other trace of whose it is. */
async function guestOrders(db: Kysely<Database>, email: string): Promise<string[]> {
  // Finds more than it is asked for where the address has a wildcard: what is found is looked at.
  const written = JSON.stringify(email).replaceAll("\\", "_");
  const found = await db
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .select(["orders.id", "orders.customer"])
    .where("checkouts.owner_sub", "is", null)
    .where((row) => row(row.fn<string>("lower", ["orders.customer"]), "like", `%"email":${written}%`))
    .execute();
  return found
    .filter(({ customer }) => (JSON.parse(customer) as CustomerDetails).email?.trim().toLowerCase() === email)
    .map(({ id }) => id);
}
