/** What the part of a paid period is worth that nobody has used yet. [MMA-2] */
import { prorate } from "../money/prorate";
import { chargePeriod, type ChargePeriod } from "../offer/charge-dates";
import { daysOf } from "../order/delivery-pause";
import { addInterval, type CalendarDate } from "../time/calendar";
import { chargeAmount, chargesOn, partsOf, type Bought, type PartAmounts, type TaxPercent } from "./paid-parts";

export interface CreditLine {
  /** Of the item or add-on. */
  id: string;
  name: string;
  quantity: number;
  /** Minor units, more than 0. */
  amount: number;
  /** The first day that is not paid for. */
  until: CalendarDate;
}

export interface PaidPeriods {
  item: Bought;
  /** The day from which payments are counted. */
  start: CalendarDate;
  today: CalendarDate;
  taxPercent: TaxPercent;
  /** What was paid on a day for which part; undefined: nobody knows. Money that went back was not paid. */
  paidOn(day: CalendarDate): PartAmounts | undefined;
}

/**
 * One line per part that is paid for beyond today, today itself among the days that are left: on the day of a payment all of it, on the
 * last day of a period one day's share. What was paid once is not given back. Days are weighed by the calendar, and the unit that cannot be
 * split counts as used (`prorate`).
 *
 * @returns undefined where nobody knows what was paid for a period that runs
 */
export function unusedCredit({ item, start, today, taxPercent, paidOn }: PaidPeriods): CreditLine[] | undefined {
  const lines: CreditLine[] = [];
  for (const part of partsOf(item)) {
    let credit: CreditLine | undefined;
    for (const charge of part.offer.data.attributes.price__limio ?? []) {
      const period = chargePeriod(charge, { orderedOn: start }, today);
      if (!period || chargeAmount(part, charge, taxPercent) === 0) continue;
      const paid = paidOn(period.from)?.[part.id];
      if (paid === undefined) return undefined;
      // Beside a setup fee, or another charge of the same day.
      const charges = chargesOn(part, start, period.from);
      const shares = prorate(
        paid,
        charges.map((each) => chargeAmount(part, each, taxPercent)),
      );
      const amount = unusedOf(shares[charges.indexOf(charge)]!, period, today);
      const until = credit && credit.until > period.until ? credit.until : period.until;
      credit = { id: part.id, name: part.name, quantity: part.quantity, amount: (credit?.amount ?? 0) + amount, until };
    }
    if (credit && credit.amount > 0) lines.push(credit);
  }
  return lines;
}

/** @returns 0 to `paid` */
export function unusedOf(paid: number, { from, until }: ChargePeriod, today: CalendarDate): number {
  const [, unused] = prorate(paid, [daysOf({ from, until: today }), daysOf({ from: today, until })]);
  return unused!;
}

/** What the running periods of an item's own offer cost at its price, without its add-ons; 0 where none runs. */
export const runningCost = ({ item, start, today, taxPercent }: Omit<PaidPeriods, "paidOn">): number =>
  (item.offer.data.attributes.price__limio ?? [])
    .filter((charge) => chargePeriod(charge, { orderedOn: start }, today))
    .reduce((sum, charge) => sum + chargeAmount(item, charge, taxPercent), 0);

/** Whether anything was charged for the offer since the day it was ordered: until then a trial is one. */
export const wasPaidSince = ({ item, start, today }: Pick<PaidPeriods, "item" | "start" | "today">): boolean =>
  (item.offer.data.attributes.price__limio ?? []).some((charge) => {
    const period = chargePeriod(charge, { orderedOn: start }, today);
    return period !== undefined && period.from >= addInterval(start, 1, "day");
  });
