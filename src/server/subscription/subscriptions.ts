/** A shopper's subscriptions: read, and changed one step at a time. [API-8] */
import type { Kysely, Transaction } from "kysely";
import type { Subscription } from "../../domain/offer/subscription";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { toldByChange } from "../../domain/subscription/ending-notice";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Shopper } from "../checkout/checkout-row";
import type { Editor } from "../guard/editors";
import { recordAudit } from "../people/audit-trail";
import { askForInvoicesAgain } from "../invoice/unpaid-invoices";
import { askedAgain, knownOfLeft, type AskedAgain } from "../renewal/again/asked-again";
import { upToToday, writeDown } from "../renewal/plan-payments";
import { invoicedAlready } from "../renewal/returned/open-returned";
import { askAgain, giveUpUnpaid, lockUnpaid, retryUnpaid, unpaidDaysOf } from "../renewal/unpaid";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { shoppersKey, type Idempotency } from "../storage/idempotency";
import { documentHash } from "../storage/ids";
import type { Database } from "../storage/schema";
import type { Answered, Changed, PlainChange, SubscriptionChange, UpgradeChange } from "./subscription-change";
import { actingFor, doneFor, isOfShop, type ActingFor, type OrderedSubscription } from "./for-the-shop";
import { editSubscription, notFound } from "./subscription-edit";
import { noteChange } from "./subscription-events";
import { lockAll, permissionsForAll } from "./permissions-for-all";
import { SubscriptionPayments, type SubscriptionPaymentParts } from "./subscription-payments";
import type { Upgrades } from "../upgrade/upgrades";
import { SubscriptionReader } from "./subscription-reader";
import { ownedBy, type SubscriptionRow } from "./subscription-records";
import { ORDER_FIELDS } from "./order-fields";
import { asOfToday, itemOf, paidAtOnce, pendingOf } from "./subscription-view";

export interface SubscriptionParts extends SubscriptionPaymentParts {
  idempotency: Idempotency;
  upgrades: Pick<Upgrades, "change">;
  /** A mail waits. */
  onMail?(): void;
}

export class Subscriptions {
  readonly payment: SubscriptionPayments;
  readonly #reader: SubscriptionReader;

  constructor(private readonly parts: SubscriptionParts) {
    this.payment = new SubscriptionPayments(parts);
    this.#reader = new SubscriptionReader(parts);
  }

  /** The newest first. */
  async list(owner: Shopper): Promise<Subscription[]> {
    const rows = await ownedBy(this.parts.storage.db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(ORDER_FIELDS)
      .orderBy("subscriptions.created_at", "desc")
      .orderBy("subscriptions.id")
      .execute();
    return this.#reader.views(this.parts.storage.db, rows);
  }

  async read(id: string, owner: Shopper): Promise<Result<Subscription>> {
    const now = await this.#now(this.parts.storage.db, id, owner);
    return now.ok ? ok(now.value.subscription) : now;
  }

  /**
   * The same key and change answer what was answered before. Nothing is changed while a change waits for its renewal: 409.
   *
   * @param key of the Idempotency-Key header
   */
  async change(id: string, change: SubscriptionChange, owner: Shopper, key: string | undefined): Promise<Result<Changed>> {
    const { idempotency } = this.parts;
    if (!key) {
      const changed = await this.#change(id, change, owner);
      if (changed.ok) this.parts.onMail?.();
      return changed;
    }
    const own = shoppersKey(owner.sub, key);
    const changed = await idempotency.once<Changed>(own, { id, change }, (answer) =>
      this.#change(
        id,
        change,
        owner,
        (trx, changed) => answer(trx, "pending" in changed ? 202 : 200, changed),
        documentHash({ own, id, change }),
      ),
    );
    if (changed.ok) this.parts.onMail?.();
    return changed;
  }

  /** What the order began, whoever has it now; the oldest first. */
  async ofOrder(orderId: string): Promise<OrderedSubscription[]> {
    const { db } = this.parts.storage;
    const rows = await db
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(ORDER_FIELDS)
      .where("subscriptions.order_id", "=", orderId)
      .orderBy("subscriptions.id")
      .execute();
    const [views, days] = [await this.#reader.views(db, rows), await this.#reader.days()];
    return views.map((subscription) => {
      const row = rows.find(({ id }) => id === subscription.id)!;
      const pending = pendingOf(asOfToday(row, days));
      return {
        subscription,
        email: row.owner_email,
        waitingPayment: pending && "type" in pending ? pending.type : null,
        today: days.today,
      };
    });
  }

  /**
   * On behalf of its owner, by the rules of their own cancelling and with its mail. Of one that is cancelled already nothing happens.
   *
   * @returns why it was not
   */
  async cancelFor(id: string, by: Editor): Promise<Refusal | undefined> {
    const cancelled = await this.#change(id, { kind: "cancel" }, actingFor(id, by), (trx, answer) =>
      "pending" in answer ? Promise.resolve() : recordAudit(trx, doneFor("subscription-cancelled", answer.subscription, by)),
    );
    if (!cancelled.ok) return cancelled;
    this.parts.onMail?.();
    return undefined;
  }

  /** Of anybody's. @returns why nothing was lifted */
  async liftPending(id: string, by: Editor): Promise<Refusal | undefined> {
    const { storage } = this.parts;
    const days = await this.#reader.days();
    const refusal = await storage.transaction(async (trx) => {
      const row = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return notFound();
      const pending = pendingOf(asOfToday(row, days));
      if (!pending) return refuse("no-pending-change", say("no-pending-change"));
      const at = this.#reader.now().toISOString();
      await trx.updateTable("subscriptions").set({ pending_renewal_change: null, updated_at: at }).where("id", "=", id).execute();
      await noteChange(trx, {
        id,
        kind: "pending-lifted",
        details: { date: pending.date },
        owner: { sub: by.id },
        at,
        email: row.owner_email,
      });
      const order = await trx.selectFrom("orders").select("order_reference").where("id", "=", row.order_id).executeTakeFirstOrThrow();
      const lifted = { id, offers: [itemOf(row).offer], ...order };
      await recordAudit(trx, doneFor("pending-change-lifted", lifted, by, { day: pending.date }));
      return undefined;
    });
    if (!refusal) this.parts.onMail?.();
    return refusal;
  }

  /** @param requestKey of what is asked for with its key: asked again it is the same */
  async #change(
    id: string,
    change: SubscriptionChange,
    owner: Shopper | ActingFor,
    answered?: Answered,
    requestKey?: string,
  ): Promise<Result<Changed>> {
    const { storage, payments } = this.parts;
    if (change.kind === "upgrade") return this.#upgrade(id, change, owner, answered, requestKey);
    if (change.kind === "payment-method" && payments.asksProvider(change.paymentType))
      return this.payment.begin(id, change, owner, answered);
    const reader = await this.parts.catalogue.reader();
    const days = await this.#reader.days();
    const permissions = change.kind === "change-details" && change.permissionsFor === "all" && (change.contactPermissions ?? {});
    const forAll = permissions && !isOfShop(owner) ? { permissions, owner } : undefined;
    return storage.transaction<Result<Changed>>(async (trx) => {
      if (forAll) await lockAll(storage, trx, forAll.owner);
      const stored = await storage.locked(ownedBy(trx, owner).selectAll().where("id", "=", id)).executeTakeFirst();
      if (!stored) return notFound();
      // Two of the shop who cancel at once are told the same, and its owner hears of it once.
      if (isOfShop(owner) && stored.status === "cancelled") return this.#now(trx, id, owner);
      const row = await upToToday(storage, trx, stored, days, this.#reader.now().toISOString());
      const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", row.order_id).executeTakeFirstOrThrow();
      const wanted = change.kind === "switch-offer" ? [change.offer] : [];
      const catalogue = await reader.holding({ offers: [itemOf(row).offer.path, ...wanted], related: true }, trx);
      // Whoever asks for what is so already, as from a page that is still open somewhere, is answered; nothing is written or mailed.
      const asItIs = async () => {
        const answer = { subscription: await this.#reader.view(trx, { ...row, ...order }) };
        await answered?.(trx, answer);
        return ok(answer);
      };
      // Leaving is refused to nobody, also where the first time has ended it.
      if (change.kind === "cancel" && isSoAlready(row, change)) return asItIs();
      // What a round takes meanwhile would be charged, and not be counted as paid.
      if (change.kind === "cancel") await lockUnpaid(storage, trx, [id]);
      const unpaidDays = (await unpaidDaysOf(trx, [id])).get(id) ?? [];
      const edited = editSubscription(row, order, change, { catalogue, days, payments, now: this.#reader.now(), unpaidDays });
      if (!edited.ok) return edited;
      const refusal = change.kind === "payment-method" && (await invoicedAlready(trx, id, change.paymentType));
      if (refusal) return refusal;
      if (isSoAlready(row, change)) return asItIs();
      const at = this.#reader.now().toISOString();
      const known = change.kind === "activate" ? (await knownOfLeft(trx, [row])).get(id) : undefined;
      const asked = known && askedAgain({ left: row, active: edited.value }, order, days, known);
      const settled = await this.#settleUnpaid(trx, edited.value, change, { asked, shop: catalogue.shop, today: days.today, at });
      if (asked) await writeDown(trx, settled, asked.missed, at);
      const next = { ...settled, ...toldBy(settled, stored, days, catalogue.shop.end_notice_days), updated_at: at };
      await trx.updateTable("subscriptions").set(next).where("id", "=", id).execute();
      const isOver = change.kind === "cancel" && next.term_end === days.today;
      const details = { ...detailsOf(change, row), ...(isOver && { ended: days.today }), ...sumsOf(asked) };
      const by = isOfShop(owner) ? { sub: owner.sub } : owner;
      await noteChange(trx, { id, kind: change.kind, details, owner: by, at, email: row.owner_email });
      if (forAll) await permissionsForAll(trx, { but: id, ...forAll, at });
      const answer = { subscription: await this.#reader.view(trx, { ...next, ...order }) };
      await answered?.(trx, answer);
      return ok(answer);
    });
  }

  /** @returns `edited` as it is once what was unpaid is asked for again, or never */
  async #settleUnpaid(
    trx: Transaction<Database>,
    edited: SubscriptionRow,
    { kind }: PlainChange,
    { asked, shop, today, at }: { asked: AskedAgain | undefined; shop: ShopSettings; today: CalendarDate; at: string },
  ): Promise<SubscriptionRow> {
    if (kind === "payment-method" && (await retryUnpaid(trx, edited.id, today))) return paidAtOnce(edited);
    if (kind === "cancel") await giveUpUnpaid(trx, edited.id, at);
    if (asked) {
      await askAgain(trx, edited.id, asked, shop, today, at);
      await askForInvoicesAgain(trx, edited, shop, today, at);
    }
    return edited;
  }

  /** Its payment is a matter of its own: what is answered is read once that is settled, or is known not to be. */
  async #upgrade(
    id: string,
    { offer, quote }: UpgradeChange,
    owner: Shopper,
    answered?: Answered,
    requestKey?: string,
  ): Promise<Result<Changed>> {
    const { storage, upgrades } = this.parts;
    const done = await upgrades.change(id, { offer, quote }, owner, requestKey);
    if (!done.ok) return done;
    return storage.transaction<Result<Changed>>(async (trx) => {
      const now = await this.#now(trx, id, owner);
      if (now.ok) await answered?.(trx, now.value);
      return now;
    });
  }

  /** As it is stored. */
  async #now(db: Kysely<Database>, id: string, owner: Shopper): Promise<Result<{ subscription: Subscription }>> {
    const row = await ownedBy(db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select(ORDER_FIELDS)
      .where("subscriptions.id", "=", id)
      .executeTakeFirst();
    return row ? ok({ subscription: await this.#reader.view(db, row) }) : notFound();
  }
}

/** Of an end on another day its owner hears anew; of one that they have just chosen the mail of their change says when it is. */
const toldBy = (
  next: SubscriptionRow,
  stored: SubscriptionRow,
  { today }: ShopDays,
  noticeDays: number,
): Pick<SubscriptionRow, "end_told"> =>
  next.term_end === stored.term_end && next.status === stored.status
    ? { end_told: stored.end_told }
    : { end_told: next.status === "cancelled" ? toldByChange(next.term_end, { today, noticeDays }) : "nothing" };

const isSoAlready = ({ status }: SubscriptionRow, { kind }: PlainChange): boolean =>
  (kind === "cancel" && status === "cancelled") || (kind === "activate" && status === "active");

/** What the books say of a change beside its kind. */
function detailsOf(change: PlainChange, before: SubscriptionRow): Readonly<Record<string, string | undefined>> {
  if (change.kind === "cancel") return { reason: change.reason, about: change.about, comment: change.comment, saveOffer: change.saveOffer };
  if (change.kind === "pause") return { from: change.from, until: change.until };
  if (change.kind === "change-details") return { permissionsFor: change.permissionsFor };
  return change.kind === "switch-offer" ? { offer: change.offer, fromOffer: itemOf(before).offer.path } : {};
}

/** As its owner was told, before they took it up again. */
function sumsOf(asked: AskedAgain | undefined): Readonly<Record<string, string>> {
  const { charged, owed } = asked?.sums ?? {};
  const sum = charged ?? owed;
  return {
    ...(sum && { currency: sum.currency }),
    ...(charged && { charged: String(charged.amount) }),
    ...(owed && { owed: String(owed.amount) }),
  };
}
