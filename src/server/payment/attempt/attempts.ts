/**
 * Tries to pay as they are stored: one open at a time per checkout, only ever moved forward, every change an event and a line of the
 * log. [API-4]
 */
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { redact } from "../../../domain/page/redact";
import { isGoingBack, isStanding, mayBecome, UNFINISHED_STATES, type AttemptState } from "../../../domain/payment/attempt-state";
import { rowId } from "../../storage/ids";
import { isUniqueViolation, type Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { PATIENCE_MS } from "../payment-handlers";
import { lockedStoredPayment } from "../stored-payments";
import { AttemptReader } from "./attempt-reader";
import { ASKING_MS, type AttemptChange, type AttemptRow, type NewAttempt, type NewOwnAttempt } from "./attempt-row";

/** How long a page has between its order and its question where to go. */
const STARTING_MS = 900_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;
const BATCH = 10;

/** A row before it may be looked up and given back. */
const ASKED_TWICE_MS = 2 * PATIENCE_MS;
const pauseAfter = (tries: number): number => Math.min(FIRST_RETRY_MS * 2 ** (tries + 1), LONGEST_RETRY_MS);

/** Thrown inside the transaction, so that it rolls back. */
const CHANGED = new Error("the checkout changed before its payment began");

/** What stands or falls with a step, in its transaction. */
export type Alongside = (trx: Transaction<Database>) => Promise<unknown>;

/** A step of a row, before it is written. */
interface Changed {
  row: AttemptRow;
  set: Partial<AttemptRow> & Pick<AttemptRow, "state">;
  error: string | undefined;
}

export class Attempts extends AttemptReader {
  #events = 0;

  constructor(
    storage: Storage,
    private readonly log: Logger,
    now: () => number = Date.now,
    /** Hears of every change, once it is committed. */
    private readonly onChange: (row: Pick<AttemptRow, "method" | "state">) => void = () => undefined,
  ) {
    super(storage, now);
  }

  /**
   * Written and on the disk before anybody is asked.
   *
   * @param alongside what stands or falls with it
   * @returns "open" where the checkout has an open one already; "changed" where it is an order, gone, or another basket since it was read,
   * or what is to be charged was removed
   */
  async open(
    { id, checkoutId, method, amount, currency, basketVersion, reference, page, storedPaymentId, startsLater = false, frozen }: NewAttempt,
    alongside: (trx: Transaction<Database>) => Promise<void> = async () => undefined,
  ): Promise<AttemptRow | "open" | "changed"> {
    const row: AttemptRow = {
      ...this.#blank({ id, method, amount, currency, reference, frozen }),
      kind: amount > 0 ? "pay" : "set-up",
      checkout_id: checkoutId,
      stored_payment_id: storedPaymentId ?? null,
      state: startsLater ? "created" : "asking",
      page: page ?? null,
      next_try_at: this.instant(startsLater ? STARTING_MS : ASKING_MS),
    };
    try {
      await this.storage.transaction(async (trx) => {
        await trx.insertInto("payment_attempts").values(row).execute();
        // Looked at after the row is there: it waits for an attempt of the same checkout that is becoming an order.
        const checkout = await trx
          .selectFrom("checkouts")
          .select(["version", "completed_at"])
          .where("id", "=", checkoutId)
          .executeTakeFirst();
        if (!checkout || checkout.completed_at || checkout.version !== basketVersion) throw CHANGED;
        const stored = storedPaymentId && (await lockedStoredPayment(this.storage, trx, storedPaymentId));
        if (storedPaymentId && (!stored || stored.removed_at)) throw CHANGED;
        await this.#note(trx, [row]);
        await alongside(trx);
      });
    } catch (error) {
      if (error === CHANGED) return "changed";
      if (isUniqueViolation(error)) return "open";
      throw error;
    }
    this.#say(row);
    return row;
  }

  /**
   * Written before the provider is asked, as `open` does it.
   *
   * @param alongside what stands or falls with it
   * @returns "open" where there is one of that charge's name already
   */
  async openOwn(
    { kind, subscriptionId, storedPaymentId, chargeId, page, ...given }: NewOwnAttempt,
    alongside: (trx: Transaction<Database>) => Promise<void> = async () => undefined,
  ): Promise<AttemptRow | "open"> {
    const row: AttemptRow = {
      ...this.#blank(given),
      kind,
      subscription_id: subscriptionId ?? null,
      stored_payment_id: storedPaymentId ?? null,
      charge_id: chargeId ?? null,
      page: page ?? null,
    };
    try {
      await this.storage.transaction(async (trx) => {
        await trx.insertInto("payment_attempts").values(row).execute();
        await this.#note(trx, [row]);
        await alongside(trx);
      });
    } catch (error) {
      if (isUniqueViolation(error)) return "open";
      throw error;
    }
    this.#say(row);
    return row;
  }

  #blank({ frozen, ...given }: Pick<NewAttempt, "id" | "method" | "amount" | "currency" | "reference" | "frozen">): AttemptRow {
    const now = this.instant();
    return {
      ...given,
      kind: "pay",
      checkout_id: null,
      subscription_id: null,
      stored_payment_id: null,
      charge_id: null,
      state: "asking",
      provider_transaction: null,
      next_step: null,
      page: null,
      complete_page: null,
      frozen: JSON.stringify(frozen),
      result: null,
      error: null,
      order_id: null,
      tries: 0,
      next_try_at: this.instant(ASKING_MS),
      created_at: now,
      updated_at: now,
    };
  }

  /** To ask its provider now. @returns undefined where somebody else does, or did */
  async begin(id: string): Promise<AttemptRow | undefined> {
    const row = await this.storage.transaction(async (trx) => {
      const before = await this.locked(trx, id);
      return before.state === "created" ? this.advanceIn(trx, before, "asking", { nextTryAt: this.instant(ASKING_MS) }) : undefined;
    });
    if (row) this.#say(row);
    return row;
  }

  /**
   * In a transaction of its own.
   *
   * @param alongside what stands or falls with the step
   * @returns the row as it is afterwards: unchanged where it has gone another way meanwhile
   */
  async advance(
    id: string,
    to: AttemptState,
    change: AttemptChange = {},
    alongside: Alongside = async () => undefined,
  ): Promise<AttemptRow> {
    const { row, changed } = await this.storage.transaction(async (trx) => {
      const before = await this.locked(trx, id);
      if (!mayBecome(before.state, to)) return { row: before, changed: false };
      const advanced = await this.advanceIn(trx, before, to, change);
      await alongside(trx);
      return { row: advanced, changed: true };
    });
    if (changed) this.#say(row);
    return row;
  }

  /**
   * In the transaction that the change belongs to, of a row that it has locked. Say so with `committed` afterwards.
   *
   * @throws Error for a step that the life of an attempt does not have: a fault of the caller
   */
  async advanceIn(trx: Transaction<Database>, row: AttemptRow, to: AttemptState, change: AttemptChange = {}): Promise<AttemptRow> {
    return this.#written(trx, [this.#changed(row, to, change)]);
  }

  /** The same of two steps at once, the first of which nobody else sees. @param then what changes with the last one alone */
  async advanceThrough(
    trx: Transaction<Database>,
    row: AttemptRow,
    [first, last]: readonly [AttemptState, AttemptState],
    change: AttemptChange,
    then: AttemptChange = {},
  ): Promise<AttemptRow> {
    const before = this.#changed(row, first, change);
    return this.#written(trx, [before, this.#changed({ ...row, ...before.set }, last, then)]);
  }

  /** Each with its event, in one write. @param steps of one row, one behind the other */
  async #written(trx: Transaction<Database>, steps: readonly Changed[]): Promise<AttemptRow> {
    const set = Object.assign({}, ...steps.map((step) => step.set)) as Changed["set"];
    const { row } = steps.at(-1)!;
    await trx.updateTable("payment_attempts").set(set).where("id", "=", row.id).execute();
    await this.#note(
      trx,
      steps.map(({ row: { id }, set: { state }, error }) => ({ id, state, note: error })),
    );
    return { ...row, ...set };
  }

  /** @throws Error as `advanceIn` */
  #changed(row: AttemptRow, to: AttemptState, change: AttemptChange): Changed {
    if (!mayBecome(row.state, to)) throw new Error(`A payment attempt that is ${row.state} cannot become ${to}`);
    // A provider's own words may name whoever pays.
    const error = change.error === undefined ? undefined : redact(change.error, 300);
    const isFinished = !(UNFINISHED_STATES as readonly AttemptState[]).includes(to) && change.nextTryAt === undefined;
    // What stands has its order, or its subscription, to go on from.
    const isForgotten = isFinished || isStanding(to);
    const result = change.result ? JSON.stringify(change.result) : row.result;
    const set = {
      state: to,
      // What can be charged again is kept once, where its owner can remove it.
      result: isForgotten && result ? withoutToken(result) : result,
      ...(change.providerTransaction !== undefined && { provider_transaction: change.providerTransaction }),
      ...(change.orderId !== undefined && { order_id: change.orderId }),
      ...(change.completePage && { complete_page: change.completePage }),
      ...(change.nextStep && { next_step: JSON.stringify(change.nextStep) }),
      ...(error !== undefined && { error }),
      ...(change.frozen && { frozen: JSON.stringify(change.frozen) }),
      // Nothing personal is kept twice.
      ...(isForgotten && { frozen: null }),
      tries: 0,
      next_try_at: isFinished ? null : (change.nextTryAt ?? this.instant(isGoingBack(to) ? ASKING_MS : FIRST_RETRY_MS)),
      updated_at: this.instant(),
    };
    return { row, set, error };
  }

  /** Nobody looks at a declined one again, so what it was for is forgotten. */
  async forget(id: string): Promise<void> {
    await this.storage.transaction((trx) =>
      trx
        .updateTable("payment_attempts")
        .set({ frozen: null, next_try_at: null })
        .where("id", "=", id)
        .where("state", "=", "declined")
        .execute(),
    );
  }

  /** When somebody looks once more at what stands, as its bank may still take it back. @param at ISO 8601 instant; null: nobody */
  async lookAgain({ id, state }: Pick<AttemptRow, "id" | "state">, at: string | null): Promise<void> {
    await this.storage.relaxed((trx) =>
      trx.updateTable("payment_attempts").set({ next_try_at: at }).where("id", "=", id).where("state", "=", state).execute(),
    );
  }

  /** For the log, once the transaction of `advanceIn` is committed. */
  committed(row: AttemptRow): void {
    this.#say(row);
  }

  /**
   * Leases a few that somebody has to go on with, so that machines do not do the same and one that dies gives them back. Money that goes
   * back is asked for by one alone: such a lease lasts until those before it and itself have had all the time that a provider gets.
   */
  async take(): Promise<AttemptRow[]> {
    return this.storage.relaxed(async (trx) => {
      const due = trx
        .selectFrom("payment_attempts")
        .selectAll()
        .where("next_try_at", "is not", null)
        .where("next_try_at", "<=", this.instant())
        .orderBy("next_try_at")
        .limit(BATCH);
      const rows = (await this.storage.locked(due, { skipLocked: true }).execute()) as AttemptRow[];
      for (const [before, { id, tries, state }] of rows.entries()) {
        const wait = isGoingBack(state) ? Math.max(pauseAfter(tries), ASKING_MS + before * ASKED_TWICE_MS) : pauseAfter(tries);
        await trx
          .updateTable("payment_attempts")
          .set({ tries: tries + 1, next_try_at: this.instant(wait) })
          .where("id", "=", id)
          .execute();
      }
      return rows;
    });
  }

  /** Taken, and not looked at: due as they were before, and at once, whoever looks next. */
  async giveBack(rows: readonly AttemptRow[]): Promise<void> {
    await this.storage.relaxed(async (trx) => {
      for (const { id, tries, next_try_at } of rows)
        await trx
          .updateTable("payment_attempts")
          .set({ tries, next_try_at })
          .where("id", "=", id)
          // Whoever went on with it meanwhile has said when it is due.
          .where("next_try_at", "is not", null)
          .where("tries", "=", tries + 1)
          .execute();
    });
  }

  /** Money could not be given back; it is tried again after a pause. */
  async failed({ id, method, tries, state }: AttemptRow, error: unknown): Promise<void> {
    this.log.error({ attempt: id, method, tries, err: error }, "a payment could not be given back yet");
    const next_try_at = this.instant(pauseAfter(tries));
    await this.storage.transaction((trx) =>
      trx.updateTable("payment_attempts").set({ next_try_at }).where("id", "=", id).where("state", "=", state).execute(),
    );
  }

  #note(trx: Transaction<Database>, events: readonly { id: string; state: AttemptState; note?: string | undefined }[]) {
    const at = this.instant();
    return trx
      .insertInto("payment_events")
      .values(
        events.map(({ id, state, note }) => ({ id: rowId(), attempt_id: id, state, note: note ?? null, at, position: ++this.#events })),
      )
      .execute();
  }

  /** Without the checkout: whoever knows its id opens a guest's, and logs are read by many. */
  #say({ id, kind, subscription_id: subscription, method, state, order_id: order, error }: AttemptRow): void {
    this.onChange({ method, state });
    const about = { ...(subscription && { subscription }), ...(kind !== "pay" && { kind }) };
    this.log.info({ attempt: id, ...about, method, state, ...(order && { order }), ...(error && { error }) }, "a payment attempt changed");
  }
}

function withoutToken(result: string): string {
  const { stored: _stored, ...others } = JSON.parse(result) as { stored?: unknown };
  return JSON.stringify(others);
}
