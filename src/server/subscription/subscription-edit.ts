/** What a change makes of a subscription, where nobody else has to be asked. [MMA-2] */
import { sharedCountries } from "../../domain/country/country";
import type { Offer } from "../../domain/offer/offer";
import { ownDay, shopDay } from "../../domain/order/delivery-pause";
import { termFrom } from "../../domain/offer/subscription";
import type { Contact } from "../../domain/order/contact";
import { switchedItem, switchOffers } from "../../domain/order/offer-switch";
import { ownVatPercent } from "../../domain/money/tax";
import type { Address, OrderTotal } from "../../domain/order/order";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import { plainAddress } from "../address/order-address";
import type { Catalogue } from "../catalogue/catalogue";
import { contactRefusal, newAddressRefusal } from "../order/order-check";
import { trimmed } from "../order/order-records";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { plannedFromToday } from "../renewal/due-payments";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { DetailsChange, OfferChange, PaymentChange, PlainChange, SubscriptionChange } from "./subscription-change";
import { pauseDelivery, pausesOf, resumeDelivery } from "./subscription-pause";
import type { SubscriptionRow } from "./subscription-records";
import type { OrderFields } from "./order-fields";
import {
  asOfToday,
  itemOf,
  laterPaymentTypes,
  paidAtOnce,
  paidDay,
  paidFromNext,
  paymentTypesOf,
  pendingOf,
  switchDay,
  switchOf,
  type PendingChange,
} from "./subscription-view";

export interface EditParts {
  catalogue: Catalogue;
  days: ShopDays;
  now: Date;
  payments: Pick<PaymentHandlers, "refusal">;
  /** Days of its payments that nobody has made. */
  unpaidDays: readonly CalendarDate[];
}

/** @returns its row as it is then */
export function editSubscription(row: SubscriptionRow, order: OrderFields, change: PlainChange, parts: EditParts): Result<SubscriptionRow> {
  const { days, catalogue, unpaidDays } = parts;
  const { shop } = catalogue;
  const { today } = days;
  const refused = changeRefusal(row, days, change.kind);
  if (refused) return refused;
  switch (change.kind) {
    case "change-address": {
      const { offer, addOns } = itemOf(row);
      const countries = sharedCountries([offer, ...addOns.map(({ addOn }) => addOn)]);
      const refusal = newAddressRefusal(change.deliveryDetails, shop, countries);
      return refusal ?? ok({ ...row, delivery: JSON.stringify(plainAddress(change.deliveryDetails)) });
    }
    case "change-details":
      return changeDetails(row, change, parts);
    case "payment-method":
      return payInAnotherWay(row, order, change, parts);
    case "switch-offer":
      return switchToOffer(row, order, change, parts);
    case "pause":
      return pauseDelivery(row, change, shop.delivery_pause, days);
    case "resume":
      return resumeDelivery(row, days);
    case "cancel":
      // There is no renewal left to wait for: a new way to pay holds at once, another offer never does.
      return ok({
        ...paidAtOnce(row),
        pending_renewal_change: null,
        status: "cancelled",
        term_end: paidDay(row, days, unpaidDays) ?? today,
      });
    case "activate":
      return ok(activatedRow(row, order, days));
  }
}

/** One that was left as it is taken up again today. */
export function activatedRow(row: SubscriptionRow, order: OrderFields, days: ShopDays): SubscriptionRow {
  // What was paid may reach into a term after the one in which it was cancelled.
  const active = asOfToday({ ...row, status: "active", term_end: newTermEnd(row) }, days);
  // What fell due while it was cancelled is not asked for, but for what runs today (`missedPayments`).
  return { ...active, next_payment_on: plannedFromToday(active, order, days) };
}

/** Of the term that began with `term_start`. */
function newTermEnd(row: SubscriptionRow): CalendarDate | null {
  const pauses = pausesOf(row);
  const { end } = termFrom(ownDay(row.term_start, pauses), itemOf(row).offer.data.attributes);
  return end && shopDay(end, pauses);
}

/** Names, phone and company, as an order is asked for them; a permission that is not given is taken back. */
function changeDetails(row: SubscriptionRow, change: DetailsChange, { catalogue, now }: EditParts): Result<SubscriptionRow> {
  const { email: _email, ...customerDetails } = trimmed(change.customerDetails);
  const refusal = contactRefusal(customerDetails, row.country, [itemOf(row).path], catalogue.shop, now);
  if (refusal) return refusal;
  return ok({
    ...row,
    contact: JSON.stringify({ customerDetails, contactPermissions: change.contactPermissions ?? {} } satisfies Contact),
  });
}

/** From the next renewal on; at once where nothing more is to be paid. */
function payInAnotherWay(
  row: SubscriptionRow,
  order: OrderFields,
  { paymentType, payment }: PaymentChange,
  { catalogue, days, payments }: EditParts,
): Result<SubscriptionRow> {
  const allowed = laterPaymentTypes(row, catalogue.shop);
  const notAllowed = allowed.includes(paymentType) ? undefined : notAllowedPayment(paymentType, allowed);
  const refusal = notAllowed ?? payments.refusal({ paymentType, payment });
  if (refusal) return refusal;
  const { type: _type, ...record } = payment;
  return ok(paidFromNext(row, order, days, { type: paymentType, record }));
}

/** From the renewal on, at the price that the shopper saw. */
function switchToOffer(
  row: SubscriptionRow,
  order: OrderFields,
  { offer: path, price }: OfferChange,
  { catalogue, days }: EditParts,
): Result<SubscriptionRow> {
  const offers = offersToSwitchTo(row, order, catalogue);
  const offer = offers.find((each) => each.path === path);
  const date = switchDay(row, days);
  if (!offer || !date) return offerRefusal(date ? offers : []);
  if (offer.price.amount !== price.amount || offer.price.currency !== price.currency) return refuse("price-changed", say("price-changed"));
  const item = switchedItem(itemOf(row), offer, (addOn) => catalogue.isAddOnOf(addOn, path));
  // The first payment of the new offer may come before the next of the old one, or where that has none any more.
  const { next_payment_on: planned } = row;
  return ok({
    ...row,
    pending_renewal_change: JSON.stringify({ date, item, chosenOn: days.today } satisfies PendingChange),
    next_payment_on: planned !== null && planned > date ? date : planned,
  });
}

/** @param offers that it can be switched to */
export function offerRefusal(offers: readonly Offer[]): Refusal {
  const message = say("offer-not-for-subscription");
  const allowed = offers.map(({ path }) => path);
  return refuse("invalid", message, { problems: [{ path: "offer", code: "offer-not-for-subscription", message, allowed }] });
}

/** What its own offer leads to and its owner can have without saying more, as sold now. */
export function offersToSwitchTo(
  row: SubscriptionRow,
  { locale, order_total: total }: Pick<OrderFields, "locale" | "order_total">,
  catalogue: Catalogue,
): Offer[] {
  const item = itemOf(row);
  const language = locale.split("-")[0]!;
  const { taxIncluded } = JSON.parse(total) as OrderTotal;
  const rateOf = ({ data }: Offer) => ownVatPercent(row.country, data.attributes.vat_rate, catalogue.shop.vat_rates);
  // A rate may have another name by now.
  const own = rateOf(catalogue.offer(item.path, language) ?? item.offer);
  return switchOffers(item, catalogue.upsellsFor(item.offer, row.country, language), {
    delivery: JSON.parse(row.delivery) as Address,
    paymentType: (JSON.parse(row.payment) as { type: string }).type,
    paymentTypesOf: (offer) => paymentTypesOf([offer], catalogue.shop),
    isTaxedAlike: (offer) => taxIncluded || rateOf(offer) === own,
  });
}

/** Why nothing can be changed now. Whoever wants to leave may, whatever waits; and pay, while an offer does. */
export function changeRefusal(row: SubscriptionRow, { today }: ShopDays, kind?: SubscriptionChange["kind"]): Refusal | undefined {
  // Its provider may take its time, and whoever wants to leave need not wait for that.
  if (row.upgrade_id !== null && kind !== "cancel") return refuse("upgrade-under-way", say("upgrade-under-way"));
  const pending = pendingOf(row);
  // An offer may wait for a year, in which a card can fail.
  const isOpen = kind === "cancel" || (kind === "payment-method" && switchOf(row));
  if (pending && !isOpen)
    return refuse("change-pending", say("change-pending", { date: { date: pending.date } }), {
      data: { pendingRenewalChange: pending.date },
    });
  if (row.term_end !== null && row.term_end <= today)
    return refuse("subscription-ended", say("subscription-ended", { date: { date: row.term_end } }));
  return undefined;
}

/** Of one that is not there and of somebody else's the same is told. */
export const notFound = (): Refusal => refuse("subscription-not-found", say("subscription-not-found"));

export function notAllowedPayment(paymentType: string, allowed: readonly string[]): Refusal {
  const message = say("payment-type-not-for-subscription", { type: paymentType });
  return refuse("payment-type-not-allowed", message, {
    problems: [{ path: "paymentType", code: "payment-type-not-allowed", message, allowed }],
  });
}
