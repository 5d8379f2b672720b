/** Why somebody cannot be forgotten yet: what runs, what is owed, what is being worked on. [MMA-5] */
import { offerDisplayName } from "../../domain/offer/offer";
import { UNFINISHED_STATES } from "../../domain/payment/attempt-state";
import { isOpenPayment, type ErasureObstacle } from "../../domain/person/erasure";
import type { ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { asOfToday, itemOf } from "../subscription/subscription-view";
import { HOLDS } from "../upgrade/upgrade-row";
import { attemptsOf } from "./erase-orders";
import type { Erasing } from "./erased";
import { idsOf, type OwnedData } from "./owned-data";

/** @returns the most pressing first; undefined where nothing stands in the way */
export async function erasureRefusal(trx: Erasing["trx"], owned: OwnedData, days: ShopDays): Promise<Refusal | undefined> {
  const renewals = await trx.selectFrom("renewals").selectAll().where("subscription_id", "in", idsOf(owned.subscriptions)).execute();
  const owes = new Set(
    renewals.filter((row) => row.first_failed_on !== null && isOpenPayment(row.state)).map((row) => row.subscription_id),
  );
  const obstacles = owned.subscriptions.flatMap((row): ErasureObstacle[] => {
    const named = { subscription: row.id, name: offerDisplayName(itemOf(row).offer) };
    if (owes.has(row.id)) return [{ ...named, reason: "unpaid" }];
    return isRunning(row, days) ? [{ ...named, reason: "active" }] : [];
  });
  const [first] = obstacles.toSorted((left, right) => right.reason.localeCompare(left.reason));
  if (first) {
    const name = first.name;
    const message = first.reason === "unpaid" ? say("erasure-unpaid", { name }) : say("erasure-active", { name });
    return refuse(`erasure-${first.reason}`, message, { data: { obstacles } });
  }
  const upgrades = await trx.selectFrom("upgrades").selectAll().where("subscription_id", "in", idsOf(owned.subscriptions)).execute();
  const isUnderWay =
    upgrades.some((row) => row.state === "charging" || (row.invoiced === 0 && HOLDS.includes(row.state))) ||
    renewals.some((row) => isOpenPayment(row.state) || (row.invoiced === 0 && ["paid", "invoiced"].includes(row.state))) ||
    // An invoice that is written afterwards would not say to which company.
    owned.orders.some((row) => row.invoiced === 0) ||
    // What is still going back, or watched for money that may yet arrive, is gone on with by what an erasure takes away.
    (await attemptsOf(trx, owned)).some(isUnfinished);
  return isUnderWay ? refuse("erasure-under-way", say("erasure-under-way")) : undefined;
}

/** What is paid is no longer worked on, also while its bank may still take it back. */
const isUnfinished = ({ state, next_try_at: next }: { state: string; next_try_at: string | null }): boolean =>
  (UNFINISHED_STATES as readonly string[]).includes(state) || (next !== null && state !== "ordered" && state !== "settled");

function isRunning(stored: SubscriptionRow, days: ShopDays): boolean {
  const { status, term_end: end } = asOfToday(stored, days);
  return status === "active" && (end === null || end > days.today);
}
