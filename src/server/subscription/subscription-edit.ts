/** What a change makes of a subscription, where nobody else has to be asked. [MMA-2] */
import { sharedCountries } from "../../domain/country/country";
import { termFrom, upcomingPayments } from "../../domain/offer/subscription";
import type { ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import { plainAddress } from "../address/order-address";
import type { ShopSettings } from "../catalogue/shop-settings";
import { newAddressRefusal } from "../order/order-check";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { PaymentChange, SubscriptionChange } from "./subscription-change";
import type { SubscriptionRow } from "./subscription-records";
import { itemOf, laterPaymentTypes, paidBy, paidFromNext, pendingOf, type OrderFields } from "./subscription-view";

export interface EditParts {
  shop: ShopSettings;
  days: ShopDays;
  payments: Pick<PaymentHandlers, "refusal">;
}

/** @returns its row as it is then */
export function editSubscription(
  row: SubscriptionRow,
  order: OrderFields,
  change: SubscriptionChange,
  { shop, days, payments }: EditParts,
): Result<SubscriptionRow> {
  const pending = pendingOf(row);
  const { today } = days;
  const refused = changeRefusal(row, days, change.kind);
  if (refused) return refused;
  switch (change.kind) {
    case "change-address": {
      const { offer, addOns } = itemOf(row);
      const countries = sharedCountries([offer, ...addOns.map(({ addOn }) => addOn)]) ?? shop.countries;
      const refusal = newAddressRefusal(change.deliveryDetails, shop, countries);
      return refusal ?? ok({ ...row, delivery: JSON.stringify(plainAddress(change.deliveryDetails)) });
    }
    case "payment-method":
      return payInAnotherWay(row, order, change, { shop, days, payments });
    case "cancel":
      // There is no renewal left for a new way to pay to wait for: it holds at once.
      // Without a term it is paid for until its next payment would be due.
      return ok({
        ...row,
        ...(pending && paidBy(pending)),
        status: "cancelled",
        term_end: row.term_end ?? upcomingPayments(itemOf(row), days.of(row.created_at), today)[0]?.data.date ?? today,
      });
    case "activate":
      // What fell due while it was cancelled is not asked for.
      return ok({
        ...row,
        status: "active",
        next_payment_on: null,
        term_end: termFrom(row.term_start, itemOf(row).offer.data.attributes).end,
      });
  }
}

/** From the next renewal on; at once where nothing more is to be paid. */
function payInAnotherWay(
  row: SubscriptionRow,
  order: OrderFields,
  { paymentType, payment }: PaymentChange,
  { shop, days, payments }: EditParts,
): Result<SubscriptionRow> {
  const allowed = laterPaymentTypes(itemOf(row), shop);
  const notAllowed = allowed.includes(paymentType) ? undefined : notAllowedPayment(paymentType, allowed);
  const refusal = notAllowed ?? payments.refusal({ paymentType, payment });
  if (refusal) return refusal;
  const { type: _type, ...record } = payment;
  return ok(paidFromNext(row, order, days, { type: paymentType, record }));
}

/** Why nothing can be changed now. Whoever wants to leave may, whatever waits. */
export function changeRefusal(row: SubscriptionRow, { today }: ShopDays, kind?: SubscriptionChange["kind"]): Refusal | undefined {
  const pending = pendingOf(row);
  if (pending && kind !== "cancel")
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
