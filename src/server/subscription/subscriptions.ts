/** A shopper's subscriptions: read, and changed one step at a time. [API-8] */
import type { Transaction } from "kysely";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import type { Address, BasketItem, OrderTotal, Payment } from "../../domain/order/order";
import { sharedPaymentTypes } from "../../domain/basket/basket";
import { sharedCountries } from "../../domain/country/country";
import { runningTerm, termFrom, upcomingPayments, type Subscription, type SubscriptionStatus } from "../../domain/offer/subscription";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Shopper } from "../checkout/checkout-row";
import { documentHash } from "../storage/ids";
import { inFlight, type Idempotency } from "../storage/idempotency";
import { plainAddress } from "../address/order-address";
import { newAddressRefusal } from "../order/order-check";
import type { OrderPricing } from "../order/order-quote";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { ownedBy, type SubscriptionRow } from "./subscription-records";

export type SubscriptionChange =
  | { kind: "change-address"; deliveryDetails: Address }
  | { kind: "payment-method"; paymentType: string; payment: Payment }
  | { kind: "cancel" }
  | { kind: "activate" };

/** Waits for the renewal on `date`. */
interface PendingChange {
  date: string;
  type: string;
  record: unknown;
}

export interface SubscriptionParts {
  storage: Storage;
  catalogue: CatalogueStore;
  idempotency: Idempotency;
  payments: PaymentHandlers;
  now?: () => Date;
}

export class Subscriptions {
  constructor(private readonly parts: SubscriptionParts) {}

  /** The newest first. */
  async list(owner: Shopper): Promise<Subscription[]> {
    const rows = await ownedBy(this.parts.storage.db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(ORDER_FIELDS)
      .orderBy("subscriptions.created_at", "desc")
      .orderBy("subscriptions.id")
      .execute();
    const days = await this.#days();
    return rows.map((row) => view(row, row, days));
  }

  async read(id: string, owner: Shopper): Promise<Result<Subscription>> {
    const row = await ownedBy(this.parts.storage.db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(ORDER_FIELDS)
      .where("subscriptions.id", "=", id)
      .executeTakeFirst();
    return row ? ok(view(row, row, await this.#days())) : notFound();
  }

  /**
   * The same key and change answer what was answered before. Nothing is changed while a change waits for its renewal: 409.
   *
   * @param key of the Idempotency-Key header
   */
  async change(id: string, change: SubscriptionChange, owner: Shopper, key: string | undefined): Promise<Result<Subscription>> {
    const { idempotency, storage } = this.parts;
    if (!key) return this.#change(id, change, owner);
    // One shopper's keys are not another's.
    const claimed = await idempotency.claim(`mma ${owner.sub} ${key}`, documentHash({ id, change }));
    if (!claimed.ok) return claimed;
    if ("replay" in claimed) return ok(claimed.replay.answer as Subscription);
    const changed = await idempotency.holding(claimed.claim, () =>
      this.#change(id, change, owner, async (trx, answer) => {
        if (!(await idempotency.answer(trx, claimed.claim, 200, answer))) throw LOST_CLAIM;
      }).catch((error: unknown) => {
        if (error !== LOST_CLAIM) throw error;
        return inFlight();
      }),
    );
    await storage.durable();
    return changed;
  }

  async #change(
    id: string,
    change: SubscriptionChange,
    owner: Shopper,
    answered?: (trx: Transaction<Database>, answer: Subscription) => Promise<void>,
  ): Promise<Result<Subscription>> {
    const { storage } = this.parts;
    const { shop } = await this.parts.catalogue.current();
    const days = await this.#days();
    return storage.transaction<Result<Subscription>>(async (trx) => {
      const row = await storage.locked(ownedBy(trx, owner).selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return notFound();
      const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", row.order_id).executeTakeFirstOrThrow();
      const edited = this.#edit(asOfToday(row, days), order, days, change, shop);
      if (!edited.ok) return edited;
      const next = { ...edited.value, updated_at: this.#now().toISOString() };
      await trx.updateTable("subscriptions").set(next).where("id", "=", id).execute();
      const answer = view(next, order, days);
      await answered?.(trx, answer);
      return ok(answer);
    });
  }

  #edit(row: SubscriptionRow, order: OrderFields, days: ShopDays, change: SubscriptionChange, shop: ShopSettings): Result<SubscriptionRow> {
    const pending = pendingOf(row);
    // Whoever wants to leave may, at any time.
    if (pending && change.kind !== "cancel")
      return refuse("change-pending", say("change-pending", { date: { date: pending.date } }), {
        data: { pendingRenewalChange: pending.date },
      });
    const { today } = days;
    if (row.term_end !== null && row.term_end <= today)
      return refuse("subscription-ended", say("subscription-ended", { date: { date: row.term_end } }));
    switch (change.kind) {
      case "change-address": {
        const { offer, addOns } = itemOf(row);
        const countries = sharedCountries([offer, ...addOns.map(({ addOn }) => addOn)]) ?? shop.countries;
        const refusal = newAddressRefusal(change.deliveryDetails, shop, countries);
        return refusal ?? ok({ ...row, delivery: JSON.stringify(plainAddress(change.deliveryDetails)) });
      }
      case "payment-method":
        return this.#newPayment(row, order, days, change, shop.payment_types_for_all_offers);
      case "cancel":
        // There is no renewal left for a new way to pay to wait for: it holds at once.
        // Without a term it is paid for until its next payment would be due.
        return ok({
          ...row,
          ...(pending && { payment: paymentOf(pending), pending_renewal_change: null }),
          status: "cancelled",
          term_end: row.term_end ?? upcomingPayments(itemOf(row), days.of(row.created_at), today)[0]?.data.date ?? today,
        });
      case "activate":
        return ok({ ...row, status: "active", term_end: termFrom(row.term_start, itemOf(row).offer.data.attributes).end });
    }
  }

  /** From the next renewal on; at once where nothing more is to be paid. */
  #newPayment(
    row: SubscriptionRow,
    order: OrderFields,
    days: ShopDays,
    { paymentType, payment }: { paymentType: string; payment: Payment },
    paymentTypesForAll: readonly string[],
  ): Result<SubscriptionRow> {
    const item = itemOf(row);
    const allowed = sharedPaymentTypes([item.offer], paymentTypesForAll);
    const notAllowed = allowed.includes(paymentType) ? undefined : notAllowedPayment(paymentType, allowed);
    // A provider would have to be asked for leave to charge first.
    const unasked = this.parts.payments.asksProvider(paymentType) ? notAllowedPayment(paymentType, allowed) : undefined;
    const refusal = notAllowed ?? unasked ?? this.parts.payments.refusal({ paymentType, payment });
    if (refusal) return refusal;
    const { type: _type, ...record } = payment;
    const { schedule, termEndDate } = view(row, order, days);
    const date = schedule[0]?.data.date ?? (row.status === "active" ? termEndDate : null);
    if (!date) return ok({ ...row, payment: JSON.stringify({ type: paymentType, record }) });
    return ok({ ...row, pending_renewal_change: JSON.stringify({ date, type: paymentType, record } satisfies PendingChange) });
  }

  async #days(): Promise<ShopDays> {
    return shopDays(this.#now(), (await this.parts.catalogue.current()).shop.time_zone);
  }

  #now = (): Date => this.parts.now?.() ?? new Date();
}

/** The row as it is today: an active one runs in its current term, and a change whose renewal has come holds. */
function asOfToday(row: SubscriptionRow, days: ShopDays): SubscriptionRow {
  const { today } = days;
  const { attributes } = itemOf(row).offer.data;
  const renews = row.status === "active" && attributes.autoRenew__limio !== false;
  const term = renews ? runningTerm(days.of(row.created_at), attributes, today) : { start: row.term_start, end: row.term_end };
  const pending = pendingOf(row);
  const due = pending && pending.date <= today ? { payment: paymentOf(pending), pending_renewal_change: null } : {};
  return { ...row, term_start: term.start, term_end: term.end, ...due };
}

function view(stored: SubscriptionRow, order: OrderFields, days: ShopDays): Subscription {
  const { today } = days;
  const row = asOfToday(stored, days);
  const item = itemOf(row);
  const ended = row.term_end !== null && row.term_end <= today;
  return {
    id: row.id,
    order_reference: order.order_reference,
    // What does not renew itself is over when its term is.
    status: ended ? "cancelled" : (row.status as SubscriptionStatus),
    offers: [item.offer],
    addOns: item.addOns,
    quantity: item.quantity,
    price: item.price,
    country: row.country,
    schedule: row.status === "active" && !ended ? upcomingPayments(item, days.of(row.created_at), today, taxOnTop(order)) : [],
    start: days.of(row.created_at),
    termStartDate: row.term_start,
    termEndDate: row.term_end,
    deliveryDetails: JSON.parse(row.delivery) as Address,
    paymentMethod: (JSON.parse(row.payment) as { type: string }).type,
    data: { pendingRenewalChange: pendingOf(row)?.date ?? null },
  };
}

/** What its order knows: how much tax comes on top is agreed on with it. */
const ORDER_FIELDS = ["orders.order_reference", "orders.total as order_total", "orders.pricing"] as const;

interface OrderFields {
  order_reference: string;
  order_total: string;
  pricing: string | null;
}

/** Per cent by the id of an item or add-on; 0 where the price contains the tax, and of orders from before parts were kept. */
function taxOnTop({ order_total: total, pricing }: OrderFields): (id: string) => number {
  if ((JSON.parse(total) as OrderTotal).taxIncluded || pricing === null) return () => 0;
  const rates = new Map((JSON.parse(pricing) as OrderPricing).parts.map(({ id, tax }) => [id, tax?.percent ?? 0]));
  return (id) => rates.get(id) ?? 0;
}

/** Thrown inside the transaction, so that it rolls back: another process has taken the key over. */
const LOST_CLAIM = new Error("the idempotency key was taken over");

/** Of one that is not there and of somebody else's the same is told. */
const notFound = (): Refusal => refuse("subscription-not-found", say("subscription-not-found"));

const itemOf = (row: Pick<SubscriptionRow, "item">): BasketItem => JSON.parse(row.item) as BasketItem;
const paymentOf = ({ type, record }: PendingChange): string => JSON.stringify({ type, record });
const pendingOf = ({ pending_renewal_change: pending }: Pick<SubscriptionRow, "pending_renewal_change">): PendingChange | null =>
  pending ? (JSON.parse(pending) as PendingChange) : null;

function notAllowedPayment(paymentType: string, allowed: readonly string[]): Refusal {
  const message = say("payment-type-not-for-subscription", { type: paymentType });
  return refuse("payment-type-not-allowed", message, {
    problems: [{ path: "paymentType", code: "payment-type-not-allowed", message, allowed }],
  });
}
