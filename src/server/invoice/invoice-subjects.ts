/** What is invoiced: orders, payments of subscriptions, and money that went back. Which of it waits, and what each becomes. [MMA-2] */
import { sql, type Kysely, type Transaction } from "kysely";
import { creditNoteOf, type InvoiceContent } from "../../domain/order/invoice";
import type { BasketItem, CustomerDetails } from "../../domain/order/order";
import { emailSince } from "../shopper/known-emails";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { beginsSubscription, type SubscriptionRow } from "../subscription/subscription-records";
import { HOLDS } from "../upgrade/upgrade-row";
import { orderInvoice, renewalInvoice, upgradeInvoice, type IssuedBy } from "./invoice-content";
import { paidBefore } from "./paid-before";
import { refundsToCredit } from "./refunds-to-credit";
import { returnedShares } from "./returned-shares";
import { readable, vatRateNames } from "./vat-rate-names";

export interface Issuing {
  subject_id: string;
  owner_sub: string | null;
  owner_email: string;
  content: InvoiceContent;
  /** What may have to be paid by it; absent: money went back. */
  of?: { order_id: string; subscription_id: string | null; by_post: number };
  /** Nobody loses a subscription where it stays unpaid. */
  endsNothing?: boolean;
}

export interface Waiting {
  id: string;
  /** @returns undefined where there is nothing to invoice @throws what its rows make impossible */
  issue(by: IssuedBy): Issuing | undefined;
}

export interface Subject {
  kind: "order" | "renewal" | "upgrade" | "refund";
  /** In the order in which they were made, so that numbers follow it. */
  waiting(db: Kysely<Database>, after: string, limit: number): Promise<string[]>;
  /** Locks those of `ids` that still wait. */
  locked(storage: Storage, trx: Transaction<Database>, ids: readonly string[]): Promise<Waiting[]>;
  /** They wait no longer. */
  settle(trx: Transaction<Database>, ids: readonly string[]): Promise<void>;
}

/** States of what is charged after the order, in which it is over and there is something to invoice. */
const INVOICED_IN: readonly string[] = ["paid", "invoiced"];

const orders: Subject = {
  kind: "order",
  waiting: (db, after, limit) => waitingIn(db, "orders", after, limit),
  settle: (trx, ids) => settleIn(trx, "orders", ids),
  async locked(storage, trx, ids) {
    const rows = await storage
      .locked(trx.selectFrom("orders").selectAll().where("id", "in", ids).where("invoiced", "=", 0).orderBy("id"))
      .execute();
    const checkoutIds = rows.map(({ checkout_id: id }) => id);
    const owners = rows.length
      ? await trx.selectFrom("checkouts").select(["id", "owner_sub"]).where("id", "in", checkoutIds).execute()
      : [];
    const payments = rows.length
      ? await trx.selectFrom("payments").select(["order_id", "record"]).where("order_id", "in", ids).execute()
      : [];
    const recordOf = new Map(payments.map(({ order_id: id, record }) => [id, JSON.parse(record) as unknown]));
    const ownerOf = new Map(owners.map(({ id, owner_sub: owner }) => [id, owner]));
    const subs = owners.flatMap(({ owner_sub: sub }) => sub ?? []);
    const emails = subs.length ? await trx.selectFrom("shopper_emails").selectAll().where("sub", "in", subs).execute() : [];
    const known = new Map(emails.map((row) => [row.sub, row]));
    return rows.map((order) => ({
      id: order.id,
      issue(by) {
        // Nothing was paid, as for a trial.
        if (order.total_amount === 0) return undefined;
        const { email = "" } = JSON.parse(order.customer) as CustomerDetails;
        const sub = ownerOf.get(order.checkout_id) ?? null;
        // The invoice says what was ordered with; its mails go where its owner is now.
        const mailed = emailSince(known.get(sub ?? ""), { typed: email, orderedAt: order.created_at });
        const owner = { owner_sub: sub, owner_email: mailed };
        const of = { order_id: order.id, subscription_id: null, by_post: byPost(recordOf.get(order.id)) };
        const endsNothing = !(JSON.parse(order.items) as BasketItem[]).some(beginsSubscription);
        return { subject_id: order.id, ...owner, content: orderInvoice(order, by), of, endsNothing };
      },
    }));
  },
};

const renewals: Subject = {
  kind: "renewal",
  waiting: (db, after, limit) => waitingIn(db, "renewals", after, limit),
  settle: (trx, ids) => settleIn(trx, "renewals", ids),
  async locked(storage, trx, ids) {
    const rows = await storage
      .locked(
        trx
          .selectFrom("renewals")
          .selectAll()
          .where("id", "in", ids)
          .where("invoiced", "=", 0)
          // One that was given up since it was found to wait gets none.
          .where("state", "in", INVOICED_IN)
          .orderBy("id"),
      )
      .execute();
    if (rows.length === 0) return [];
    const subscriptionIds = rows.map(({ subscription_id: id }) => id);
    const soldAs = await subscriptionsOf(trx, subscriptionIds);
    const upgrades = await trx
      .selectFrom("upgrades")
      .selectAll()
      .where("subscription_id", "in", subscriptionIds)
      .where("state", "in", HOLDS)
      .orderBy("created_at")
      .execute();
    const names = await vatRateNames(trx, [
      ...subscriptionIds.flatMap((id) => readable(() => soldAs(id))).flatMap(({ subscription, order }) => [subscription.item, order.items]),
      ...upgrades.flatMap(({ from_item, item }) => [from_item, item]),
    ]);
    return rows.map((renewal) => ({
      id: renewal.id,
      issue(by) {
        if (Number(renewal.amount) === 0) return undefined;
        const { subscription, order } = soldAs(renewal.subscription_id);
        const { id, owner_sub, owner_email } = subscription;
        const own = upgrades.filter(({ subscription_id: of }) => of === id);
        const content = renewalInvoice({ renewal, subscription, order, upgrades: own, names }, by);
        return { subject_id: renewal.id, owner_sub, owner_email, content, of: laterOf(subscription) };
      },
    }));
  },
};

const upgrades: Subject = {
  kind: "upgrade",
  waiting: (db, after, limit) => waitingIn(db, "upgrades", after, limit),
  settle: (trx, ids) => settleIn(trx, "upgrades", ids),
  async locked(storage, trx, ids) {
    const rows = await storage
      .locked(
        trx
          .selectFrom("upgrades")
          .selectAll()
          .where("id", "in", ids)
          .where("invoiced", "=", 0)
          .where("state", "in", INVOICED_IN)
          .orderBy("id"),
      )
      .execute();
    if (rows.length === 0) return [];
    const soldAs = await subscriptionsOf(
      trx,
      rows.map(({ subscription_id: id }) => id),
    );
    const names = await vatRateNames(
      trx,
      rows.flatMap(({ from_item, item }) => [from_item, item]),
    );
    const paid = await paidBefore(
      trx,
      rows.map(({ subscription_id: id }) => id),
    );
    return rows.map((upgrade) => ({
      id: upgrade.id,
      issue(by) {
        const { subscription, order } = soldAs(upgrade.subscription_id);
        const { owner_sub, owner_email } = subscription;
        const content = upgradeInvoice({ upgrade, subscription, order, names, ...paid(upgrade) }, by);
        return { subject_id: upgrade.id, owner_sub, owner_email, content, of: laterOf(subscription) };
      },
    }));
  },
};

/** Of what is paid after the order, in the way that its owner has chosen since. */
const laterOf = ({ id, order_id, payment }: SubscriptionRow) => ({
  order_id,
  subscription_id: id,
  by_post: byPost((JSON.parse(payment) as { record?: unknown }).record),
});

/** @param record of a payment: what its method keeps, or as a request said it */
export function byPost(record: unknown): number {
  const { invoicePref, invoice } = (record ?? {}) as { invoicePref?: unknown; invoice?: { invoicePref?: unknown } };
  return (invoice?.invoicePref ?? invoicePref) === "Post" ? 1 : 0;
}

/** @returns one with its order, by its id; which throws where it has none */
async function subscriptionsOf(trx: Transaction<Database>, ids: readonly string[]) {
  const subscriptions = await trx.selectFrom("subscriptions").selectAll().where("id", "in", ids).execute();
  const orderIds = subscriptions.map(({ order_id: id }) => id);
  const bought = orderIds.length ? await trx.selectFrom("orders").selectAll().where("id", "in", orderIds).execute() : [];
  return (id: string) => {
    const subscription = subscriptions.find((each) => each.id === id);
    const order = subscription && bought.find((each) => each.id === subscription.order_id);
    if (!order) throw new Error(`the subscription ${id} has no order`);
    return { subscription, order };
  };
}

/** Ids are two, "attempt invoice": the payment attempt that went back, and the invoice that the note takes back. */
const refunds: Subject = {
  kind: "refund",
  waiting: refundsToCredit,
  // The note itself says so.
  settle: async () => {},
  async locked(storage, trx, ids) {
    const pairs = ids.map((id) => id.split(" ") as [string, string]);
    const [attemptIds, invoiceIds] = [pairs.map(([attempt]) => attempt), pairs.map(([, invoice]) => invoice)];
    // What is refunded stays refunded: its invoice's row is locked in its place.
    const invoices = await storage.locked(trx.selectFrom("invoices").selectAll().where("id", "in", invoiceIds).orderBy("id")).execute();
    const notes = await trx
      .selectFrom("invoices")
      .select("subject_id")
      .where("subject_kind", "=", "refund")
      .where("subject_id", "in", attemptIds)
      .execute();
    const credited = await returnedShares(trx, attemptIds);
    return pairs
      .filter(([attemptId]) => !notes.some(({ subject_id: taken }) => taken === attemptId))
      .map(([attemptId, invoiceId]) => ({
        id: `${attemptId} ${invoiceId}`,
        issue(by) {
          const { owner_sub, owner_email, number, content } = invoices.find(({ id }) => id === invoiceId)!;
          const note = creditNoteOf(credited(attemptId, JSON.parse(content) as InvoiceContent), { number, on: by.days.today });
          return { subject_id: attemptId, owner_sub, owner_email, content: note };
        },
      }));
  },
};

/** An invoice comes before the note that takes it back. */
export const SUBJECTS: readonly Subject[] = [orders, renewals, upgrades, refunds];

type Invoiced = "orders" | "renewals" | "upgrades";

/** What is charged after the order is looked at once it is over. */
async function waitingIn(db: Kysely<Database>, table: Invoiced, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("invoiced", "=", 0)
    .$if(table !== "orders", (waiting) => waiting.where(sql.ref("state"), "in", INVOICED_IN))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function settleIn(trx: Transaction<Database>, table: Invoiced, ids: readonly string[]): Promise<void> {
  await trx.updateTable(table).set({ invoiced: 1 }).where("id", "in", ids).execute();
}
