/**
 * What happened to a subscription, from all that the shop has written down of it: its events, its payments, money that went back, and
 * prices that were announced. Nothing is kept for this alone, so that what is erased there is gone here. [MMA-2] [MMA-5]
 */
import type { Kysely } from "kysely";
import type { SubscriptionHistory } from "../../../domain/customers/subscription-history";
import { ERASED } from "../../personal-data/erased-mark";
import { isStorable } from "../../storage/in-chunks";
import type { Database } from "../../storage/schema";
import { GIFT } from "../../subscription/subscription-records";
import { actorsOf } from "./actors";
import { placeAfter, placeOf, type Place } from "./history-place";
import { notedEvents } from "./noted-events";
import type { Recorded } from "./recorded";
import { paymentsMade, paymentsReturned, pricesTold, refundsMade } from "./recorded-elsewhere";

const PAGE = 20;
/** Of each source: as many more as can share the instant at which a page ends. */
const READ = 2 * PAGE + 1;

/** @param nameOf each plan by its path @returns undefined where there is no such subscription */
export async function subscriptionHistory(
  db: Kysely<Database>,
  id: string,
  { before, nameOf }: { before?: string | undefined; nameOf(paths: string[]): Promise<(path: string) => string> },
): Promise<SubscriptionHistory | undefined> {
  if (!isStorable(id)) return undefined;
  const columns = ["id", "created_at", "owner_sub", "payment"] as const;
  const subscription = await db.selectFrom("subscriptions").select(columns).where("id", "=", id).executeTakeFirst();
  if (!subscription) return undefined;
  const end = placeOf(before);
  const question = { subscription: id, until: end?.at ?? LAST, limit: READ };
  const sources = await Promise.all(
    [notedEvents, paymentsMade, refundsMade, paymentsReturned, pricesTold].map((read) => read(db, question)),
  );
  const found = [...sources.flat(), ...begun(subscription)]
    .filter((entry) => !end || isOlder(entry, end))
    .toSorted((a, b) => (isOlder(a, b) ? 1 : -1));
  const shown = found.slice(0, PAGE);
  const [actor, name] = await Promise.all([
    actorsOf(db, shown, subscription),
    nameOf([...new Set(shown.flatMap(({ facts: { from, to } }) => [from ?? [], to ?? []].flat()))]),
  ]);
  return {
    entries: shown.map(({ facts, ...entry }) => ({
      ...entry,
      by: actor(entry),
      facts: { ...facts, ...(facts.from && { from: name(facts.from) }), ...(facts.to && { to: name(facts.to) }) },
    })),
    next: found.length > PAGE ? placeAfter(shown.at(-1)!) : null,
  };
}

/** A gift begins by being redeemed, which its events say. */
function begun(row: { id: string; created_at: string; owner_sub: string | null; payment: string }): Recorded[] {
  const { type: method } = JSON.parse(row.payment) as { type: string };
  if (method === GIFT) return [];
  const isErased = row.owner_sub?.startsWith(`${ERASED}:`) ?? false;
  return [{ id: `begun-${row.id}`, kind: "begun", at: row.created_at, by: { id: isErased ? ERASED : "" }, facts: {} }];
}

/** Later than whatever happens. */
const LAST = "9999";

/** In which nothing stands beside another: of one instant, by their ids. */
const isOlder = (entry: Place, than: Place): boolean => entry.at < than.at || (entry.at === than.at && entry.id < than.id);
