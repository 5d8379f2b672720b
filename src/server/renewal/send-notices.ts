/** Once a day each subscription is looked at: what its owner has to know goes out together with that day. [MMA-2] */
import type { Transaction } from "kysely";
import { lastDayOfCard, noticesDue } from "../../domain/offer/renewal-notice";
import { addInterval, type ShopDays } from "../../domain/time/calendar";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS } from "../subscription/order-fields";
import { asOfToday, itemOf, paymentsAfter } from "../subscription/subscription-view";
import { renewalEvent } from "./renewal-event";

const BATCH = 100;

export interface NoticeParts {
  storage: Storage;
  /** What happened to one that could not be looked at; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/** @param at ISO 8601 instant @returns how many mails wait for it */
export async function sendNotices({ storage, onFault }: NoticeParts, days: ShopDays, shop: ShopSettings, at: string): Promise<number> {
  let count = 0;
  for (let last = ""; ;) {
    const rows = await storage.db
      .selectFrom("subscriptions")
      .select("id")
      .where("status", "=", "active")
      // Whose payments could not be planned is heard of there.
      .where("next_payment_on", ">", days.today)
      .where((row) => row.or([row("noticed_on", "is", null), row("noticed_on", "<", days.today)]))
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of rows)
      count += await storage
        .transaction((trx) => notice(storage, trx, id, { days, shop, at }))
        .catch((error: unknown) => (onFault(error, id), 0));
    if (rows.length < BATCH) return count;
    last = rows.at(-1)!.id;
  }
}

interface Round {
  days: ShopDays;
  shop: ShopSettings;
  at: string;
}

async function notice(storage: Storage, trx: Transaction<Database>, id: string, { days, shop, at }: Round): Promise<number> {
  const { today } = days;
  const stored = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!stored || stored.status !== "active" || (stored.noticed_on !== null && stored.noticed_on >= today)) return 0;
  await trx.updateTable("subscriptions").set({ noticed_on: today }).where("id", "=", id).execute();
  const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", stored.order_id).executeTakeFirstOrThrow();
  const row = asOfToday(stored, days);
  const item = itemOf(row);
  const isRenewed = item.offer.data.attributes.autoRenew__limio !== false;
  const [next] = paymentsAfter(row, order, days, addInterval(today, -1, "day"))
    .map(({ data }) => data)
    .filter(({ date }) => isRenewed || row.term_end === null || date < row.term_end);
  if (!next) return 0;
  const paid = await trx
    .selectFrom("renewals")
    .select("due_on")
    .where("subscription_id", "=", id)
    .where("due_on", "<", next.date)
    .orderBy("due_on", "desc")
    .limit(1)
    .executeTakeFirst();
  const card =
    row.stored_payment_id === null
      ? undefined
      : await trx.selectFrom("stored_payments").select("expiry").where("id", "=", row.stored_payment_id).executeTakeFirst();
  const about = {
    nextPaymentOn: next.date,
    lastPaymentOn: paid?.due_on ?? days.of(row.created_at),
    isTrial: row.is_trial === 1 && !paid,
    cardEndsOn: card?.expiry ? lastDayOfCard(card.expiry) : undefined,
  };
  const due = noticesDue(about, { noticed: stored.noticed_on, today }, shop);
  for (const topic of due) {
    const date = topic === "card-expiring" ? about.cardEndsOn : next.date;
    const payment = { id: `${id}.${today}`, subscription_id: id, amount: next.amount, currency: next.currency, tries: 0, date };
    await renewalEvent(trx, topic, payment, at);
  }
  return due.length;
}
