/** Finds tries to pay by whatever names them. [API-4] */
import type { Transaction } from "kysely";
import { isOpen, OPEN_STATES } from "../../../domain/payment/attempt-state";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import type { AttemptName, AttemptRow } from "./attempt-row";

export class AttemptReader {
  constructor(
    protected readonly storage: Storage,
    protected readonly now: () => number = Date.now,
  ) {}

  /** Ways to pay for a subscription that are being set up. */
  async openOfSubscription(subscriptionId: string): Promise<AttemptRow[]> {
    const rows = await this.storage.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("subscription_id", "=", subscriptionId)
      .where("kind", "=", "set-up")
      .where("state", "in", [...OPEN_STATES])
      .execute();
    return rows as AttemptRow[];
  }

  /** A charge by the name that whoever asked for it gave it. */
  async ofCharge(chargeId: string): Promise<AttemptRow | undefined> {
    const row = await this.storage.db.selectFrom("payment_attempts").selectAll().where("charge_id", "=", chargeId).executeTakeFirst();
    return row as AttemptRow | undefined;
  }

  /** The open attempt of a checkout, if there is one. */
  async openOf(checkoutId: string): Promise<AttemptRow | undefined> {
    const row = await this.storage.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("checkout_id", "=", checkoutId)
      .where("state", "in", [...OPEN_STATES])
      .executeTakeFirst();
    return row as AttemptRow | undefined;
  }

  /** By whatever names it. @param methods ids that it may have been made with @returns undefined where nothing is named so */
  async findBy({ id, reference, providerTransaction }: AttemptName, methods: readonly string[]): Promise<AttemptRow | undefined> {
    // Of a method that the shop does not have there is none; PostgreSQL takes no empty list.
    if ((!id && !reference && !providerTransaction) || methods.length === 0) return undefined;
    let query = this.storage.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("method", "in", [...methods]);
    if (id) query = query.where("id", "=", id);
    if (reference) query = query.where("reference", "=", reference);
    if (providerTransaction) query = query.where("provider_transaction", "=", providerTransaction);
    return (await query.executeTakeFirst()) as AttemptRow | undefined;
  }

  /** The newest of a checkout, whatever became of it. */
  async latestOf(checkoutId: string): Promise<AttemptRow | undefined> {
    const row = await this.storage.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("checkout_id", "=", checkoutId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    return row as AttemptRow | undefined;
  }

  async known(id: string): Promise<AttemptRow | undefined> {
    const row = await this.storage.db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
    return row as AttemptRow | undefined;
  }

  async find(id: string): Promise<AttemptRow> {
    const row = await this.storage.db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return row as AttemptRow;
  }

  /** The row as it is now, kept from others until the transaction ends. */
  async locked(trx: Transaction<Database>, id: string): Promise<AttemptRow> {
    const row = await this.storage.locked(trx.selectFrom("payment_attempts").selectAll().where("id", "=", id)).executeTakeFirstOrThrow();
    return row as AttemptRow;
  }

  /** Whether whoever asks the provider may still be at it. */
  isBeingAsked(row: AttemptRow): boolean {
    return isOpen(row.state) && row.state === "asking" && (row.next_try_at ?? "") > this.instant();
  }

  /** ISO 8601 */
  instant(aheadMs = 0): string {
    return new Date(this.now() + aheadMs).toISOString();
  }
}
