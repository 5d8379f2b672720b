/** Which payments fall due: written down a row each, before anything is charged. [MMA-2] */
import type { Transaction } from "kysely";
import type { ShopDays } from "../../domain/time/calendar";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS } from "../subscription/order-fields";
import { withoutWithdrawn } from "../price-change/withdrawn-prices";
import { BY_ITSELF, noteEvent } from "../subscription/subscription-events";
import { asOfToday, itemOf, pendingOf } from "../subscription/subscription-view";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { atOnce } from "./at-once";
import { duePayments, NEVER, type DuePayment } from "./due-payments";
import { taxedSubscriptions, type TaxedSubscription } from "./taxed-subscription";

const BATCH = 100;
/** Written in one transaction where nobody is asked before: more would keep orders waiting on the embedded database. */
export const TOGETHER = 20;

export interface PlanParts {
  storage: Storage;
  /** How many transactions are under way in the same moment. */
  most: number;
  /** How many are written in one transaction; 1 where each is written as soon as it is ready. */
  together: number;
  /** Whether its payments may be written down now, asked outside of any transaction; what may not is looked at again in the next round. */
  isReady(row: TaxedSubscription): Promise<boolean>;
  /** Id of the one that is looked at last; empty: it begins with the first. */
  behind: string;
  /** Some are written down, the next ones may take a while. */
  afterBatch(): Promise<void>;
  /** What happened to one whose payments cannot be written down; the others' are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/** By their ids, from the one behind `behind` to the last, then from the first on. @param at ISO 8601 instant */
export async function planPayments(parts: PlanParts, days: ShopDays, at: string): Promise<void> {
  await planBetween(parts, days, at, { after: parts.behind });
  if (parts.behind) await planBetween(parts, days, at, { after: "", until: parts.behind });
}

/** Those with ids after `after`, until the one with the id `until`. */
async function planBetween(
  parts: PlanParts,
  days: ShopDays,
  at: string,
  { after, until }: { after: string; until?: string },
): Promise<void> {
  const { storage, most, together, afterBatch } = parts;
  for (let last = after; ;) {
    const query = taxedSubscriptions(storage.db)
      .where("subscriptions.status", "=", "active")
      .where("upgrade_id", "is", null)
      .where((row) => row.or([row("next_payment_on", "is", null), row("next_payment_on", "<=", days.today)]))
      .where("subscriptions.id", ">", last)
      .orderBy("subscriptions.id")
      .limit(BATCH);
    const due = await (until === undefined ? query : query.where("subscriptions.id", "<=", until)).execute();
    await atOnce(chunked(due, together), {
      most,
      key: ([first]) => first!.id,
      work: (chunk) => planChunk(parts, chunk, days, at),
      // Said of each in it already.
      onFault: (error, [first]) => parts.onFault(error, first!.id),
    });
    await afterBatch();
    if (due.length < BATCH) return;
    last = due.at(-1)!.id;
  }
}

const chunked = <Thing>(things: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, index) => things.slice(index * size, (index + 1) * size));

/**
 * By their ids, in which everybody locks them. One that cannot be written keeps no other: they are then written one by one. What a power
 * cut takes back is planned again: whoever leases it waits until both are on the disk.
 */
async function planChunk(
  { storage, isReady, onFault }: PlanParts,
  chunk: readonly TaxedSubscription[],
  days: ShopDays,
  at: string,
): Promise<void> {
  const ready: string[] = [];
  for (const row of chunk)
    await isReady(row).then(
      (is) => void (is && ready.push(row.id)),
      (error: unknown) => onFault(error, row.id),
    );
  const planAll = (ids: readonly string[]) =>
    storage.relaxed(async (trx) => {
      for (const id of ids) await plan(storage, trx, id, days, at);
    });
  const planned =
    ready.length > 1 &&
    (await planAll(ready).then(
      () => true,
      () => false,
    ));
  if (!planned) for (const id of ready) await planAll([id]).catch((error: unknown) => onFault(error, id));
}

/** Locks it. */
async function plan(storage: Storage, trx: Transaction<Database>, id: string, days: ShopDays, at: string): Promise<void> {
  const stored = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
  if (stored && isDue(stored, days)) await upToToday(storage, trx, stored, days, at);
}

/** While another offer is being paid for that holds from today on, nobody knows what falls due. */
export const isDue = ({ status, next_payment_on: next, upgrade_id: upgrade }: SubscriptionRow, { today }: ShopDays): boolean =>
  status === "active" && upgrade === null && (next === null || next <= today);

/**
 * The row `asOfToday`, once every payment that fell due before is written down as it was on its own day: whoever changes a subscription
 * begins with this, as nothing of what it was is left afterwards.
 *
 * @param locked its row, in this transaction
 */
export async function upToToday(
  storage: Storage,
  trx: Transaction<Database>,
  locked: SubscriptionRow,
  days: ShopDays,
  at: string,
): Promise<SubscriptionRow> {
  const stored = await withoutWithdrawn(storage, trx, locked, days.today);
  const row = asOfToday(stored, days);
  if (!isDue(stored, days)) return row;
  const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", stored.order_id).executeTakeFirstOrThrow();
  const { due, next } = duePayments(stored, order, days);
  await writeDown(trx, stored, due, at);
  // Another term has begun, whose end nobody has looked at.
  const told = row.term_end === stored.term_end ? {} : { end_told: "nothing" as const };
  const planned = { ...row, ...told, next_payment_on: next?.date ?? NEVER, tax_unknown_since: null, updated_at: at };
  const waited = pendingOf(stored);
  if (waited && !pendingOf(row))
    await noteEvent(trx, {
      id: stored.id,
      kind: "change-in-effect",
      details: {
        date: waited.date,
        ...("item" in waited ? { offer: waited.item.offer.path, fromOffer: itemOf(stored).offer.path } : { paymentType: waited.type }),
      },
      by: BY_ITSELF,
      at,
    });
  await trx.updateTable("subscriptions").set(changesOf(locked, planned)).where("id", "=", stored.id).execute();
  return planned;
}

/** Once each day. @param at ISO 8601 instant */
export async function writeDown(
  trx: Transaction<Database>,
  stored: Pick<SubscriptionRow, "id" | "tax_rates">,
  due: readonly DuePayment[],
  at: string,
): Promise<void> {
  for (const { date, amount, currency } of due)
    await trx
      .insertInto("renewals")
      .values({
        id: rowId(),
        subscription_id: stored.id,
        due_on: date,
        amount,
        currency,
        state: "due",
        tries: 0,
        charge_id: null,
        failure: null,
        first_failed_on: null,
        next_try_on: date,
        last_day: null,
        leased_until: null,
        tax_rates: stored.tax_rates,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(["subscription_id", "due_on"]).doNothing())
      .execute();
}

/** A row is wide, and hardly any of it is another on the day of a payment. */
const changesOf = (before: SubscriptionRow, after: SubscriptionRow): Partial<SubscriptionRow> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof SubscriptionRow]));
