/** What becomes of a payment that was asked for: over, asked for again, given up, or failed with its next try. [MMA-2] */
import type { Selectable, Transaction } from "kysely";
import { firstReminder } from "../../domain/subscription/payment-reminder";
import { daysLate, triesToCome, type PaymentFailure } from "../../domain/subscription/renewal";
import { addInterval, shopDays, type CalendarDate } from "../../domain/time/calendar";
import { NOT_ASKED } from "../../registry/payment-handler";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { isRunning } from "../subscription-end/bought";
import { BY_ITSELF, noteEvent } from "../subscription/subscription-events";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { paidAtOnce, paidDay } from "../subscription/subscription-view";
import { timesAsked } from "./charge-id";
import { containedRates, keepContainedRates } from "./waiting/contained-rates";
import { renewalEvent, type RenewalTopic } from "./renewal-event";
import { unpaidDaysOf } from "./unpaid";

export type RenewalRow = Selectable<Database["renewals"]>;

/** For so long a provider that looks at nothing, or cannot be asked, is the shop's own matter: its settings, a lock, a limit. */
const NOT_ASKED_DAYS = 3;

export interface RenewalOutcomeParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  /** ISO 8601 instant of now. */
  instant(): string;
}

/** Each writes its row in the caller's transaction, which has it locked. */
export class RenewalOutcomes {
  constructor(private readonly parts: RenewalOutcomeParts) {}

  async over(trx: Transaction<Database>, renewal: RenewalRow, state: string, topic?: RenewalTopic): Promise<void> {
    const set = { state, next_try_on: null, leased_until: null, updated_at: this.parts.instant() };
    await trx.updateTable("renewals").set(set).where("id", "=", renewal.id).execute();
    if (topic) await renewalEvent(trx, topic, renewal, this.parts.instant());
  }

  /**
   * Nobody was charged and nothing was declined, as when a worker died before it asked: its owner need not hear, and it counts as no try.
   * The first time it is asked for at once, then once a day; what is still not looked at after some days fails as if it was declined.
   * The days are those of the asking: what fell due long ago, or is tried again, has them too.
   */
  async dueAgain(trx: Transaction<Database>, renewal: RenewalRow, today: CalendarDate): Promise<void> {
    const { id, tries, first_failed_on: failedOn } = renewal;
    const inVain = timesAsked(renewal) - tries;
    // Twice on the first day.
    if (inVain > NOT_ASKED_DAYS) return this.fail(trx, renewal, "soft", NOT_ASKED, today);
    if (failedOn === null) await keepContainedRates(trx, renewal, (await this.parts.catalogue.current()).shop);
    const late = daysLate(renewal.next_try_on, today);
    const set = {
      state: failedOn === null ? "due" : "failed",
      tries: tries - 1,
      // The day it was planned for is forgotten here: how late it is counts now.
      ...(failedOn !== null && {
        first_failed_on: addInterval(failedOn, late, "day"),
        last_day: addInterval(renewal.last_day!, late, "day"),
      }),
      next_try_on: inVain > 0 ? addInterval(today, 1, "day") : today,
      leased_until: null,
      updated_at: this.parts.instant(),
    };
    await trx.updateTable("renewals").set(set).where("id", "=", id).execute();
  }

  /**
   * Whoever cancelled while it was being asked for has nothing for what they did not pay: it ends today, not after that term, or as what
   * is paid of it is used up. Who has taken it up again since is asked as before.
   */
  async leave(trx: Transaction<Database>, renewal: RenewalRow, today: CalendarDate): Promise<void> {
    const { subscription_id: id, due_on: dueOn } = renewal;
    const owner = trx.selectFrom("subscriptions").selectAll().where("id", "=", id);
    const row = await this.parts.storage.locked(owner).executeTakeFirstOrThrow();
    // Whoever found it cancelled read that without a lock.
    if (row.status === "active") return this.dueAgain(trx, renewal, today);
    const { time_zone: zone } = (await this.parts.catalogue.current()).shop;
    const days = { ...shopDays(new Date(this.parts.instant()), zone), today };
    const unpaidDays = (await unpaidDaysOf(trx, [id])).get(id) ?? [];
    const end = paidDay(row, days, [...unpaidDays, dueOn]) ?? today;
    const isEarlier = row.term_end === null || row.term_end > end;
    const endsNow = isEarlier && end <= today;
    if (isEarlier) {
      const set = { term_end: end, end_told: endsNow ? "all" : "nothing", updated_at: this.parts.instant() } as const;
      await trx.updateTable("subscriptions").set(set).where("id", "=", id).execute();
    }
    await this.over(trx, renewal, "given-up", endsNow ? "renewal-ended" : undefined);
  }

  async fail(trx: Transaction<Database>, renewal: RenewalRow, kind: PaymentFailure, code: string, today: CalendarDate): Promise<void> {
    const owner = trx.selectFrom("subscriptions").selectAll().where("id", "=", renewal.subscription_id);
    // Locked: whoever cancels now leaves what is being asked for to us.
    const subscription = await this.parts.storage.locked(owner).executeTakeFirstOrThrow();
    if (subscription.status !== "active") return this.leave(trx, renewal, today);
    const { shop } = await this.parts.catalogue.current();
    const days = { ...shopDays(new Date(this.parts.instant()), shop.time_zone), today };
    // What does not renew itself and is over has no owner who could pay for it: nobody is told, or given days.
    if (!isRunning(subscription, days)) return this.over(trx, renewal, "given-up");
    const isAnotherWay = await this.#takeUpWaiting(trx, subscription, today);
    const { payment_retry_days: retryDays, payment_reminder_days: reminderDays } = shop;
    const { first_failed_on: firstFailedOn, next_try_on: plannedFor, tries } = renewal;
    const rates =
      renewal.tax_rates ?? (firstFailedOn === null && renewal.invoiced === 0 ? await containedRates(trx, subscription, shop) : null);
    const toCome = triesToCome({ kind, firstFailedOn, plannedFor, tries, today }, retryDays);
    const isWaiting = !isAnotherWay && toCome.nextTryOn === null;
    const set = {
      state: "failed",
      failure: `${kind} ${code}`,
      tax_rates: rates,
      first_failed_on: toCome.countedFrom,
      next_try_on: isAnotherWay ? today : toCome.nextTryOn,
      last_day: toCome.lastDay,
      remind_on: isWaiting ? firstReminder(today, toCome.lastDay, reminderDays) : null,
      looked_on: today,
      leased_until: null,
      updated_at: this.parts.instant(),
    };
    await trx.updateTable("renewals").set(set).where("id", "=", renewal.id).execute();
    // Nobody has to do anything about what is tried again at once.
    if (!isAnotherWay) await renewalEvent(trx, "renewal-failed", { ...renewal, ...set }, this.parts.instant());
  }

  /** Another way to pay that came while this one was being asked waits for the next payment: now that it failed, this is it. */
  async #takeUpWaiting(trx: Transaction<Database>, subscription: SubscriptionRow, today: CalendarDate): Promise<boolean> {
    const { payment, stored_payment_id, pending_renewal_change } = paidAtOnce(subscription);
    if (pending_renewal_change === subscription.pending_renewal_change) return false;
    const at = this.parts.instant();
    await trx
      .updateTable("subscriptions")
      .set({ payment, stored_payment_id, pending_renewal_change, updated_at: at })
      .where("id", "=", subscription.id)
      .execute();
    const { type: paymentType } = JSON.parse(payment) as { type: string };
    await noteEvent(trx, { id: subscription.id, kind: "change-in-effect", details: { date: today, paymentType }, by: BY_ITSELF, at });
    return true;
  }
}
