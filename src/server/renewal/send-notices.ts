/** Once a day each subscription is looked at: what its owner has to know goes out together with that day. [MMA-2] */
import type { Kysely, Transaction } from "kysely";
import {
  ANNOUNCES,
  announcementDue,
  lastDayOfCard,
  noticesDue,
  type NoticeSettings,
  type RenewalNotice,
} from "../../domain/subscription/renewal-notice";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS } from "../subscription/order-fields";
import { asOfToday, nextCharge, nextSourceOf } from "../subscription/subscription-view";
import { atOnce } from "./at-once";
import { NEVER } from "./due-payments";
import { renewalEvent } from "./renewal-event";
import { WAIT_DAYS, type TaxRates } from "./tax-rates";

const BATCH = 500;
/** For so many days before a notice its tax is asked for, once a day. */
const DAYS_AHEAD = Array.from({ length: WAIT_DAYS }, (_, index) => index + 1);

/** Of a card no sum is told. */
const tellsSum = (topics: readonly RenewalNotice[]): boolean => topics.some((topic) => ANNOUNCES.includes(topic));

export interface NoticeParts {
  storage: Storage;
  /** How many are told in the same moment. */
  most: number;
  /** A payment is told of where at least so many months lie between it and the one before. */
  noticeMonths: number;
  /** What its owner reads is what they will pay, at the rates of today. */
  taxRates: Pick<TaxRates, "askForNotice">;
  /** Asked before each: from then on the others are looked at later. */
  isStopped(): boolean;
  /** What happened to one that could not be looked at; the others are. */
  onFault(error: unknown, subscriptionId: string): void;
}

/**
 * By the day that was planned for its next payment most need no word: those are looked at together. Who does is looked at alone.
 *
 * @param at ISO 8601 instant @returns how many mails wait for it
 */
export async function sendNotices(
  { storage, most, noticeMonths, taxRates, isStopped, onFault }: NoticeParts,
  days: ShopDays,
  shop: ShopSettings,
  at: string,
): Promise<number> {
  const { today } = days;
  let count = 0;
  for (let last = ""; ;) {
    const rows = await withCards(storage.db, await toLookAt(storage.db, today, last));
    const looked = rows.map((row) => ({ row, about: aboutOf(row, days), settings: settingsIn(row, shop, noticeMonths) }));
    const due = new Map(
      looked
        .map(({ row, about, settings }) => [row, noticesDue(about, { noticed: row.noticed_on, today }, settings)] as const)
        .filter(([, topics]) => topics.length > 0),
    );
    const soonDays = DAYS_AHEAD.map((ahead) => addInterval(today, ahead, "day"));
    const soon = looked
      .filter(({ row, about, settings }) => !due.has(row) && soonDays.some((day) => announcementDue(about, day, settings)))
      .map(({ row }) => row);
    const quiet = rows.filter((row) => !due.has(row)).map(({ id }) => id);
    // A power cut that takes it back does no harm: they are looked at again.
    if (quiet.length)
      await storage.relaxed((trx) =>
        trx
          .updateTable("subscriptions")
          .set({ noticed_on: today })
          .where("id", "in", quiet)
          .where((row) => row.or([row("noticed_on", "is", null), row("noticed_on", "<", today)]))
          .execute(),
      );
    await atOnce([...due], {
      most,
      key: ([{ id }]) => id,
      work: async ([{ id }, topics]) => {
        if (tellsSum(topics)) await taxRates.askForNotice(id);
        // Added once it is known: others have been added meanwhile.
        const told = await storage.transaction((trx) => notice(storage, trx, id, { days, shop, noticeMonths, at }));
        count += told;
      },
      onFault: (error, [{ id }]) => onFault(error, id),
      isStopped,
    });
    // On its day a notice goes out with what is known: where nobody can be asked then, the rates are some days old at most.
    await atOnce(soon, {
      most,
      key: ({ id }) => id,
      work: ({ id }) => taxRates.askForNotice(id),
      onFault: (error, { id }) => onFault(error, id),
      isStopped,
    });
    if (rows.length < BATCH || isStopped()) return count;
    last = rows.at(-1)!.id;
  }
}

/** Those that nobody has looked at today, after the one with the id `last`. */
const toLookAt = (db: Kysely<Database>, today: CalendarDate, last: string) =>
  db
    .selectFrom("subscriptions")
    .select([
      "subscriptions.id",
      "subscriptions.created_at",
      "is_trial",
      "subscriptions.country",
      "noticed_on",
      "announced_payment_on",
      "next_payment_on",
      "stored_payment_id",
      "pending_renewal_change",
    ])
    .select(({ selectFrom }) =>
      selectFrom("renewals")
        .select(({ fn }) => fn.max("due_on").as("due_on"))
        .whereRef("renewals.subscription_id", "=", "subscriptions.id")
        .whereRef("renewals.due_on", "<", "subscriptions.next_payment_on")
        .as("paid_on"),
    )
    .where("subscriptions.status", "=", "active")
    // Whose payments could not be planned is heard of there; who pays nothing more has nothing to hear.
    .where("next_payment_on", ">", today)
    .where("next_payment_on", "<", NEVER)
    .where((row) => row.or([row("noticed_on", "is", null), row("noticed_on", "<", today)]))
    .where("subscriptions.id", ">", last)
    .orderBy("subscriptions.id")
    .limit(BATCH)
    .execute();

/**
 * With how long the card is good that pays next. Where another one waits for that day nobody is told of either: nothing can be changed
 * until then. [MMA-2]
 */
async function withCards<Row extends Parameters<typeof nextSourceOf>[0]>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & { expiry: string | null })[]> {
  const cardOf = (row: Row) => (nextSourceOf(row) === row.stored_payment_id ? row.stored_payment_id : null);
  const ids = rows.flatMap((row) => cardOf(row) ?? []);
  const cards = ids.length ? await db.selectFrom("stored_payments").select(["id", "expiry"]).where("id", "in", ids).execute() : [];
  const expiries = new Map(cards.map(({ id, expiry }) => [id, expiry]));
  return rows.map((row) => ({ ...row, expiry: expiries.get(cardOf(row) ?? "") ?? null }));
}

interface Looked {
  created_at: string;
  is_trial: number;
  next_payment_on: string | null;
  announced_payment_on: string | null;
  /** Of the payment before the next one. */
  paid_on: string | null;
  /** Of the card that pays next, YYYY-MM. */
  expiry: string | null;
}

const aboutOf = (row: Looked, days: ShopDays) => ({
  nextPaymentOn: row.next_payment_on!,
  lastPaymentOn: row.paid_on ?? days.of(row.created_at),
  announced: row.announced_payment_on,
  isTrial: row.is_trial === 1 && row.paid_on === null,
  cardEndsOn: row.expiry ? lastDayOfCard(row.expiry) : undefined,
});

/** Law is that of where it was sold. */
const settingsIn = ({ country }: { country: string }, shop: ShopSettings, noticeMonths: number): NoticeSettings => ({
  ...shop,
  renewal_notice_months: noticeMonths,
  trial_notice_days: shop.trial_notice_days_by_country?.[country] ?? shop.trial_notice_days,
  renewal_notice_days: shop.renewal_notice_days_by_country?.[country] ?? shop.renewal_notice_days,
});

interface Round {
  days: ShopDays;
  shop: ShopSettings;
  noticeMonths: number;
  at: string;
}

async function notice(storage: Storage, trx: Transaction<Database>, id: string, { days, shop, noticeMonths, at }: Round): Promise<number> {
  const { today } = days;
  const stored = await storage.locked(trx.selectFrom("subscriptions").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!stored || stored.status !== "active" || (stored.noticed_on !== null && stored.noticed_on >= today)) return 0;
  await trx.updateTable("subscriptions").set({ noticed_on: today }).where("id", "=", id).execute();
  const order = await trx.selectFrom("orders").select(ORDER_FIELDS).where("id", "=", stored.order_id).executeTakeFirstOrThrow();
  const row = asOfToday(stored, days);
  const next = nextCharge(stored, order, days, addInterval(today, -1, "day"));
  if (!next) return 0;
  const paid = await trx
    .selectFrom("renewals")
    .select("due_on")
    .where("subscription_id", "=", id)
    .where("due_on", "<", next.date)
    .orderBy("due_on", "desc")
    .limit(1)
    .executeTakeFirst();
  const [withCard] = await withCards(trx, [row]);
  const about = aboutOf({ ...withCard!, next_payment_on: next.date, paid_on: paid?.due_on ?? null }, days);
  const due = noticesDue(about, { noticed: stored.noticed_on, today }, settingsIn(row, shop, noticeMonths));
  if (tellsSum(due)) await trx.updateTable("subscriptions").set({ announced_payment_on: next.date }).where("id", "=", id).execute();
  for (const topic of due) {
    const date = topic === "card-expiring" ? about.cardEndsOn : next.date;
    const payment = { id: `${id}.${today}`, subscription_id: id, amount: next.amount, currency: next.currency, tries: 0, date };
    await renewalEvent(trx, topic, payment, at);
  }
  return due.length;
}
