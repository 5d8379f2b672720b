/** Why people left: counted by reason, and read in their own words. Both go by the index of what was cancelled when. [MMA-2] */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from "kysely";
import type {
  CancellationComment,
  CancellationComments,
  CancellationReasons,
  CancellationSpan,
} from "../../domain/customers/cancellations";
import type { Database } from "../storage/schema";
import { HISTORY_PLACE, placeAfter, placeOf } from "./history/history-place";

const PAGE = 20;
/** Of so many reasons each is counted: a page offers fewer, in each of its languages. */
const REASONS = 30;
const DAY_MS = 86_400_000;

export const COMMENT_PLACE = HISTORY_PLACE;

/** In the words of the index: for values that come with the question no database takes one of some rows alone. */
const cancelled = (db: Kysely<Database>, span: CancellationSpan) =>
  db
    .selectFrom("subscription_events")
    .where(sql<boolean>`kind = 'cancel'`)
    .where("at", ">=", new Date(Date.now() - Number(span) * DAY_MS).toISOString());

const said = (db: Kysely<Database>, what: "reason" | "comment"): RawBuilder<string | null> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`details::json ->> ${sql.lit(what)}`
    : sql`json_extract(details, ${sql.lit(`$.${what}`)})`;

export async function cancellationReasons(db: Kysely<Database>, span: CancellationSpan): Promise<CancellationReasons> {
  const rows = await cancelled(db, span)
    .select(({ fn }) => [said(db, "reason").as("reason"), fn.countAll<string | number>().as("count")])
    .groupBy(said(db, "reason"))
    .execute();
  const counted = rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    reasons: counted.toSorted((a, b) => b.count - a.count || ((a.reason ?? "") < (b.reason ?? "") ? -1 : 1)).slice(0, REASONS),
  };
}

export async function cancellationComments(
  db: Kysely<Database>,
  { span, before }: { span: CancellationSpan; before?: string | undefined },
): Promise<CancellationComments> {
  const place = placeOf(before);
  let commented = cancelled(db, span).where(said(db, "comment"), "is not", null);
  if (place) commented = commented.where(sql<boolean>`(at, id) < (${place.at}, ${place.id})`);
  const rows = await commented
    .select(["id", "at", "subscription_id", "details"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const entries = rows.slice(0, PAGE).map(({ id, at, subscription_id: subscriptionId, details }): CancellationComment => {
    const { reason = null, comment } = JSON.parse(details) as { reason?: string; comment: string };
    return { id, at, reason, comment, subscriptionId };
  });
  return { entries, next: rows.length > PAGE ? placeAfter(entries.at(-1)!) : null };
}
