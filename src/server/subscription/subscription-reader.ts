/** Subscriptions as their owners see them, on the shop's day. [API-8] */
import type { Kysely } from "kysely";
import { money } from "../../domain/money/money";
import type { Subscription } from "../../domain/offer/subscription";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { askedAgain, knownOfLeft } from "../renewal/again/asked-again";
import { duePayments } from "../renewal/due-payments";
import { isDue } from "../renewal/plan-payments";
import { unpaidDaysOf, unpaidOf, writtenDaysOf } from "../renewal/unpaid";
import { waitingForTax } from "../renewal/waiting-for-tax";
import type { Database } from "../storage/schema";
import type { SubscriptionRow } from "./subscription-records";
import { overdueOf } from "../upgrade/overdue-invoices";
import { settledFirst, upgradeFrom, upgradePaths } from "../upgrade/upgrade-from";
import { itemsUnderWay } from "../upgrade/upgrade-row";
import { activatedRow, changeRefusal, offersToSwitchTo } from "./subscription-edit";
import type { OrderFields } from "./order-fields";
import { paymentSources } from "./subscription-source";
import { asOfToday, itemOf, laterPaymentTypes, nextSourceOf, view } from "./subscription-view";

export interface ReaderParts {
  catalogue: CatalogueStore;
  payments: PaymentHandlers;
  /** One that cannot be read: its owner sees the others. */
  onUnreadable(error: unknown, subscriptionId: string): void;
  now?: () => Date;
}

export class SubscriptionReader {
  constructor(private readonly parts: ReaderParts) {}

  async view(db: Kysely<Database>, row: SubscriptionRow & OrderFields): Promise<Subscription> {
    return (await this.#viewer(db, [row]))(row);
  }

  /** In the order in which they came; one that cannot be read costs its own place alone. */
  async views(db: Kysely<Database>, rows: readonly (SubscriptionRow & OrderFields)[]): Promise<Subscription[]> {
    const viewed = await this.#viewer(db, rows);
    return rows.flatMap((row) => {
      try {
        return [viewed(row)];
      } catch (error) {
        this.parts.onUnreadable(error, row.id);
        return [];
      }
    });
  }

  async #viewer(db: Kysely<Database>, rows: readonly SubscriptionRow[]): Promise<(row: SubscriptionRow & OrderFields) => Subscription> {
    const { payments } = this.parts;
    const reader = await this.parts.catalogue.reader();
    const { shop } = reader;
    const days = shopDays(this.now(), shop.time_zone);
    const known = rows.flatMap((row) => knownOf(row, days) ?? []);
    const offers = known.map(({ path }) => path);
    const catalogue = await reader.holding({ offers, related: true }, db);
    const ids = rows.map(({ id }) => id);
    const unpaid = await unpaidOf(db, ids);
    const unpaidDays = await unpaidDaysOf(db, ids);
    const overdue = await overdueOf(db, rows, days.today);
    const toPlan = rows.filter((row) => isDue(row, days));
    const writtenDays = await writtenDaysOf(
      db,
      toPlan.map(({ id }) => id),
    );
    // A cancellation writes down what fell due, as not paid.
    const dueDays = (row: SubscriptionRow & OrderFields) =>
      duePayments(row, row, days)
        .due.map(({ date }) => date)
        .filter((date) => !writtenDays.get(row.id)!.includes(date));
    const left = await knownOfLeft(
      db,
      rows.filter(({ status, term_end: end }) => status === "cancelled" && (end === null || end > days.today)),
    );
    const onActivation = (row: SubscriptionRow & OrderFields, today: SubscriptionRow) => {
      const known = left.get(row.id);
      if (!known || changeRefusal(today, days, "activate")) return null;
      return askedAgain({ left: today, active: activatedRow(today, row, days) }, row, days, known).sums;
    };
    const upgrades = await itemsUnderWay(
      db,
      rows.flatMap(({ upgrade_id: upgrade }) => upgrade ?? []),
    );
    const sources = await paymentSources(
      db,
      known.flatMap(({ now, next }) => [now, next].filter((id) => id !== null)),
    );
    const sourceOf = (id: string | null) => (id === null ? null : (sources.get(id) ?? null));
    return (row) => {
      const item = itemOf(row);
      const total = money(0, item.price.currency);
      const paymentTypes = laterPaymentTypes(row, shop).filter((type) => payments.canPayLater(type, total));
      const today = asOfToday(row, days);
      const switchOffers = offersToSwitchTo(today, row, catalogue);
      const from = upgradeFrom(today, row, days, { payments, isUnpaid: unpaid.has(row.id), isOverdue: overdue.has(row.id) });
      const { now, next } = knownOf(row, days) ?? { now: null, next: null };
      return view(row, row, days, {
        paymentTypes,
        unpaid: unpaid.get(row.id) ?? null,
        unpaidDays: [...(unpaidDays.get(row.id) ?? []), ...(writtenDays.has(row.id) ? dueDays(row) : [])],
        waitingForTax: waitingForTax(row, row, days),
        onActivation: onActivation(row, today),
        switchOffers,
        upgradePaths: upgradePaths(from, switchOffers),
        settledFirst: settledFirst(from, switchOffers),
        underWay: row.upgrade_id === null ? undefined : upgrades.get(row.upgrade_id)?.offer,
        sources: { now: sourceOf(now), next: sourceOf(next) },
        pauseRules: shop.delivery_pause,
      });
    };
  }

  async days(): Promise<ShopDays> {
    return shopDays(this.now(), (await this.parts.catalogue.current()).shop.time_zone);
  }

  now = (): Date => this.parts.now?.() ?? new Date();
}

/**
 * The path of its offer, and the ids of what is stored to pay it, now and for its next payment; undefined for one that cannot be read,
 * which is told where it is viewed.
 */
function knownOf(stored: SubscriptionRow, days: ShopDays): { path: string; now: string | null; next: string | null } | undefined {
  try {
    const row = asOfToday(stored, days);
    return { path: itemOf(row).offer.path, now: row.stored_payment_id, next: nextSourceOf(row) };
  } catch {
    return undefined;
  }
}
