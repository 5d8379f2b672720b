/** Another way to pay for a subscription, which its provider has a say in. [PAY-14] [API-8] */
import type { Transaction } from "kysely";
import { money } from "../../domain/money/money";
import type { Subscription } from "../../domain/offer/subscription";
import type { Address, CustomerDetails } from "../../domain/order/order";
import type { ShopDays } from "../../domain/time/calendar";
import { ACCOUNT_PATH } from "../../domain/page/account-path";
import { chosenStoredPayment } from "../../domain/payment/stored-payment";
import type { CheckoutOfPageCall } from "../../registry/page-call";
import type { Shopper } from "../checkout/checkout-row";
import type { Redirects } from "../guard/redirects";
import type { PaymentSetUps, ReadySetUp } from "../payment/set-ups";
import { lockedStoredPayment, renewalSourceRefusal } from "../payment/stored-payments";
import { isDeclinedForGood } from "../renewal/declined-for-good";
import { upToToday } from "../renewal/plan-payments";
import { retryUnpaid } from "../renewal/unpaid";
import { ok, type Result } from "../result/refusal";
import { orderReference, rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { Answered, Changed, PaymentChange } from "./subscription-change";
import { changeRefusal, notAllowedPayment, notFound } from "./subscription-edit";
import { noteChange } from "./subscription-events";
import { SubscriptionReader, type ReaderParts } from "./subscription-reader";
import { ownedBy, type SubscriptionRow } from "./subscription-records";
import { ORDER_FIELDS } from "./order-fields";
import { asOfToday, itemOf, laterPaymentTypes, paidAtOnce, paidFromNext, pendingOf } from "./subscription-view";

export interface SubscriptionPaymentParts extends ReaderParts {
  storage: Storage;
  redirects: Pick<Redirects, "target">;
  /** Asks providers for another way to pay. */
  setUps: PaymentSetUps;
}

export class SubscriptionPayments {
  readonly #reader: SubscriptionReader;

  constructor(private readonly parts: SubscriptionPaymentParts) {
    this.#reader = new SubscriptionReader(parts);
  }

  /** Everything that can be known before a provider is asked; then it is. */
  async begin(id: string, change: PaymentChange, owner: Shopper, answered?: Answered): Promise<Result<Changed>> {
    const { storage, payments, setUps, redirects } = this.parts;
    const { shop } = await this.parts.catalogue.current();
    const days = await this.#reader.days();
    const row = await ownedBy(storage.db, owner).selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return notFound();
    const { paymentType, payment } = change;
    const stored = chosenStoredPayment(payment);
    const item = itemOf(row);
    const total = money(0, item.price.currency);
    const allowed = laterPaymentTypes(asOfToday(row, days), shop);
    const refusal =
      changeRefusal(asOfToday(row, days), days, change.kind) ??
      (allowed.includes(paymentType) && (stored !== undefined || payments.takes(paymentType, total))
        ? undefined
        : notAllowedPayment(paymentType, allowed)) ??
      payments.refusal({ paymentType, payment });
    if (refusal) return refusal;
    if (stored !== undefined) return this.#payFromStored(stored, row, change, owner, answered);
    const order = await storage.db
      .selectFrom("orders")
      .select(["customer", "billing", "locale", "country"])
      .where("id", "=", row.order_id)
      .executeTakeFirstOrThrow();
    const customer = JSON.parse(order.customer) as CustomerDetails;
    const billing = JSON.parse(order.billing) as Address;
    const begun = await setUps.begin(
      {
        subscriptionId: id,
        owner,
        request: { paymentType, payment },
        page: (await redirects.target(change.page, "page")) ?? ACCOUNT_PATH,
        payment: {
          method: paymentType,
          attemptId: rowId(),
          reference: orderReference(shop.order_reference_prefix),
          checkoutId: id,
          total,
          country: row.country,
          language: order.locale.split("-")[0]!,
          email: customer.email ?? owner.email ?? "",
          firstName: customer.firstName,
          lastName: customer.lastName,
          billingDetails: billing.country ? billing : { country: order.country },
          billingStandsIn: !billing.country,
        },
      },
      answered && ((trx, answer) => answered(trx, "taken" in answer ? { subscription: answer.taken as Subscription } : answer)),
    );
    if (!begun.ok) return begun;
    return ok("taken" in begun.value ? { subscription: begun.value.taken as Subscription } : begun.value);
  }

  /** Nobody is asked: its provider keeps it already. */
  async #payFromStored(
    id: string,
    row: SubscriptionRow,
    { paymentType }: PaymentChange,
    owner: Shopper,
    answered?: Answered,
  ): Promise<Result<Changed>> {
    const { storage, payments } = this.parts;
    const { today } = await this.#reader.days();
    const { currency } = itemOf(row).price;
    // Whoever has a mail of theirs chooses from nothing that its reader has stored.
    const about = { shopper: owner.only ? undefined : owner, paymentType, currency, country: row.country, today };
    return storage.transaction<Result<Changed>>(async (trx) => {
      // Its owner may be removing it in another tab: whoever is second finds out.
      await lockedStoredPayment(storage, trx, id);
      const isDeclined = await isDeclinedForGood(trx, row.id, id);
      const refusal = await renewalSourceRefusal(trx, id, { ...about, isDeclined }, (method) => payments.canChargeAgain(method));
      if (refusal) return refusal;
      const taken = await this.takeUp(trx, { subscriptionId: row.id, owner, paymentType, record: {}, keep: async () => id });
      if (!taken.ok) return taken;
      const answer = { subscription: taken.value };
      await answered?.(trx, answer);
      return ok(answer);
    });
  }

  /** In the transaction in which its provider's word for another way to pay is taken. */
  async takeUp(
    trx: Transaction<Database>,
    { subscriptionId, owner, paymentType, record, keep }: ReadySetUp,
  ): Promise<Result<Subscription>> {
    const days = await this.#reader.days();
    const stored = await this.parts.storage.locked(ownedBy(trx, owner).selectAll().where("id", "=", subscriptionId)).executeTakeFirst();
    if (!stored) return notFound();
    const row = await upToToday(this.parts.storage, trx, stored, days, this.#reader.now().toISOString());
    const refusal = changeRefusal(row, days, "payment-method");
    if (refusal) return refusal;
    const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", row.order_id).executeTakeFirstOrThrow();
    const paid = paidFromNext(row, order, days, {
      type: paymentType,
      record,
      storedPaymentId: await keep(owner.only ? row.owner_sub : owner.sub),
    });
    const isUnpaid = await retryUnpaid(trx, subscriptionId, days.today);
    const next = { ...(isUnpaid ? paidAtOnce(paid) : paid), updated_at: this.#reader.now().toISOString() };
    await trx.updateTable("subscriptions").set(next).where("id", "=", subscriptionId).execute();
    await noteChange(trx, {
      id: subscriptionId,
      kind: "payment-method",
      details: { paymentType },
      owner,
      at: next.updated_at,
      email: row.owner_email,
    });
    return ok(await this.#reader.view(trx, { ...next, ...order }));
  }

  /** Whether one that goes on is charged from what is stored, now or from its next renewal on. */
  async isPaidWith(trx: Transaction<Database>, storedPaymentId: string): Promise<boolean> {
    const all = trx.selectFrom("subscriptions").selectAll();
    // Two questions, each with an index of its own: together they would read every subscription of the shop.
    const now = await all.where("stored_payment_id", "=", storedPaymentId).execute();
    const waiting = await all
      .where("pending_renewal_change", "is not", null)
      .where("pending_renewal_change", "like", `%"${storedPaymentId}"%`)
      .execute();
    const rows = [...now, ...waiting].filter(({ status }) => status === "active");
    const days = await this.#reader.days();
    return rows.some((row) => chargedFrom(row, days).includes(storedPaymentId));
  }

  /** Ids of an owner's subscriptions that go on, by the stored payment that each is charged from, now or from its next renewal on. */
  async paidByOf(sub: string): Promise<ReadonlyMap<string, readonly string[]>> {
    // What goes on is chosen here: asked for it, the embedded database would read what goes on in all the shop.
    const owned = await ownedBy(this.parts.storage.db, { sub }).selectAll().orderBy("id", "desc").execute();
    const rows = owned.filter(({ status }) => status === "active");
    const days = await this.#reader.days();
    const paid = new Map<string, string[]>();
    for (const row of rows) for (const stored of chargedFrom(row, days)) paid.set(stored, [...(paid.get(stored) ?? []), row.id]);
    return paid;
  }

  /** What a form of another way to pay is about; undefined for somebody else's. */
  async payable(id: string, owner: Shopper): Promise<CheckoutOfPageCall | undefined> {
    const row = await ownedBy(this.parts.storage.db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.item", "subscriptions.country", "orders.locale"])
      .where("subscriptions.id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { currency } = itemOf(row).price;
    return { id, total: money(0, currency), country: row.country, language: row.locale.split("-")[0]!, version: 0 };
  }
}

/** Ids of what is stored that it is charged from, now and from its next renewal on; none once it does not go on. */
function chargedFrom(row: SubscriptionRow, days: ShopDays): string[] {
  const today = asOfToday(row, days);
  if (today.term_end !== null && today.term_end <= days.today) return [];
  const pending = pendingOf(today);
  const next = pending && !("item" in pending) ? pending.storedPaymentId : null;
  return [...new Set([today.stored_payment_id, next])].filter((id) => id !== null && id !== undefined);
}
