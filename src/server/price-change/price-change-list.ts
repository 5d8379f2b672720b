/** What the builder shows of price changes: what was announced, and how many it is about. [MMA-7] */
import type { Kysely } from "kysely";
import { parseMoney } from "../../domain/money/money";
import type { AnnouncedPriceChange } from "../../domain/price-change/price-change-list";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import { changeOf, type PriceChangeRow } from "./price-change-rows";

/** Nobody looks further back. */
const SHOWN = 100;

/** The newest first. */
export async function priceChangeList(db: Kysely<Database>, today: CalendarDate): Promise<AnnouncedPriceChange[]> {
  const rows = await db.selectFrom("price_changes").selectAll().orderBy("id", "desc").limit(SHOWN).execute();
  return withCounts(db, rows, today);
}

export async function withCounts(
  db: Kysely<Database>,
  rows: readonly PriceChangeRow[],
  today: CalendarDate,
): Promise<AnnouncedPriceChange[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom("price_change_notices")
    .innerJoin("subscriptions", "subscriptions.id", "price_change_notices.subscription_id")
    .select(["change_id", "currency"])
    .select(({ fn, eb }) => [
      fn.countAll<string>().as("told"),
      fn.sum<string>(eb.case().when("holds_on", "<=", today).then(1).else(0).end()).as("holding"),
      fn.sum<string>(eb.case().when("status", "=", "cancelled").then(1).else(0).end()).as("cancelled"),
      fn.min("holds_on").as("first"),
      fn.min<string>("price_before").as("lowest"),
      fn.max<string>("price_before").as("highest"),
    ])
    .where("change_id", "in", ids)
    .groupBy(["change_id", "currency"])
    .execute();
  return rows.map((row) => {
    const own = counts.filter((count) => count.change_id === row.id);
    const sum = (of: "told" | "holding" | "cancelled") => own.reduce((total, count) => total + Number(count[of]), 0);
    const holding = row.withdrawn_at === null ? sum("holding") : 0;
    const { offer, from, noticeDays, prices } = changeOf(row);
    return {
      id: row.id,
      offer,
      name: row.offer_name,
      from,
      noticeDays,
      prices: prices.map(({ currencyCode, value, before }) => {
        const paid = own.find(({ currency }) => currency === currencyCode);
        const listed = before === null ? null : parseMoney(before, currencyCode).minorUnits;
        return {
          currency: currencyCode,
          after: parseMoney(value, currencyCode).minorUnits,
          before: paid
            ? { lowest: Number(paid.lowest), highest: Number(paid.highest) }
            : listed === null
              ? null
              : { lowest: listed, highest: listed },
        };
      }),
      state: row.withdrawn_at !== null ? "withdrawn" : holding ? "holds" : "announced",
      told: sum("told"),
      holding,
      cancelled: sum("cancelled"),
      kept: row.kept,
      lookedOn: row.looked_on,
      firstHoldsOn: own.map(({ first }) => first).toSorted()[0] ?? null,
      announcedAt: row.announced_at,
      announcedBy: row.announced_by,
      withdrawnAt: row.withdrawn_at,
      withdrawnBy: row.withdrawn_by,
    };
  });
}
