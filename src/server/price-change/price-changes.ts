/** New prices for subscriptions that run: announced by an owner, and withdrawn as long as they hold for nobody. [MMA-7] */
import type { Transaction } from "kysely";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import {
  ongoingCharge,
  priceProblem,
  type AnnouncedPrice,
  type NewPriceChange,
  type PriceProblem,
} from "../../domain/price-change/announcement";
import type { AnnouncedPriceChange, PriceChangeList } from "../../domain/price-change/price-change-list";
import { addInterval, shopDays, type CalendarDate } from "../../domain/time/calendar";
import { say, type Message } from "../../registry/message";
import type { CatalogueReader } from "../catalogue/catalogue-reader";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Editor } from "../guard/editors";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type FieldProblem, type Refusal, type Result } from "../result/refusal";
import { rowId } from "../storage/ids";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { priceChangeList, withCounts } from "./price-change-list";
import type { PriceChangeRow } from "./price-change-rows";

/** Nobody knows prices of a day further away. */
const FURTHEST_YEARS = 2;

export interface PriceChangesParts {
  storage: Storage;
  catalogue: CatalogueStore;
  now?: () => Date;
}

export class PriceChanges {
  constructor(private readonly parts: PriceChangesParts) {}

  async list(): Promise<PriceChangeList> {
    const { today, leastNoticeDays } = await this.#shop();
    return { changes: await priceChangeList(this.parts.storage.db, today), leastNoticeDays, today };
  }

  /** Refused in words, each problem with its path, where it cannot be. */
  async announce(wanted: NewPriceChange, by: Editor): Promise<Result<AnnouncedPriceChange>> {
    const { storage, catalogue } = this.parts;
    const { today, leastNoticeDays } = await this.#shop();
    const reader = await catalogue.reader();
    const problems = [...priceProblems(wanted), ...dayProblems(wanted, today, leastNoticeDays)];
    if (problems.length) return notRight(problems);
    return storage
      .transaction<Result<AnnouncedPriceChange>>(async (trx) => {
        const offer = await offerOf(trx, reader, wanted.offer);
        if (!offer) return notRight([problem("offer", "price-change-offer-unknown")]);
        const charge = offer.variant === "gift" || offer.record_type !== "offer" ? undefined : ongoingCharge(offer);
        if (!charge || offer.data.attributes.autoRenew__limio === false) return notRight([problem("offer", "price-change-no-price")]);
        const last = await lastOf(trx, wanted.offer);
        if (last && last >= wanted.from) return notEarlier(last);
        const prices = wanted.prices.map(({ currencyCode, value }): AnnouncedPrice => ({
          currencyCode,
          value,
          before: charge.currencyCode === currencyCode ? String(charge.value) : null,
        }));
        const row = announcedRow(wanted, prices, { name: offerDisplayName(offer), by: by.email, at: this.#now() });
        await trx.insertInto("price_changes").values(row).execute();
        await recordAudit(trx, {
          kind: "price-change-announced",
          person: by.email,
          subject: wanted.offer,
          title: row.offer_name,
          details: { day: wanted.from, prices: pricesInWords(prices) },
        });
        const [announced] = await withCounts(trx, [row], today);
        return ok(announced!);
      })
      .catch((error: unknown) => {
        // Another one for the same day was quicker.
        if (isUniqueViolation(error)) return notEarlier(wanted.from);
        throw error;
      });
  }

  /** Those who were told of it read that their price stays. @returns why it was not */
  async withdraw(id: string, by: Editor): Promise<Refusal | undefined> {
    const { storage, catalogue } = this.parts;
    const { shop } = await catalogue.current();
    return storage.transaction(async (trx) => {
      const row = await storage.locked(trx.selectFrom("price_changes").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return refuse("price-change-not-found", say("price-change-not-found"));
      if (row.withdrawn_at !== null) return refuse("price-change-withdrawn", say("price-change-withdrawn"));
      // Whoever was told of both would read that a price stays which does not.
      const last = await lastOf(trx, row.offer_path);
      if (last && last > row.from_day) return refuse("price-change-followed", say("price-change-followed", { date: { date: last } }));
      // Asked once nobody can plan a payment at its price any more.
      const { today } = shopDays(this.#now(), shop.time_zone);
      const holds = await trx
        .selectFrom("price_change_notices")
        .select("holds_on")
        .where("change_id", "=", id)
        .where("holds_on", "<=", today)
        .limit(1)
        .executeTakeFirst();
      if (holds) return refuse("price-change-holds", say("price-change-holds", { date: { date: holds.holds_on } }));
      const at = this.#now().toISOString();
      await trx
        .updateTable("price_changes")
        .set({ withdrawn_at: at, withdrawn_by: by.email, looked_on: null, closed: 0 })
        .where("id", "=", id)
        .execute();
      // What it had taken the place of is looked at again.
      await trx
        .updateTable("price_changes")
        .set({ looked_on: null, closed: 0 })
        .where("offer_path", "=", row.offer_path)
        .where("withdrawn_at", "is", null)
        .execute();
      await recordAudit(trx, {
        kind: "price-change-withdrawn",
        person: by.email,
        subject: row.offer_path,
        title: row.offer_name,
        details: { day: row.from_day, prices: pricesInWords(JSON.parse(row.prices) as AnnouncedPrice[]) },
      });
      return undefined;
    });
  }

  async #shop(): Promise<{ today: CalendarDate; leastNoticeDays: number }> {
    const { shop } = await this.parts.catalogue.current();
    return { today: shopDays(this.#now(), shop.time_zone).today, leastNoticeDays: shop.price_notice_days };
  }

  #now = (): Date => this.parts.now?.() ?? new Date();
}

/** As it is sold, or as it was to those who still have it. */
async function offerOf(trx: Transaction<Database>, reader: CatalogueReader, path: string): Promise<Offer | undefined> {
  const sold = (await reader.holding({ offers: [path] }, trx)).offer(path, reader.shop.default_language);
  if (sold) return sold;
  const row = await trx
    .selectFrom("subscriptions")
    .select("item")
    .where("offer_path", "=", path)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.item) as BasketItem).offer;
}

/** The day of the last change of an offer that stands. */
async function lastOf(trx: Transaction<Database>, offer: string): Promise<CalendarDate | undefined> {
  const row = await trx
    .selectFrom("price_changes")
    .select("from_day")
    .where("offer_path", "=", offer)
    .where("withdrawn_at", "is", null)
    .orderBy("from_day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.from_day;
}

const announcedRow = (
  { offer, from, noticeDays }: NewPriceChange,
  prices: readonly AnnouncedPrice[],
  { name, by, at }: { name: string; by: string; at: Date },
): PriceChangeRow => ({
  id: rowId(),
  offer_path: offer,
  offer_name: name,
  from_day: from,
  notice_days: noticeDays,
  prices: JSON.stringify(prices),
  announced_at: at.toISOString(),
  announced_by: by,
  withdrawn_at: null,
  withdrawn_by: null,
  looked_on: null,
  leased_until: null,
  kept: 0,
  closed: 0,
});

const PRICE_PROBLEMS = {
  "not-an-amount": ["value", "price-change-not-an-amount"],
  "not-above-zero": ["value", "price-change-not-above-zero"],
  "currency-twice": ["currencyCode", "price-change-currency-twice"],
} as const satisfies Record<PriceProblem, readonly [field: string, code: Code]>;

const priceProblems = ({ prices }: NewPriceChange): FieldProblem[] =>
  prices.flatMap((_, index) => {
    const found = priceProblem(prices, index);
    if (!found) return [];
    const [field, code] = PRICE_PROBLEMS[found];
    return [problem(`prices[${index}].${field}`, code)];
  });

function dayProblems({ from, noticeDays }: NewPriceChange, today: CalendarDate, leastNoticeDays: number): FieldProblem[] {
  const isTooSoon = from < today;
  const isTooFar = from > addInterval(today, FURTHEST_YEARS, "year");
  return [
    ...(isTooSoon ? [problem("from", "price-change-too-early", say("price-change-too-early", { date: { date: today } }))] : []),
    ...(isTooFar ? [problem("from", "price-change-too-late", say("price-change-too-late", { years: FURTHEST_YEARS }))] : []),
    ...(noticeDays < leastNoticeDays
      ? [problem("noticeDays", "price-change-short-notice", say("price-change-short-notice", { days: leastNoticeDays }))]
      : []),
  ];
}

type Code = Parameters<typeof say>[0];

const problem = (path: string, code: Code, message: Message = say(code)): FieldProblem => ({ path, code, message });

const notRight = (problems: readonly FieldProblem[]): Refusal => refuse("invalid", problems[0]!.message, { problems });

const notEarlier = (last: CalendarDate): Refusal =>
  notRight([problem("from", "price-change-not-later", say("price-change-not-later", { date: { date: last } }))]);

/** "12.00 EUR, 13.50 CHF" */
const pricesInWords = (prices: readonly AnnouncedPrice[]): string =>
  prices.map(({ currencyCode, value }) => `${value} ${currencyCode}`).join(", ");
