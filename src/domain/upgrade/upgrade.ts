/**
 * Another offer that takes a subscription's place today: a full new term of it begins, and what was paid and is not used yet is taken off
 * what that costs. Decision 047. [MMA-2]
 */
import { upcomingPayments } from "../offer/subscription";
import type { BasketItem } from "../order/order";
import type { CalendarDate } from "../time/calendar";
import { costsOn, partsOf, type TaxPercent } from "./paid-parts";
import type { CreditLine } from "./unused-credit";

/** What is charged today, and what it is made of. Amounts are minor units of `currency`, with every tax. */
export interface UpgradeQuote {
  /** Path of the offer. */
  offer: string;
  currency: string;
  /** What the part of the paid period is worth that is not used: 0 or more. */
  credit: number;
  /** What the new offer costs today, with the add-ons that stay. */
  cost: number;
  /** cost - credit: more than 0. */
  dueToday: number;
  /** What is charged next, and when; null where nothing more is. */
  next: { date: CalendarDate; amount: number } | null;
  /** It is paid by an invoice that follows: no provider is asked. */
  isInvoiced: boolean;
  /** Names of add-ons that the new offer does not know: they end today, and are credited. */
  endingAddOns: string[];
}

export interface CostLine {
  /** Of the item or add-on. */
  id: string;
  name: string;
  quantity: number;
  /** Minor units, more than 0. */
  amount: number;
}

/** The quote, and what stands on its invoice. */
export interface PricedUpgrade {
  quote: UpgradeQuote;
  costs: CostLine[];
  credits: CreditLine[];
  item: BasketItem;
}

/**
 * @param from the item as it is today
 * @param to what it becomes
 * @param today the day in the shop: the first of the new term
 * @returns undefined where nothing is left to be charged: then it can begin with the renewal alone
 */
export function pricedUpgrade(
  from: BasketItem,
  to: BasketItem,
  credits: CreditLine[],
  { today, taxPercent, isInvoiced }: { today: CalendarDate; taxPercent: TaxPercent; isInvoiced: boolean },
): PricedUpgrade | undefined {
  const amounts = costsOn(to, today, today, taxPercent);
  const costs = partsOf(to).flatMap(({ id, name, quantity }): CostLine[] =>
    amounts[id] ? [{ id, name, quantity, amount: amounts[id] }] : [],
  );
  const [cost, credit] = [costs, credits].map((lines) => lines.reduce((sum, { amount }) => sum + amount, 0)) as [number, number];
  if (cost <= credit) return undefined;
  const [next] = upcomingPayments(to, today, today, taxPercent);
  const kept = new Set(to.addOns.map(({ id }) => id));
  return {
    quote: {
      offer: to.path,
      currency: to.price.currency,
      credit,
      cost,
      dueToday: cost - credit,
      isInvoiced,
      next: next ? { date: next.data.date, amount: next.data.amount } : null,
      endingAddOns: partsOf(from)
        .filter(({ id }) => id !== from.id && !kept.has(id))
        .map(({ name }) => name),
    },
    costs,
    credits,
    item: to,
  };
}

/** Whether somebody has seen this quote: what is charged, and what it is made of. */
export const isSameQuote = (seen: SeenQuote, now: UpgradeQuote): boolean =>
  seen.credit === now.credit && seen.cost === now.cost && seen.dueToday === now.dueToday && seen.currency === now.currency;

/** What a shopper agrees to. */
export type SeenQuote = Pick<UpgradeQuote, "credit" | "cost" | "dueToday" | "currency">;
