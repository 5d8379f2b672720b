/**
 * Another offer that takes a subscription's place at once. What was agreed on is written down before its payment is asked for, and what
 * came of that in the transaction in which the charge is: whenever a process dies, the same charge happens once. Decision 047. [MMA-2]
 */
import type { Transaction } from "kysely";
import { money } from "../../domain/money/money";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import { isSameQuote, type PricedUpgrade, type SeenQuote, type UpgradeQuote } from "../../domain/upgrade/upgrade";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Shopper } from "../checkout/checkout-row";
import type { ChargeOutcome, ChargeRequest, Charges, ConcludedCharge } from "../payment/charges";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { duePayments } from "../renewal/due-payments";
import { upToToday } from "../renewal/plan-payments";
import { TAXED_PLACE } from "../renewal/taxed-subscription";
import { ok, refuse, type Result } from "../result/refusal";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS, type KnownRates } from "../subscription/order-fields";
import { notFound } from "../subscription/subscription-edit";
import { noteChange } from "../subscription/subscription-events";
import { ownedBy, type SubscriptionRow } from "../subscription/subscription-records";
import { asOfToday, itemOf } from "../subscription/subscription-view";
import type { Taxes } from "../tax/taxes";
import { upgradedRow } from "./apply-upgrade";
import { overdueOf } from "./overdue-invoices";
import { hasOpenPayment, priceUpgrade, upgradeTarget } from "./price-upgrade";
import { quoteOf, upgradeAskedBy, type UpgradeRow } from "./upgrade-row";
import { answers, askTax, taxQuestion, taxUnknown, type TaxAnswer } from "./upgrade-tax";

export interface UpgradeParts {
  storage: Storage;
  catalogue: CatalogueStore;
  payments: Pick<PaymentHandlers, "asksProvider" | "canChargeAgain">;
  charges: Pick<Charges, "charge" | "outcome" | "withdraw">;
  /** Says the tax that comes on top today. */
  taxes: Pick<Taxes, "quoted">;
  /** What happened to one that could not be gone on with; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
  now?: () => Date;
}

export interface UpgradeRequest {
  offer: string;
  /** As the shopper saw it. */
  quote: SeenQuote;
}

/** How long whoever has begun one has it for themselves: longer than any provider is waited for. */
const LEASE_MS = 120_000;
const BATCH = 50;
/** So often it is asked anew what the tax is, where something else is to be charged by now. */
const MAX_QUESTIONS = 3;

export class Upgrades {
  #isStopped = false;

  constructor(private readonly parts: UpgradeParts) {}

  /** What it would cost now; nothing is written. */
  async quote(id: string, offer: string, owner: Shopper): Promise<Result<UpgradeQuote>> {
    const looked = await this.#look(id, offer, owner);
    if (!looked.ok) return looked;
    const { found, row, target, days, shop } = looked.value;
    if (!target.ok) return target;
    const tax = await askTax(this.parts.taxes, taxQuestion(row, found, target.value.to, days.today), shop.vat_rates);
    if (!tax.ok) return tax;
    const priced = await priceUpgrade(this.parts.storage.db, row, found, target.value, { days, rates: tax.value?.rates });
    return priced.ok ? ok(priced.value.quote) : priced;
  }

  /** What it is, and would become, without a lock. */
  async #look(id: string, offer: string, owner: Shopper) {
    const { storage, catalogue: catalogues, payments } = this.parts;
    const found = await ownedBy(storage.db, owner)
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("subscriptions")
      .select([...ORDER_FIELDS, ...TAXED_PLACE])
      .where("subscriptions.id", "=", id)
      .executeTakeFirst();
    if (!found) return notFound();
    const days = await this.#days();
    const row = asOfToday(found, days);
    const reader = await catalogues.reader();
    const catalogue = await reader.holding({ offers: [itemOf(row).offer.path, offer], related: true });
    const isDue = found.upgrade_id === null && row.status === "active" && duePayments(found, found, days).due.length > 0;
    const isUnpaid = isDue || (await hasOpenPayment(storage.db, id));
    const isOverdue = (await overdueOf(storage.db, [found], days.today)).has(id);
    const target = upgradeTarget(row, found, offer, { catalogue, days, payments, isUnpaid, isOverdue });
    return ok({ found, row, target, days, shop: reader.shop });
  }

  /**
   * Charges what was seen and lets the offer hold. Where nobody knows yet what came of the charge it is under way, and holds as soon as it
   * is known to be paid.
   *
   * @param requestKey of the request and its Idempotency-Key: the same again goes on with what was begun
   */
  async change(id: string, request: UpgradeRequest, owner: Shopper, requestKey: string | undefined): Promise<Result<UpgradeRow>> {
    const begun = await this.#askAndBegin(id, request, owner, requestKey);
    if (!begun.ok) return begun;
    const row = begun.value.state === "charging" ? await this.#onItsDay(begun.value, await this.#days()) : begun.value;
    if (row.state !== "declined") return ok(row);
    const message = say("upgrade-declined");
    return refuse("payment-declined", message, { problems: [{ path: "payment", code: row.failure ?? "declined", message }] });
  }

  /** What came of a charge, in the transaction in which that is written down; of a charge that is none of ours, nothing. */
  async conclude(trx: Transaction<Database>, { id, outcome }: Pick<ConcludedCharge, "id" | "outcome">): Promise<void> {
    const { storage } = this.parts;
    const found = await trx.selectFrom("upgrades").select("subscription_id").where("id", "=", id).executeTakeFirst();
    if (!found) return;
    // The subscription first, as everybody else locks it.
    const subscription = await storage
      .locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", found.subscription_id))
      .executeTakeFirstOrThrow();
    const upgrade = await storage.locked(trx.selectFrom("upgrades").selectAll().where("id", "=", id)).executeTakeFirstOrThrow();
    if (upgrade.state !== "charging") return;
    if (outcome.state === "paid") return this.#hold(trx, subscription, upgrade, "paid");
    const at = this.#instant();
    const set = { state: "declined", failure: `${outcome.kind} ${outcome.code}`, leased_until: null, updated_at: at };
    await trx.updateTable("upgrades").set(set).where("id", "=", id).execute();
    await trx.updateTable("subscriptions").set({ upgrade_id: null, updated_at: at }).where("id", "=", subscription.id).execute();
    await this.#note(trx, subscription, upgrade, "upgrade-declined");
  }

  /**
   * Goes on with what a process has left that died: the same charge, on the day that it was agreed for. Later it is withdrawn.
   *
   * @returns how many were looked at
   */
  async run(at?: Date): Promise<number> {
    this.#isStopped = false;
    const days = await this.#days(at);
    const left = await this.#take(at);
    for (const [index, row] of left.entries()) {
      if (this.#isStopped) {
        await this.#giveBack(left.slice(index), at);
        return index;
      }
      await this.#onItsDay(row, days).catch((error: unknown) => this.parts.onFault(error, row.subscription_id));
    }
    return left.length;
  }

  /** Ends the round that is under way early: what it has not gone on with yet, the next one does. */
  stop(): void {
    this.#isStopped = true;
  }

  /** What it costs was agreed for that day alone: later nobody is charged any more. */
  #onItsDay(row: UpgradeRow, { today }: ShopDays): Promise<UpgradeRow> {
    return this.#goOn(row, (charges, charge) => (row.on_day === today ? charges.charge(charge) : charges.withdraw(charge)));
  }

  /** Nobody is asked while a row is locked: what was changed meanwhile, as in another tab, is asked about anew. */
  async #askAndBegin(id: string, request: UpgradeRequest, owner: Shopper, requestKey: string | undefined): Promise<Result<UpgradeRow>> {
    const { storage, taxes } = this.parts;
    for (let left = MAX_QUESTIONS; left > 0; left--) {
      // What was begun with the same key is charged as it was agreed on, whatever is said now.
      const isKnown = requestKey !== undefined && (await upgradeAskedBy(storage.db, requestKey)) !== undefined;
      const looked = isKnown ? undefined : await this.#look(id, request.offer, owner);
      if (looked && !looked.ok) return looked;
      const { found, row, target, days, shop } = looked?.value ?? {};
      const question = target?.ok ? taxQuestion(row!, found!, target.value.to, days!.today) : undefined;
      const tax = await askTax(taxes, question, shop?.vat_rates);
      if (!tax.ok) return tax;
      const begun = await this.#begin(id, request, owner, requestKey, tax.value);
      if (begun !== "asked-otherwise") return begun;
    }
    return taxUnknown();
  }

  async #begin(
    id: string,
    { offer, quote: seen }: UpgradeRequest,
    owner: Shopper,
    requestKey: string | undefined,
    tax: TaxAnswer | undefined,
  ): Promise<Result<UpgradeRow> | "asked-otherwise"> {
    const { storage, catalogue: catalogues, payments } = this.parts;
    const days = await this.#days();
    const reader = await catalogues.reader();
    return storage.transaction<Result<UpgradeRow> | "asked-otherwise">(async (trx) => {
      const stored = await storage.locked(ownedBy(trx, owner).selectAll().where("id", "=", id)).executeTakeFirst();
      if (!stored) return notFound();
      const known = await this.#known(trx, requestKey);
      if (known) return ok(known);
      const row = await upToToday(storage, trx, stored, days, this.#instant());
      const order = await trx
        .selectFrom("orders")
        .select([...ORDER_FIELDS, ...TAXED_PLACE])
        .where("id", "=", row.order_id)
        .executeTakeFirstOrThrow();
      const catalogue = await reader.holding({ offers: [itemOf(row).offer.path, offer], related: true }, trx);
      const isUnpaid = await hasOpenPayment(trx, id);
      const isOverdue = (await overdueOf(trx, [row], days.today)).has(id);
      const target = upgradeTarget(row, order, offer, { catalogue, days, payments, isUnpaid, isOverdue });
      if (!target.ok) return target;
      if (!answers(tax, taxQuestion(row, order, target.value.to, days.today))) return "asked-otherwise";
      const rates = tax?.rates;
      const priced = await priceUpgrade(trx, row, order, target.value, { days, rates });
      if (!priced.ok) return priced;
      const { quote } = priced.value;
      if (!isSameQuote(seen, quote)) return refuse("price-changed", say("price-changed"), { data: { quote } });
      return ok(await this.#write(trx, row, priced.value, { owner, days, requestKey, rates }));
    });
  }

  /** Asked for before with the same key: whoever asks again has it in hand now. */
  async #known(trx: Transaction<Database>, requestKey: string | undefined): Promise<UpgradeRow | undefined> {
    if (requestKey === undefined) return undefined;
    const known = await upgradeAskedBy(trx, requestKey);
    if (known?.state === "charging") {
      const set = { leased_until: this.#instant(LEASE_MS) };
      await trx.updateTable("upgrades").set(set).where("id", "=", known.id).where("state", "=", "charging").execute();
    }
    return known;
  }

  /** @param row locked, as it is today */
  async #write(
    trx: Transaction<Database>,
    row: SubscriptionRow,
    { quote, item, costs, credits }: PricedUpgrade,
    by: { owner: Shopper; days: ShopDays; requestKey: string | undefined; rates: KnownRates | undefined },
  ): Promise<UpgradeRow> {
    const { owner, days, requestKey, rates } = by;
    const at = this.#instant();
    const before = row.tax_rates ? (JSON.parse(row.tax_rates) as KnownRates) : {};
    const upgrade: UpgradeRow = {
      id: rowId(),
      subscription_id: row.id,
      request_key: requestKey ?? null,
      asked_by: owner.sub,
      on_day: days.today,
      from_item: row.item,
      from_charged: row.charged_from,
      item: JSON.stringify(item),
      quote: JSON.stringify(quote),
      costs: JSON.stringify(costs),
      credits: JSON.stringify(credits),
      amount: quote.dueToday,
      currency: quote.currency,
      stored_payment_id: row.stored_payment_id,
      state: "charging",
      failure: null,
      leased_until: this.#instant(LEASE_MS),
      created_at: at,
      updated_at: at,
      invoiced: 0,
      // What is not charged today keeps what was said of it last.
      tax_rates: rates ? JSON.stringify({ ...before, ...rates }) : row.tax_rates,
    };
    await trx.insertInto("upgrades").values(upgrade).execute();
    if (upgrade.stored_payment_id === null) {
      await this.#hold(trx, row, upgrade, "invoiced");
      return { ...upgrade, state: "invoiced" };
    }
    await trx.updateTable("subscriptions").set({ upgrade_id: upgrade.id, updated_at: at }).where("id", "=", row.id).execute();
    return upgrade;
  }

  async #hold(trx: Transaction<Database>, row: SubscriptionRow, upgrade: UpgradeRow, state: "paid" | "invoiced"): Promise<void> {
    const at = this.#instant();
    const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", row.order_id).executeTakeFirstOrThrow();
    const set = { state, leased_until: null, updated_at: at };
    await trx.updateTable("upgrades").set(set).where("id", "=", upgrade.id).execute();
    const next = { ...upgradedRow(row, upgrade, order, await this.#days()), updated_at: at };
    await trx.updateTable("subscriptions").set(next).where("id", "=", row.id).execute();
    await this.#note(trx, row, upgrade, "upgrade");
  }

  #note(
    trx: Transaction<Database>,
    { id, owner_email: email }: SubscriptionRow,
    upgrade: UpgradeRow,
    kind: "upgrade" | "upgrade-declined",
  ): Promise<void> {
    const { offer, dueToday, credit, currency } = quoteOf(upgrade);
    const details = { upgrade: upgrade.id, offer, amount: String(dueToday), credit: String(credit), currency };
    return noteChange(trx, { id, kind, details, owner: { sub: upgrade.asked_by }, at: this.#instant(), email });
  }

  /** @returns it as it is afterwards: still charging while nobody knows */
  async #goOn(
    row: UpgradeRow,
    ask: (charges: UpgradeParts["charges"], charge: ChargeRequest) => Promise<ChargeOutcome>,
  ): Promise<UpgradeRow> {
    const { storage, charges } = this.parts;
    const total = money(Number(row.amount), row.currency);
    const charge = { id: row.id, storedPaymentId: row.stored_payment_id!, total, subscriptionId: row.subscription_id };
    const outcome = await ask(charges, charge);
    // One that was known already concludes nothing by itself.
    if (outcome.state !== "pending") await storage.transaction((trx) => this.conclude(trx, { id: row.id, outcome }));
    return storage.db.selectFrom("upgrades").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
  }

  /** Leases some that nobody works on. */
  async #take(at?: Date): Promise<UpgradeRow[]> {
    const { storage } = this.parts;
    return storage.transaction(async (trx) => {
      const left = trx
        .selectFrom("upgrades")
        .selectAll()
        .where("state", "=", "charging")
        .where("leased_until", "<=", this.#instant(0, at))
        .limit(BATCH);
      const rows = await storage.locked(left, { skipLocked: true }).execute();
      const set = { leased_until: this.#instant(LEASE_MS, at) };
      for (const { id } of rows) await trx.updateTable("upgrades").set(set).where("id", "=", id).execute();
      return rows;
    });
  }

  /** Leased, and nobody was asked: as of one whose worker has died, and at once. */
  async #giveBack(rows: readonly UpgradeRow[], at?: Date): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const set = { leased_until: this.#instant(0, at) };
    await this.parts.storage.transaction((trx) =>
      trx.updateTable("upgrades").set(set).where("id", "in", ids).where("state", "=", "charging").execute(),
    );
  }

  async #days(at = this.#now()): Promise<ShopDays> {
    return shopDays(at, (await this.parts.catalogue.current()).shop.time_zone);
  }

  #now = (): Date => this.parts.now?.() ?? new Date();

  #instant = (afterMs = 0, at = this.#now()): string => new Date(at.getTime() + afterMs).toISOString();
}
