/** The rows that an order is: itself, its subscriptions and gifts, its payment, its event. Written in one transaction. */
import type { Transaction } from "kysely";
import type { ShopDays } from "../../domain/time/calendar";
import { customFieldsOf } from "../../domain/offer/custom-fields";
import type { BasketItem, EmailFindings, OrderDetails, OrderRequest, OrderSource } from "../../domain/order/order";
import type { PaymentResult } from "../../registry/payment-handler";
import type { Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { detailsOf, type CheckoutRow, type Shopper } from "../checkout/checkout-row";
import type { BilledOrder } from "../address/order-address";
import { rowId } from "../storage/ids";
import { OWN, outboxEvent } from "../mail/outbox-event";
import type { PricedOrder } from "./order-pricing";
import type { OrderPricing } from "./order-quote";
import { plannedFromToday } from "../renewal/due-payments";
import { giftWrites } from "../gift/gift-records";
import { normalEmail, subscriptionWrites } from "../subscription/subscription-records";

export interface OrderRecord {
  id: string;
  reference: string;
  /** ISO 8601 instant */
  createdAt: string;
  /** Those of the shop, on the day of `createdAt`. */
  days: ShopDays;
  request: BilledOrder;
  checkout: CheckoutRow;
  shopper: Shopper | undefined;
  /** Where its owner is written to from now on, which need not be what stands in the order. */
  ownersEmail: string;
  order: PricedOrder;
  schedule: OrderPricing["schedule"];
  paid: Extract<PaymentResult, { ok: true }>;
  /** What the order was paid with, where it is kept. */
  storedPaymentId: string | undefined;
}

/** Also of its subscriptions and gifts, and of the checkout that it completes. */
export function orderWrites(
  trx: Transaction<Database>,
  { id, reference, createdAt, days, request, checkout, shopper, ownersEmail, order, schedule, paid, storedPaymentId }: OrderRecord,
): Write[] {
  const { items, parts, total, discount, hasDelivery } = order;
  const owner = checkout.owner_sub ?? shopper?.sub;
  const pricing: OrderPricing = { parts, schedule, ...(discount && { discount }) };
  const written = trx
    .insertInto("orders")
    .values({
      id,
      checkout_id: checkout.id,
      order_reference: reference,
      order_type: request.order_type,
      payment_type: request.paymentType,
      country: request.billingDetails.country!,
      locale: checkout.locale,
      currency: total.currency,
      total_amount: total.amount,
      items: JSON.stringify(items.map(asOrdered)),
      total: JSON.stringify(total),
      customer: JSON.stringify(trimmed(request.customerDetails)),
      customer_email: request.customerDetails.email ? normalEmail(request.customerDetails.email) : null,
      placed_by: owner ?? null,
      billing: JSON.stringify(request.billingStandsIn ? {} : trimmed(request.billingDetails)),
      delivery: hasDelivery ? JSON.stringify(trimmed(request.deliveryDetails ?? request.billingDetails)) : null,
      custom_fields: JSON.stringify({
        ...detailsOf(checkout).customFields,
        ...request.customFields,
        ...customFieldsOf(items),
        ...ofTheAddress(request),
      }),
      details: JSON.stringify(detailsIn(request)),
      promo_code: discount && !discount.problem ? discount.name : null,
      pricing: JSON.stringify(pricing),
      created_at: createdAt,
    });
  const taxed = { order_total: JSON.stringify(total), pricing: JSON.stringify(pricing) };
  const subscriptions = subscriptionWrites(trx, {
    orderId: id,
    sub: shopper?.sub,
    email: ownersEmail,
    items,
    country: request.billingDetails.country!,
    delivery: trimmed(request.deliveryDetails ?? request.billingDetails),
    paymentType: request.paymentType,
    paymentRecord: paid.record,
    storedPaymentId,
    createdAt,
    startsOn: days.today,
    nextPaymentOn: (row) => plannedFromToday(row, taxed, days),
  });
  const gifts = giftWrites(trx, {
    orderId: id,
    sub: owner,
    email: ownersEmail,
    customer: trimmed(request.customerDetails),
    recipient: trimmed(request.recipientDetails ?? {}),
    items,
    country: request.billingDetails.country!,
    delivery: trimmed(request.deliveryDetails ?? request.billingDetails),
    locale: checkout.locale,
    createdAt,
    orderedOn: days.today,
  });
  const payment = trx
    .insertInto("payments")
    .values({
      id: rowId(),
      order_id: id,
      type: request.paymentType,
      amount: total.amount,
      currency: total.currency,
      record: JSON.stringify(paid.record),
      provider_transaction: paid.providerTransaction ?? null,
      created_at: createdAt,
    });
  const isOwn = shopper?.email_verified && shopper.email && normalEmail(shopper.email) === normalEmail(request.customerDetails.email ?? "");
  const confirmed = { orderId: id, ...(isOwn && OWN) };
  const event = trx
    .insertInto("outbox")
    .values(outboxEvent("order-confirmation", confirmed, request.customerDetails.email ?? "", createdAt));
  const completed = trx
    .updateTable("checkouts")
    .set({ completed_at: createdAt, owner_sub: owner ?? null })
    .where("id", "=", checkout.id);
  return [written, ...subscriptions, ...gifts, payment, event, completed];
}

/** The order keeps what was bought, not what else could have been. */
const asOrdered = (item: BasketItem): BasketItem => ({ ...item, upsells: [], availableAddOns: [] });

/** What the sections say that stands in no column of its own. */
const detailsIn = ({ recipientDetails, studentDetails, contactPermissions, consents, ...request }: BilledOrder): StoredDetails => ({
  ...(recipientDetails && { recipientDetails: trimmed(recipientDetails) }),
  ...(studentDetails && { studentDetails: trimmed(studentDetails) }),
  ...(contactPermissions && { contactPermissions }),
  ...(consents && { consents }),
  ...sourceOf(request),
  ...(request.zuoraAccountId && { zuoraAccountId: request.zuoraAccountId }),
  ...(request.emailCheck && { emailCheck: request.emailCheck }),
});

/** What is kept in an order's `details`. */
type StoredDetails = OrderDetails & OrderSource & EmailFindings;

const sourceOf = ({ __spec_version, initiated_source, process_immediately, source, mode }: OrderSource): OrderSource => ({
  ...(__spec_version && { __spec_version }),
  ...(initiated_source && { initiated_source }),
  ...(process_immediately && { process_immediately }),
  ...(source && { source }),
  ...(mode && { mode }),
});

export const trimmed = <T extends object>(details: T): T =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]: [string, unknown]) => [key, typeof value === "string" ? value.trim() : value]),
  ) as T;

/** What the shopper's address carried for whoever they go back to. [QUERY-1] */
const ofTheAddress = ({ redirectState, redirectUrl, subId, subRef }: OrderRequest): Record<string, string> => ({
  ...(redirectState && { redirectState }),
  ...(redirectUrl && { redirectUrl }),
  ...(subId && { subId }),
  ...(subRef && { subRef }),
});
