/** Each owner is told of a price change once, and it holds for them only with that: mail, row and day are written together. [MMA-7] */
import type { Transaction } from "kysely";
import { concernOf, earliestDay, type Concern, type PriceChange } from "../../domain/price-change/announcement";
import { pricedOn, type ToldPrice } from "../../domain/price-change/told-price";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ongoingPaymentFrom, toldPricesColumn, toldPricesOf } from "../subscription/subscription-prices";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { asOfToday, chargedFrom, itemOf, switchOf } from "../subscription/subscription-view";
import { priceChangeEvent } from "./price-change-event";
import { changeOf, type PriceChangeRow } from "./price-change-rows";

/** Those that are looked at together. */
export const BATCH = 500;

export interface TellParts {
  storage: Storage;
  /** What happened to one whose owner could not be told; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
}

export interface Told {
  /** Owners for whom a mail waits. */
  told: number;
  /** Subscriptions that keep their price, as there is no new one for what they are paid in. */
  kept: number;
}

/** @param at ISO 8601 instant @param onBatch called after each batch: somebody still works on it */
export async function tellOwners(
  { storage, onFault }: TellParts,
  row: PriceChangeRow,
  days: ShopDays,
  { at, onBatch }: { at: string; onBatch(): Promise<void> },
): Promise<Told> {
  const counts: Told = { told: 0, kept: 0 };
  for (let last = ""; ;) {
    const rows = await storage.db
      .selectFrom("subscriptions")
      .selectAll()
      .where("offer_path", "=", row.offer_path)
      .where("id", ">", last)
      .where("status", "=", "active")
      // Whoever came later bought it at the price of their day; days of the shop are no more than one off.
      .where("created_at", "<", addInterval(row.from_day, 2, "day"))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("price_change_notices")
              .select("change_id")
              .where("change_id", "=", row.id)
              .whereRef("subscription_id", "=", "subscriptions.id"),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const subscription of rows)
      try {
        const known = newPriceFor(subscription, row, days);
        if (known.kind === "keeps") counts.kept++;
        if (known.kind === "told")
          counts.told += await storage.transaction((trx) => tell(storage, trx, subscription.id, { row, days, at }));
      } catch (error) {
        onFault(error, subscription.id);
      }
    await onBatch();
    if (rows.length < BATCH) return counts;
    last = rows.at(-1)!.id;
  }
}

type NewPriceFor = (Extract<Concern, { kind: "told" }> & { price: ToldPrice }) | { kind: "keeps" } | { kind: "apart" };

/** What the change makes of a subscription whose owner is told today. */
function newPriceFor(stored: SubscriptionRow, changed: PriceChangeRow, days: ShopDays): NewPriceFor {
  const change = changeOf(changed);
  const row = asOfToday(stored, days);
  const start = chargedFrom(row, days);
  // Of a switch the price was agreed on before it held.
  const agreedOn = row.agreed_on ?? start;
  const concern = (day: CalendarDate) =>
    concernOf(change, {
      item: pricedOn(itemOf(row), toldPricesOf(row), day).item,
      boughtOn: agreedOn,
      isOlder: row.charged_from === null ? row.created_at < changed.announced_at : agreedOn <= days.of(changed.announced_at),
    });
  const today = concern(days.today);
  if (today.kind === "keeps") return today;
  const holdsOn = ongoingPaymentFrom(row, earliestDay(change, days.today), { start, until: switchOf(row)?.date });
  if (!holdsOn) return { kind: "apart" };
  // Beside what they were told of another change.
  const found = concern(addInterval(holdsOn, -1, "day"));
  return found.kind === "told" ? { ...found, price: toldPrice(change, found, holdsOn) } : found;
}

function toldPrice({ id, offer, from, prices }: PriceChange, { after }: { after: { currency: string } }, holdsOn: CalendarDate): ToldPrice {
  const { currencyCode, value } = prices.find((price) => price.currencyCode === after.currency)!;
  return { id, offer, from, currencyCode, value, holdsOn };
}

interface Telling {
  row: PriceChangeRow;
  days: ShopDays;
  at: string;
}

async function tell(storage: Storage, trx: Transaction<Database>, id: string, { row: change, days, at }: Telling): Promise<number> {
  const stored = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
  if (stored?.status !== "active") return 0;
  const { withdrawn_at: withdrawn } = await storage
    .locked(trx.selectFrom("price_changes").select("withdrawn_at").where("id", "=", change.id), { share: true })
    .executeTakeFirstOrThrow();
  const known = newPriceFor(stored, change, days);
  if (withdrawn !== null || known.kind !== "told") return 0;
  const { price, before, after } = known;
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto("price_change_notices")
    .values({
      change_id: change.id,
      subscription_id: id,
      holds_on: price.holdsOn,
      currency: after.currency,
      price_before: before.minorUnits,
      price_after: after.minorUnits,
      told_at: at,
      taken_back_at: null,
    })
    .onConflict((conflict) => conflict.columns(["change_id", "subscription_id"]).doNothing())
    .executeTakeFirst();
  if (!inserted) return 0;
  await trx
    .updateTable("subscriptions")
    .set({ price_changes: toldPricesColumn([...toldPricesOf(stored), price]), updated_at: at })
    .where("id", "=", id)
    .execute();
  await priceChangeEvent(trx, "price-change", { change: change.id, subscription: id }, { email: stored.owner_email, at });
  return 1;
}
