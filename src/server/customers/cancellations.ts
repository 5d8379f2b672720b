/** Why people left: counted by reason, and read in their own words. Both go by an index of what was cancelled when. [MMA-2] */
import { sql, type Kysely } from "kysely";
import type {
  CancellationComment,
  CancellationComments,
  CancellationReasons,
  CancellationSpan,
} from "../../domain/customers/cancellations";
import type { Database } from "../storage/schema";
import { HISTORY_PLACE, placeAfter, placeOf } from "./history/history-place";

const PAGE = 20;
/** Of so many wordings each is counted: a page offers eight reasons, in each of its languages, and words change. */
const REASONS = 500;
const DAY_MS = 86_400_000;

export const COMMENT_PLACE = HISTORY_PLACE;

const since = (span: CancellationSpan): string => new Date(Date.now() - Number(span) * DAY_MS).toISOString();

/** In the words of the index: for values that come with the question no database takes one of some rows alone. */
const cancelled = (db: Kysely<Database>, span: CancellationSpan) =>
  db
    .selectFrom("subscription_events")
    .where(sql<boolean>`kind = 'cancel'`)
    .where("at", ">=", since(span));

export async function cancellationReasons(db: Kysely<Database>, span: CancellationSpan): Promise<CancellationReasons> {
  const { total } = await cancelled(db, span)
    .select(({ fn }) => fn.countAll<string | number>().as("total"))
    .executeTakeFirstOrThrow();
  const reasons = await cancelled(db, span)
    .select(({ fn }) => ["about", "reason", fn.countAll<string | number>().as("count")])
    .groupBy(["about", "reason"])
    .orderBy("count", "desc")
    .orderBy("about")
    .orderBy("reason")
    .limit(REASONS)
    .execute();
  return { total: Number(total), reasons: reasons.map(({ count, ...reason }) => ({ ...reason, count: Number(count) })) };
}

export async function cancellationComments(
  db: Kysely<Database>,
  { span, before }: { span: CancellationSpan; before?: string | undefined },
): Promise<CancellationComments> {
  const place = placeOf(before);
  let commented = db
    .selectFrom("subscription_events")
    .where(sql<boolean>`commented = 1`)
    .where("at", ">=", since(span));
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
