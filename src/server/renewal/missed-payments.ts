/** What an add-on was not paid for while its subscription was cancelled, and is had for as that is taken up again. [MMA-2] */
import { chargePeriod } from "../../domain/offer/charge-dates";
import type { Charge, Offer } from "../../domain/offer/offer";
import { ownDay, shopDay } from "../../domain/order/delivery-pause";
import type { BasketItem } from "../../domain/order/order";
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import { taxOnTop, type TaxedOrder } from "../subscription/order-fields";
import { paymentsAcrossPauses, pausesOf } from "../subscription/subscription-pause";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { chargedFrom, itemOf } from "../subscription/subscription-view";
import type { DuePayment } from "./due-payments";

/**
 * Payments for periods that run today and began while it was cancelled; those for periods that are over are asked for no more.
 *
 * @param row as it is taken up again today
 * @param since the day of the first payment that was not made; null: none was to be made
 */
export function missedPayments(row: SubscriptionRow, order: TaxedOrder, days: ShopDays, since: CalendarDate | null): DuePayment[] {
  if (since === null) return [];
  const start = chargedFrom(row, days);
  const pauses = pausesOf(row);
  const item = itemOf(row);
  const missedOn = (charge: Charge): CalendarDate | undefined => {
    const period = chargePeriod(charge, { orderedOn: start }, ownDay(days.today, pauses));
    const from = period && shopDay(period.from, pauses);
    return from !== undefined && from >= since && from < days.today ? from : undefined;
  };
  const dates = partsOf(item)
    .flatMap(chargesOf)
    .flatMap((charge) => missedOn(charge) ?? []);
  const percent = taxOnTop({ ...order, tax_rates: row.tax_rates });
  return [...new Set(dates)].toSorted().flatMap((date) => {
    const missed = withCharges(item, (charge) => missedOn(charge) === date);
    const [payment] = paymentsAcrossPauses(missed, { start, pauses, after: addInterval(date, -1, "day") }, percent);
    if (payment?.data.date !== date || payment.data.amount === 0) return [];
    return [{ date, amount: payment.data.amount, currency: payment.data.currency }];
  });
}

const partsOf = ({ offer, addOns }: BasketItem): Offer[] => [offer, ...addOns.map(({ addOn }) => addOn as Offer)];
const chargesOf = ({ data }: Offer): readonly Charge[] => data.attributes.price__limio ?? [];

/** Paid by these charges alone. */
function withCharges(item: BasketItem, isOne: (charge: Charge) => boolean): BasketItem {
  const paidBy = <Sold extends Pick<Offer, "data">>(sold: Sold): Sold => {
    const { attributes } = sold.data;
    return { ...sold, data: { ...sold.data, attributes: { ...attributes, price__limio: (attributes.price__limio ?? []).filter(isOne) } } };
  };
  return { ...item, offer: paidBy(item.offer), addOns: item.addOns.map((bought) => ({ ...bought, addOn: paidBy(bought.addOn) })) };
}
