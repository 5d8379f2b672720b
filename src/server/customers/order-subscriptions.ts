/** What an order began, as whoever looks after customers sees it. [MMA-2] */
import type { CustomerSubscription, CustomerSubscriptionState, WaitingChange } from "../../domain/customers/customer-order";
import { offerDisplayName } from "../../domain/offer/offer";
import type { OrderedSubscription } from "../subscription/for-the-shop";
import { GIFT } from "../subscription/subscription-records";

export function customerSubscription(ordered: OrderedSubscription): CustomerSubscription {
  const { subscription, email } = ordered;
  const [next] = subscription.schedule;
  return {
    id: subscription.id,
    name: subscription.offers.map(offerDisplayName).join(" + "),
    quantity: subscription.quantity,
    email,
    states: statesOf(ordered),
    start: subscription.start,
    termEnd: subscription.termEndDate,
    nextPayment: next ? { date: next.data.date, amount: next.data.amount, currency: next.data.currency } : null,
    method: subscription.paymentMethod,
    waiting: waitingOf(ordered),
    unpaid: subscription.data.unpaid,
    canCancel: subscription.status === "active",
  };
}

function statesOf({ subscription, today }: OrderedSubscription): CustomerSubscriptionState[] {
  const { status, termEndDate, paymentMethod, pause, data } = subscription;
  const isOver = status === "cancelled" && termEndDate !== null && termEndDate <= today;
  const planned = pause?.planned;
  return [
    isOver ? "ended" : status,
    ...(data.unpaid ? (["unpaid"] as const) : []),
    ...(data.trial ? (["trial"] as const) : []),
    ...(paymentMethod === GIFT ? (["gift"] as const) : []),
    ...(planned && planned.from <= today && today < planned.until ? (["paused"] as const) : []),
  ];
}

function waitingOf({ subscription: { data }, waitingPayment }: OrderedSubscription): WaitingChange | null {
  const { pendingRenewalChange: date, pendingOffer: offer } = data;
  return date === null ? null : { date, offer: offer && { name: offer.name, path: offer.path, ...offer.price }, method: waitingPayment };
}
