/** A delivery that pauses: which days, what becomes of the subscription's own days, and how it goes on earlier. [MMA-6] */
import { hasDelivery } from "../../domain/basket/basket";
import {
  currentPause,
  earliestPause,
  isRunning,
  ownDay,
  pauseProblem,
  shopDay,
  type DeliveryPause,
  type PauseProblem,
  type PauseRules,
} from "../../domain/order/delivery-pause";
import { upcomingPayments, type Subscription } from "../../domain/offer/subscription";
import type { BasketItem, ScheduleEntry } from "../../domain/order/order";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { say, type Message } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { SubscriptionRow } from "./subscription-records";

/** In order; those that are over, too: what comes after them comes later for good. */
export const pausesOf = ({ pauses }: Pick<SubscriptionRow, "pauses">): DeliveryPause[] =>
  pauses ? (JSON.parse(pauses) as DeliveryPause[]) : [];

/** As `upcomingPayments`, on days of the shop. @param start in the subscription's own days */
export const paymentsAcrossPauses = (
  item: BasketItem,
  { start, pauses, after }: { start: CalendarDate; pauses: readonly DeliveryPause[]; after: CalendarDate },
  taxPercent?: (id: string) => number,
): ScheduleEntry[] =>
  upcomingPayments(item, start, ownDay(after, pauses), taxPercent).map(({ data }) => ({
    data: { ...data, date: shopDay(data.date, pauses) },
  }));

/** What its owner sees of it, and may choose. @param isOpen whether it goes on, and no other change waits */
export function pauseView(
  row: SubscriptionRow,
  { today }: ShopDays,
  rules: PauseRules | undefined,
  isOpen: boolean,
): Subscription["pause"] {
  if (!isDelivered(row)) return null;
  const limits = rules && isOpen ? { earliest: earliestPause(rules, today), longestDays: rules.longest_days } : null;
  return { planned: currentPause(pausesOf(row), today) ?? null, limits };
}

const isDelivered = (row: Pick<SubscriptionRow, "item">): boolean => hasDelivery([{ offer: (JSON.parse(row.item) as BasketItem).offer }]);

/** In the place of one that is planned; of one that runs the end alone is said anew. */
export function pauseDelivery(
  row: SubscriptionRow,
  wanted: DeliveryPause,
  rules: PauseRules | undefined,
  { today }: ShopDays,
): Result<SubscriptionRow> {
  if (!rules || row.status !== "active" || !isDelivered(row)) return refuse("pause-not-possible", say("pause-not-possible"));
  const pauses = pausesOf(row);
  const known = currentPause(pauses, today);
  const problem = pauseProblem(wanted, { rules, today, known });
  if (problem) return notAllowed(problem, rules, today);
  return ok(withPauses(row, [...pauses.filter((pause) => pause !== known), { from: wanted.from, until: wanted.until }]));
}

/** What is planned does not come; what runs is over today. */
export function resumeDelivery(row: SubscriptionRow, { today }: ShopDays): Result<SubscriptionRow> {
  const pauses = pausesOf(row);
  const known = currentPause(pauses, today);
  if (!known) return refuse("no-pause", say("no-pause"));
  const others = pauses.filter((pause) => pause !== known);
  const isKept = isRunning(known, today) && known.from < today;
  return ok(withPauses(row, isKept ? [...others, { from: known.from, until: today }] : others));
}

/** Everything that is still to come comes on another day: the end of the term, and the next payment, whether it was looked at or not. */
function withPauses(row: SubscriptionRow, pauses: readonly DeliveryPause[]): SubscriptionRow {
  const before = pausesOf(row);
  const moved = (day: CalendarDate) => shopDay(ownDay(day, before), pauses);
  const { term_start: start, term_end: end, next_payment_on: next } = row;
  return {
    ...row,
    term_start: moved(start),
    term_end: end && moved(end),
    next_payment_on: next === null || next > LAST_DAY ? next : moved(next),
    pauses: JSON.stringify(pauses),
  };
}

/** What is later stands for no day. */
const LAST_DAY: CalendarDate = "9998-12-31";

function notAllowed(problem: PauseProblem, rules: PauseRules, today: CalendarDate): Refusal {
  const messages: Record<PauseProblem, Message> = {
    "too-early": say("pause-too-early", { date: { date: earliestPause(rules, today) } }),
    "too-late": say("pause-too-late"),
    begun: say("pause-begun"),
    empty: say("pause-empty"),
    "too-long": say("pause-too-long", { days: rules.longest_days }),
  };
  const path = ["too-early", "too-late", "begun"].includes(problem) ? "from" : "until";
  return refuse("invalid", messages[problem], { problems: [{ path, code: `pause-${problem}`, message: messages[problem] }] });
}
