/** Until when a subscription is paid for: as long lasts what its owner leaves. [MMA-2] [TERM-1] */
import { chargeDates, chargePeriod, FURTHEST, isChargedOn } from "../offer/charge-dates";
import type { Charge, Offer } from "../offer/offer";
import type { CalendarDate } from "../time/calendar";

export interface PaidTime {
  /** Its own; what add-ons are paid for ends nothing. */
  offer: Offer;
  /** The day from which its payments are counted. */
  start: CalendarDate;
  today: CalendarDate;
  /** null: without an end */
  termEnd: CalendarDate | null;
  /** Days of payments that nobody has made, whatever they are for. */
  unpaid?: readonly CalendarDate[];
}

/**
 * The day on which nothing of it is paid for any more. Of what renews itself that is the end of the latest period that was paid, which a
 * trial puts behind the end of its term; before its first payment the day of that. The end of the term counts where nothing renews, or
 * where no period runs, as of what is paid once.
 *
 * @returns undefined where nothing is paid for beyond today
 */
export function paidUntil({ offer, start, today, termEnd, unpaid = [] }: PaidTime): CalendarDate | undefined {
  // Its giver has paid for all of it.
  if (offer.variant === "gift") return termEnd ?? undefined;
  const days = { orderedOn: start };
  const charges = chargesThatCost(offer);
  const running = charges.flatMap((charge) => chargePeriod(charge, days, today) ?? []);
  const paid = running.filter(({ from }) => !unpaid.includes(from)).map(({ until }) => until);
  if (paid.length > 0) {
    const latest = paid.toSorted().at(-1)!;
    const isTermLast = offer.data.attributes.autoRenew__limio === false && termEnd !== null;
    return isTermLast && termEnd < latest ? termEnd : latest;
  }
  if (running.length > 0 || unpaid.some((day) => charges.some((charge) => isChargedOn(charge, days, day)))) return undefined;
  const next = charges.flatMap((charge) => chargeDates(charge, days, { after: today, until: FURTHEST }).slice(0, 1));
  return [...next, ...(termEnd === null ? [] : [termEnd])].toSorted()[0];
}

/** What costs nothing pays for nothing, unless nothing of the offer costs anything. */
export function chargesThatCost(offer: Offer): readonly Charge[] {
  const charges = offer.data.attributes.price__limio ?? [];
  const paid = charges.filter(({ value }) => Number(value) > 0);
  return paid.length > 0 ? paid : charges;
}
