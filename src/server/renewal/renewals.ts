/**
 * What happens to subscriptions by itself: each payment that falls due is charged once through what its provider keeps, tried again when it
 * fails, and ends the subscription when it stays unpaid. Safe on several machines, and when a process dies at any step: a payment is one
 * row per day, a try is one charge id, and what a charge came to is written in the transaction in which it is known. [MMA-2]
 */
import type { Transaction } from "kysely";
import { money } from "../../domain/money/money";
import { DEFAULT_NOTICE_MONTHS } from "../../domain/subscription/renewal-notice";
import { shopDays, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { NOT_ASKED } from "../../registry/payment-handler";
import type { ChargeOutcome, Charges, ConcludedCharge } from "../payment/charges";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { ReturnedPayment } from "../payment/collections";
import type { RefundedCharge } from "../payment/refunds";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { Taxes } from "../tax/taxes";
import { atOnce, DEFAULT_AT_ONCE } from "./at-once";
import { nextChargeId } from "./charge-id";
import { keepContainedRates } from "./waiting/contained-rates";
import { endWaiting } from "./waiting/end-waiting";
import { remindWaiting } from "./waiting/remind-waiting";
import { TaxMemory } from "./tax-memory";
import { TaxRates } from "./tax-rates";
import { hasTaxOnTop, type TaxedSubscription } from "./taxed-subscription";
import { renewalEvent } from "./renewal-event";
import { paymentReturned } from "./returned/returned-payments";
import { RenewalOutcomes, type RenewalRow } from "./renewal-outcomes";
import { planPayments, TOGETHER } from "./plan-payments";
import { sendNotices } from "./send-notices";

/** `isNew`: its charge has an id that nobody has had before. */
type TakenRenewal = RenewalRow & { isNew: boolean };

export interface RenewalParts {
  storage: Storage;
  catalogue: CatalogueStore;
  charges: Pick<Charges, "charge" | "outcome">;
  payments: Pick<PaymentHandlers, "asksProvider" | "types">;
  /** Says the tax that comes on top on the day of a payment. */
  taxes: Pick<Taxes, "quoted">;
  /** How many subscriptions are worked on at the same moment; `DEFAULT_AT_ONCE` unless given. */
  most?: number;
  /** Months between two payments from which on the second one is told of before; `DEFAULT_NOTICE_MONTHS` unless given. */
  noticeMonths?: number;
  /** What happened to one that could not be worked on; the others are, and it is tried again. */
  onFault(error: unknown, subscriptionId: string): void;
  /** A mail waits. */
  onMail?(): void;
}

/** How long somebody who works on a payment has it for themselves. */
const LEASE_MS = 600_000;
const BATCH = 50;

export class Renewals {
  /** The moment that a round is about: tests move it. */
  #at: Date | undefined;
  /** The last round that goes by the clock. */
  #byTheClock: Promise<unknown> = Promise.resolve();
  readonly #taxMemory = new TaxMemory();
  readonly #outcomes: RenewalOutcomes;
  #isStopped = false;

  constructor(private readonly parts: RenewalParts) {
    const { storage, catalogue } = parts;
    this.#outcomes = new RenewalOutcomes({ storage, catalogue, instant: () => this.#instant() });
  }

  /**
   * Everything that is due, several subscriptions at a time; what is due of one is asked for in the order of its days, so that its owner
   * reads of it in that order. One that cannot be asked for now is due again when its lease is over.
   *
   * @param at the moment it is taken to be
   * @returns how many payments were worked on
   */
  async run(at?: Date): Promise<number> {
    // Rounds by the clock and one of another moment would take their moment from each other.
    if (!at && this.#at) return 0;
    if (at) await this.#byTheClock.catch(() => undefined);
    this.#at = at;
    const round = this.#round();
    if (!at) this.#byTheClock = round;
    try {
      return await round;
    } finally {
      if (this.#at === at) this.#at = undefined;
    }
  }

  async #round(): Promise<number> {
    this.#isStopped = false;
    const days = await this.#days();
    const { storage, most = DEFAULT_AT_ONCE, noticeMonths = DEFAULT_NOTICE_MONTHS, onFault } = this.parts;
    const ratesAsked = () => new TaxRates({ ...this.parts, memory: this.#taxMemory }, days, this.#instant());
    const taxRates = ratesAsked();
    let count = 0;
    const afterBatch = async () => {
      const charged = await this.#chargeDue(days, most);
      count += charged;
    };
    const planned = (isReady: (row: TaxedSubscription) => Promise<boolean>, together: number, behind = "") =>
      planPayments({ storage, onFault, most, together, afterBatch, isReady, behind }, days, this.#instant());
    // Whom nobody has to be asked about does not wait for those whose tax somebody else says.
    await planned(async (row) => !hasTaxOnTop(row), TOGETHER);
    await planned(
      async (row) => hasTaxOnTop(row) && !this.#isStopped && (await taxRates.knownForPayment(row)),
      1,
      this.#taxMemory.lastAsked,
    );
    if (this.#isStopped) return count;
    const { shop } = await this.parts.catalogue.current();
    const ending = { storage, outcomes: this.#outcomes, most, onFault, noticeDays: shop.end_notice_days };
    await endWaiting(ending, days, this.#instant());
    const isStopped = () => this.#isStopped;
    const reminded = await remindWaiting({ storage, onFault, most, isStopped }, days, shop, this.#instant());
    const told = await sendNotices(
      { storage, onFault, most, noticeMonths, taxRates: ratesAsked(), isStopped },
      days,
      shop,
      this.#instant(),
    );
    if (count + reminded + told) this.parts.onMail?.();
    return count;
  }

  /** Ends the round that is under way early: whom it has not asked for yet, the next one asks for. */
  stop(): void {
    this.#isStopped = true;
  }

  /**
   * What came of a charge, in the transaction in which that is written down.
   *
   * @returns whether it is one of ours; of any other nothing is done
   */
  async conclude(trx: Transaction<Database>, { id, outcome }: Pick<ConcludedCharge, "id" | "outcome">): Promise<boolean> {
    const { storage } = this.parts;
    const renewal = await storage.locked(trx.selectFrom("renewals").selectAll().where("charge_id", "=", id)).executeTakeFirst();
    if (renewal?.state !== "charging") return renewal !== undefined;
    if (outcome.state === "paid") {
      await this.#outcomes.over(trx, renewal, "paid", "renewal-paid");
      return true;
    }
    const { today } = await this.#days();
    if (outcome.code === NOT_ASKED) await this.#outcomes.dueAgain(trx, renewal, today);
    else await this.#outcomes.fail(trx, renewal, outcome.kind, outcome.code, today);
    return true;
  }

  /** A bank has sent a payment back, of an order, too: it is asked for as any that failed. */
  async returned(trx: Transaction<Database>, returned: ReturnedPayment): Promise<void> {
    const { storage } = this.parts;
    await paymentReturned(trx, returned, { storage, outcomes: this.#outcomes, days: await this.#days(), at: this.#instant() });
  }

  /** A payment went back to its owner: the subscription stands, unless it has ended. */
  async refunded(trx: Transaction<Database>, { attemptId: id, subscriptionId, total }: RefundedCharge): Promise<void> {
    const { today } = await this.#days();
    const ended = await trx
      .selectFrom("subscriptions")
      .select("term_end")
      .where("id", "=", subscriptionId)
      .where("status", "=", "cancelled")
      .where("term_end", "<=", today)
      .executeTakeFirst();
    const payment = { id, subscription_id: subscriptionId, amount: total.minorUnits, currency: total.currency, tries: 1 };
    await renewalEvent(trx, "renewal-refunded", { ...payment, ended: ended?.term_end }, this.#instant());
  }

  /** @returns how many were worked on */
  async #chargeDue(days: ShopDays, most: number): Promise<number> {
    const { onFault } = this.parts;
    let count = 0;
    while (!this.#isStopped) {
      const due = await this.#take(days.today);
      if (due.length === 0) break;
      const left = await atOnce(due, {
        most,
        key: ({ subscription_id: id }) => id,
        work: (renewal) => this.#charge(renewal, days),
        onFault: (error, { subscription_id: id }) => onFault(error, id),
        isStopped: () => this.#isStopped,
      });
      if (left.length) await this.#giveBack(left);
      count += due.length - left.length;
    }
    return count;
  }

  /** Leased, and nobody was asked: as of one whose worker has died, and at once. */
  async #giveBack(rows: readonly RenewalRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await this.parts.storage.relaxed((trx) =>
      trx.updateTable("renewals").set({ leased_until: this.#instant() }).where("id", "in", ids).where("state", "=", "charging").execute(),
    );
  }

  /**
   * Leases some that are due, or whose worker has died. On the disk before anybody is asked, and with it the plan of each that it read: a
   * database that falls while the shop does not would plan them again, under other ids.
   */
  async #take(today: CalendarDate): Promise<TakenRenewal[]> {
    const { storage } = this.parts;
    return storage.transaction(async (trx) => {
      const due = trx
        .selectFrom("renewals")
        .selectAll()
        .where((row) =>
          row.or([
            row("state", "in", ["due", "failed"]).and("next_try_on", "<=", today),
            row("state", "=", "charging").and("leased_until", "<=", this.#instant()),
          ]),
        )
        .orderBy("due_on")
        .limit(BATCH);
      const rows = await storage.locked(due, { skipLocked: true }).execute();
      const taken: TakenRenewal[] = [];
      for (const row of rows) {
        // Of one whose worker has died the same charge is asked for again: it happens once.
        const isNew = row.state !== "charging";
        const tries = isNew ? row.tries + 1 : row.tries;
        const set = {
          state: "charging",
          tries,
          charge_id: isNew ? nextChargeId(row) : row.charge_id,
          leased_until: this.#instant(LEASE_MS),
          updated_at: this.#instant(),
        };
        await trx.updateTable("renewals").set(set).where("id", "=", row.id).execute();
        taken.push({ ...row, ...set, isNew });
      }
      return taken;
    });
  }

  async #charge({ isNew, ...renewal }: TakenRenewal, days: ShopDays): Promise<void> {
    const { storage, charges } = this.parts;
    const id = renewal.charge_id!;
    // What a worker that died had asked for counts, whatever has become of the subscription since.
    // One that is new is so for as long as the lease: after it another machine may have asked.
    const isOurs = isNew && renewal.leased_until! > this.#instant();
    const known = isOurs ? undefined : await charges.outcome(id);
    const outcome = known ?? (await this.#ask(id, renewal, days));
    if (outcome?.state === "pending") await this.#keepRates(renewal);
    // One that was known already concludes nothing by itself; what was asked now has been concluded, and needs no transaction more.
    if (outcome && outcome.state !== "pending" && (await this.#isCharging(id)))
      await storage.transaction((trx) => this.conclude(trx, { id, outcome }));
  }

  /** Its bank answers on another day, on which prices may contain another rate. */
  async #keepRates(renewal: RenewalRow): Promise<void> {
    if (renewal.tax_rates !== null || renewal.first_failed_on !== null) return;
    const { shop } = await this.parts.catalogue.current();
    await this.parts.storage.relaxed((trx) => keepContainedRates(trx, renewal, shop));
  }

  async #isCharging(chargeId: string): Promise<boolean> {
    const { db } = this.parts.storage;
    const renewal = await db.selectFrom("renewals").select("state").where("charge_id", "=", chargeId).executeTakeFirst();
    return renewal?.state === "charging";
  }

  /** @returns what came of asking the provider; undefined where nobody is asked, and the payment is settled without */
  async #ask(id: string, renewal: RenewalRow, days: ShopDays): Promise<ChargeOutcome | undefined> {
    const { storage, charges, payments, onFault } = this.parts;
    const { subscription_id: subscriptionId } = renewal;
    if (Number(renewal.amount) === 0) return this.#settle(renewal, (trx) => this.#outcomes.over(trx, renewal, "paid"));
    const subscription = await storage.db
      .selectFrom("subscriptions")
      .select(["status", "stored_payment_id", "payment"])
      .where("id", "=", subscriptionId)
      .executeTakeFirstOrThrow();
    // Whoever cancelled meanwhile pays nothing more.
    if (subscription.status !== "active") return this.#settle(renewal, (trx) => this.#outcomes.leave(trx, renewal, days.today));
    const { stored_payment_id: storedPaymentId } = subscription;
    if (storedPaymentId !== null) {
      const total = money(Number(renewal.amount), renewal.currency);
      return charges.charge({ id, storedPaymentId, total, subscriptionId });
    }
    const { type } = JSON.parse(subscription.payment) as { type: string };
    if (!payments.types.includes(type)) {
      // Whether anybody is asked for the money only the method itself says.
      onFault(new Error(`The shop was started without the payment method "${type}"`), subscriptionId);
      return this.#settle(renewal, (trx) => this.#outcomes.dueAgain(trx, renewal, days.today));
    }
    // What has its invoice, which its bank had paid and then sent back, is not asked for by another one.
    return this.#settle(renewal, (trx) =>
      payments.asksProvider(type) || renewal.invoiced === 1
        ? this.#outcomes.fail(trx, renewal, "hard", "nothing-stored", days.today)
        : this.#outcomes.over(trx, renewal, "invoiced", "renewal-invoiced"),
    );
  }

  /** Without a charge, and once: another worker may have done so. */
  async #settle({ id }: RenewalRow, settled: (trx: Transaction<Database>) => Promise<void>): Promise<undefined> {
    const { storage } = this.parts;
    await storage.transaction(async (trx) => {
      const now = await storage.locked(trx.selectFrom("renewals").select("state").where("id", "=", id)).executeTakeFirstOrThrow();
      if (now.state === "charging") await settled(trx);
    });
  }

  async #days(): Promise<ShopDays> {
    return shopDays(this.#now(), (await this.parts.catalogue.current()).shop.time_zone);
  }

  #now = (): Date => this.#at ?? new Date();

  #instant = (afterMs = 0): string => new Date(this.#now().getTime() + afterMs).toISOString();
}
