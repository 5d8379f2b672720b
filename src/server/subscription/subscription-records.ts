/** Subscriptions in the database: begun with an order, found by their owner. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Address, BasketItem } from "../../domain/order/order";
import { trialOf } from "../../domain/order/order-limits";
import { isSubscription, termFrom } from "../../domain/offer/subscription";
import { isUniqueViolation, type Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { Shopper } from "../checkout/checkout-row";
import { rowId } from "../storage/ids";

export type SubscriptionRow = Selectable<Database["subscriptions"]>;

/** How a subscription is paid that somebody was given: by its giver, long ago. [MMA-3] */
export const GIFT = "gift";

export interface BegunBy {
  orderId: string;
  /** Who was signed in when it was ordered. */
  sub: string | undefined;
  email: string;
  items: readonly BasketItem[];
  country: string;
  delivery: Address;
  paymentType: string;
  /** What the payment's provider gave back, for the payments to come. */
  paymentRecord: unknown;
  /** What those are charged from, where the provider keeps something. */
  storedPaymentId: string | undefined;
  /** ISO 8601 instant */
  createdAt: string;
  /** The day of `createdAt` in the shop. */
  startsOn: CalendarDate;
  /** The day of its first payment after the order's own. */
  nextPaymentOn(row: SubscriptionRow): CalendarDate;
}

/** The database's word for a second trial that was ordered at the same moment. */
export function isSecondTrial(error: unknown): boolean {
  const { constraint, message } = error as { constraint?: string; message?: string };
  return isUniqueViolation(error) && /subscriptions_trial|subscriptions\.trial_of/.test(`${constraint} ${message}`);
}

/** Once it is ordered. */
export const beginsSubscription = ({ offer, removed }: Pick<BasketItem, "offer" | "removed">): boolean => !removed && isSubscription(offer);

/** For the order's transaction: one subscription per item that goes on after it. Writing them throws what `isSecondTrial` knows. */
export function subscriptionWrites(trx: Transaction<Database>, by: BegunBy): Write[] {
  const trials = new Set<string>();
  const rows = by.items.filter(beginsSubscription).map((item): SubscriptionRow => {
    const { attributes } = item.offer.data;
    const term = termFrom(by.startsOn, attributes);
    const [what] = trialOf(item.offer);
    const isFirst = what !== undefined && !trials.has(what);
    if (isFirst) trials.add(what);
    const row: SubscriptionRow = {
      id: rowId(),
      order_id: by.orderId,
      item_id: item.id,
      owner_sub: by.sub ?? null,
      owner_email: normalEmail(by.email),
      status: "active",
      item: JSON.stringify({ ...item, upsells: [], availableAddOns: [] } satisfies BasketItem),
      offer_path: item.offer.path,
      is_trial: attributes.trial__limio ? 1 : 0,
      trial_of: isFirst ? what : null,
      country: by.country,
      term_start: term.start,
      term_end: term.end,
      delivery: JSON.stringify(by.delivery),
      payment: JSON.stringify({ type: by.paymentType, record: by.paymentRecord }),
      stored_payment_id: by.storedPaymentId ?? null,
      pending_renewal_change: null,
      next_payment_on: null,
      noticed_on: null,
      announced_payment_on: null,
      charged_from: null,
      agreed_on: null,
      contact: null,
      pauses: null,
      price_changes: null,
      upgrade_id: null,
      tax_rates: null,
      tax_unknown_since: null,
      end_told: "nothing",
      created_at: by.createdAt,
      updated_at: by.createdAt,
    };
    return { ...row, next_payment_on: by.nextPaymentOn(row) };
  });
  return rows.length ? [trx.insertInto("subscriptions").values(rows)] : [];
}

/** The owner's: ordered while signed in, or by nobody known with their verified email address; by a mailed link, that one alone. */
export function ownedBy(db: Kysely<Database> | Transaction<Database>, owner: Shopper) {
  if (owner.only) return db.selectFrom("subscriptions").where("subscriptions.id", "=", owner.only);
  const email = owner.email_verified && owner.email ? normalEmail(owner.email) : undefined;
  return db
    .selectFrom("subscriptions")
    .where((row) =>
      row.or([
        row("owner_sub", "=", owner.sub),
        ...(email ? [row.and([row("owner_sub", "is", null), row("owner_email", "=", email)])] : []),
      ]),
    );
}

/** Ordered by nobody known with this email address: nobody has proved that it is theirs. */
export const unprovenOf = (db: Kysely<Database>, email: string) =>
  db.selectFrom("subscriptions").where("owner_sub", "is", null).where("owner_email", "=", normalEmail(email));

/** As addresses are compared: exactly, but for capitals. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
