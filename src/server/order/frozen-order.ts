/** An order as it was frozen before its payment: priced and checked, with all that is needed to write it down later. */
import type { ScheduleEntry } from "../../domain/order/order";
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import type { Shopper } from "../checkout/checkout-row";
import type { AttemptRow } from "../payment/attempts";
import type { PromoUse } from "../promo/promo-usage";
import { refuse, type Refusal } from "../result/refusal";
import type { BilledOrder } from "./order-billing";
import type { PricedOrder } from "./order-pricing";

/** Priced and checked: what an order is made of once its payment is known. JSON, as an attempt keeps it. */
export interface FrozenOrder {
  checkoutId: string;
  request: BilledOrder;
  order: PricedOrder;
  schedule: ScheduleEntry[];
  /** The order's, drawn before anybody was asked. */
  reference: string;
  /** Path and query of the page that it was ordered on. */
  page?: string | undefined;
  timeZone: string;
  promoUse: PromoUse | undefined;
  /** Who holds the promo code's use. */
  holder: string | undefined;
  payment: PaymentOrder;
  shopper: Shopper | undefined;
}

export type Paid = Extract<PaymentResult, { ok: true }>;

/** With what the provider calls it, which was not known when the order was frozen. */
export const paymentOf = ({ provider_transaction: providerTransaction }: AttemptRow, { payment }: FrozenOrder): PaymentOrder =>
  providerTransaction ? { ...payment, providerTransaction } : payment;

/** Another sum than was to be paid makes no order, whatever signed it. [PAY-13] */
export function otherSum({ payment }: FrozenOrder, { taken }: Paid): Refusal | undefined {
  if (!taken || (taken.minorUnits === payment.total.minorUnits && taken.currency === payment.total.currency)) return undefined;
  return refuse("payment-declined", say("payment-other-sum"));
}
