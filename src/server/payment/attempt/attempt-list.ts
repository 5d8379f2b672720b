/** Tries to pay as whoever looks after orders sees them: what happened to the money, nothing of who paid. [PAY-13] */
import type { Selectable } from "kysely";
import { STANDING_STATES } from "../../../domain/payment/attempt-state";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";

export interface AttemptFilter {
  state?: string | undefined;
  method?: string | undefined;
  reference?: string | undefined;
  providerTransaction?: string | undefined;
  checkoutId?: string | undefined;
  /** An id: only what was begun before that one. */
  before?: string | undefined;
}

export interface ListedAttempt {
  id: string;
  kind: string;
  /** Null where no checkout began it. */
  checkoutId: string | null;
  subscriptionId: string | null;
  method: string;
  /** Minor units */
  amount: number;
  currency: string;
  state: string;
  reference: string | null;
  providerTransaction: string | null;
  orderId: string | null;
  error: string | null;
  tries: number;
  /** ISO 8601 instants; null: nobody goes on with it. */
  nextTryAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AttemptEvent {
  state: string;
  note: string | null;
  at: string;
}

export class AttemptList {
  constructor(private readonly storage: Storage) {}

  /** The latest first. */
  async list(filter: AttemptFilter, limit: number): Promise<ListedAttempt[]> {
    let query = this.storage.db.selectFrom("payment_attempts").selectAll().orderBy("id", "desc").limit(limit);
    if (filter.state) query = query.where("state", "=", filter.state);
    if (filter.method) query = query.where("method", "=", filter.method);
    if (filter.reference) query = query.where("reference", "=", filter.reference);
    if (filter.providerTransaction) query = query.where("provider_transaction", "=", filter.providerTransaction);
    if (filter.checkoutId) query = query.where("checkout_id", "=", filter.checkoutId);
    if (filter.before) query = query.where("id", "<", filter.before);
    return (await query.execute()).map(listed);
  }

  async one(id: string): Promise<(ListedAttempt & { events: AttemptEvent[] }) | undefined> {
    const { db } = this.storage;
    const row = await db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    const events = await db
      .selectFrom("payment_events")
      .select(["state", "note", "at"])
      .where("attempt_id", "=", id)
      .orderBy("at")
      .orderBy("position")
      .execute();
    return { ...listed(row), events };
  }

  /** Seconds since the oldest unfinished try of each method began; for monitoring. Banks that have days to answer are no news. */
  async oldestOpen(now: number = Date.now()): Promise<{ method: string; seconds: number }[]> {
    const rows = await this.storage.db
      .selectFrom("payment_attempts")
      .select(["method", ({ fn }) => fn.min("created_at").as("since")])
      .where("next_try_at", "is not", null)
      .where("state", "not in", ["declined", ...STANDING_STATES])
      .groupBy("method")
      .execute();
    return rows.map(({ method, since }) => ({ method, seconds: Math.max(0, (now - Date.parse(since)) / 1_000) }));
  }
}

const listed = (row: Selectable<Database["payment_attempts"]>): ListedAttempt => ({
  id: row.id,
  kind: row.kind,
  checkoutId: row.checkout_id,
  subscriptionId: row.subscription_id,
  method: row.method,
  amount: Number(row.amount),
  currency: row.currency,
  state: row.state,
  reference: row.reference,
  providerTransaction: row.provider_transaction,
  orderId: row.order_id,
  error: row.error,
  tries: row.tries,
  nextTryAt: row.next_try_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
