/** What stands in the history of a subscription, in the builder's words. [MMA-2] */
import type { HistoryActor, HistoryEntry, HistoryKind } from "../../../../domain/customers/subscription-history";
import type { Amount } from "../../../../domain/order/order";
import { formatAmount } from "../../../../i18n/format";
import { formatCalendarDay } from "../../../interface/dates";

type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface WordsFor {
  t: Translate;
  language: string;
  methodName(method: string): string;
}

const DAY_MS = 86_400_000;

/** How the day of each is spoken of. */
const DAYS: Readonly<Partial<Record<HistoryKind, "from" | "waited" | "due" | "goodUntil" | "ends" | "ended">>> = {
  "change-in-effect": "from",
  "pending-lifted": "waited",
  "price-announced": "from",
  "told-renewal": "due",
  "told-trial-end": "due",
  "told-card-end": "goodUntil",
  "told-failure": "due",
  "told-unpaid": "due",
  "payment-charged": "due",
  "payment-invoiced": "due",
  "payment-failed": "due",
  "payment-given-up": "due",
  cancel: "ended",
  "term-ending": "ends",
  "term-ended": "ended",
  "renewal-ending": "ends",
  "ended-with-refund": "ended",
};

/** @returns a piece for each thing that is known of it; why somebody left is said apart */
export function factWords({ kind, facts }: HistoryEntry, { t, language, methodName }: WordsFor): string[] {
  const { from, to, start, until, date, method, amount, before, isForAll, saveOffer } = facts;
  const day = (of: string) => formatCalendarDay(of, language);
  const sum = (of: Amount) => formatAmount(of, language);
  const words = (key: string, values?: Record<string, string | number>) => t(`customers.history.${key}`, values);
  return [
    ...(to ? [from ? words("fromTo", { from, to }) : words("to", { to })] : []),
    ...(start && until
      ? [words("paused", { start: day(start), until: day(until), count: (Date.parse(until) - Date.parse(start)) / DAY_MS })]
      : []),
    ...(amount ? [before ? words("prices", { before: sum(before), after: sum(amount) }) : sum(amount)] : []),
    ...(date ? [words(`days.${DAYS[kind] ?? "from"}`, { day: day(date) })] : []),
    ...(method ? [methodName(method)] : []),
    ...(isForAll ? [words("forAll")] : []),
    ...(saveOffer ? [words(`saveOffers.${saveOffer}`)] : []),
  ];
}

export const actorWords = ({ who, person }: HistoryActor, t: Translate): string => person ?? t(`customers.history.actors.${who}`);
