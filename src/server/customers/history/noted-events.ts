/** What stands in the books of a subscription, with what matters of it. [MMA-2] */
import type { Kysely } from "kysely";
import type { HistoryFacts, HistoryKind } from "../../../domain/customers/subscription-history";
import type { BasketItem } from "../../../domain/order/order";
import type { SaveOfferKind } from "../../../domain/subscription/save-offer";
import type { Database } from "../../storage/schema";
import type { NotedEvent } from "../../subscription/subscription-events";
import type { HistoryQuestion, Recorded } from "./recorded";

export async function notedEvents(db: Kysely<Database>, { subscription, until, limit }: HistoryQuestion): Promise<Recorded[]> {
  const rows = await db
    .selectFrom("subscription_events")
    .selectAll()
    .where("subscription_id", "=", subscription)
    .where("at", "<=", until)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const noted = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Details }));
  const plansBefore = await itemsBefore(
    db,
    noted.flatMap(({ details }) => details.upgrade ?? []),
  );
  return noted.map(({ id, kind, at, by, details }) => {
    return {
      id,
      kind: kindOf(kind as NotedEvent["kind"], details),
      at,
      by: { id: by, at, subject: subscription },
      facts: factsOf(details, plansBefore.get(details.upgrade ?? "")),
    };
  });
}

/** With a day it did not end at once, but is to end on that day: what is paid of it is used up first. */
const kindOf = (kind: NotedEvent["kind"], { date }: Details): HistoryKind => (kind === "renewal-ended" && date ? "renewal-ending" : kind);

type Details = Readonly<Partial<Record<string, string>>>;

function factsOf(details: Details, before: string | undefined): HistoryFacts {
  const { reason, comment, saveOffer, offer, from, until, date, ended, paymentType, amount, currency, permissionsFor } = details;
  const { fromOffer = before, permissionsOf } = details;
  const day = date ?? ended;
  return {
    ...(reason && { reason }),
    ...(comment && { comment }),
    ...(saveOffer && { saveOffer: saveOffer as SaveOfferKind }),
    ...(fromOffer && { from: fromOffer }),
    ...(offer && { to: offer }),
    ...(from && { start: from }),
    ...(until && { until }),
    ...(day && { date: day }),
    ...(paymentType && { method: paymentType }),
    ...(amount && currency && { amount: { amount: Number(amount), currency } }),
    ...((permissionsFor === "all" || permissionsOf) && { isForAll: true }),
  };
}

/** Path of the plan that each upgrade took the place of. */
async function itemsBefore(db: Kysely<Database>, upgrades: string[]): Promise<Map<string, string>> {
  if (upgrades.length === 0) return new Map();
  const rows = await db.selectFrom("upgrades").select(["id", "from_item"]).where("id", "in", upgrades).execute();
  return new Map(rows.map(({ id, from_item: item }) => [id, (JSON.parse(item) as BasketItem).offer.path]));
}
