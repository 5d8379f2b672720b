/** An order as it was frozen before its payment: priced and checked. What was found so is what is paid and written down later. [API-4] */
import { money } from "../../domain/money/money";
import type { OrderRequest, ScheduleEntry } from "../../domain/order/order";
import { chosenStoredPayment } from "../../domain/payment/stored-payment";
import { shopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import type { PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { basketOf, detailsOf, type CheckoutRow, type Shopper } from "../checkout/checkout-row";
import { keysOfBasket } from "../checkout/line-keys";
import type { Redirects } from "../guard/redirects";
import type { LivePages } from "../pages/live-pages";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import { storedPaymentRefusal } from "../payment/stored-payments";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { PromoUse } from "../promo/promo-usage";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { orderReference, rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import { invalidFlags, invalidRefusal, unprovenTrialRefusal } from "./invalid-flags";
import { givenBilling, withBilling, type BilledOrder } from "../address/order-address";
import { orderRefusal, priceRefusal } from "./order-check";
import type { PricedOrder } from "./order-pricing";
import type { OrderQuotes } from "./order-quote";
import { basketChanged, forCaller } from "./placing-refusals";

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
  /** What is charged, where the shopper has chosen what is stored for them. */
  storedPaymentId?: string | undefined;
  shopper: Shopper | undefined;
}

export type Paid = Extract<PaymentResult, { ok: true }>;

export interface FreezeParts {
  storage: Storage;
  catalogue: CatalogueStore;
  payments: PaymentHandlers;
  quotes: OrderQuotes;
  redirects: Redirects;
  /** Whose email sections say which addresses are taken. */
  livePages: Pick<LivePages, "emailPatterns">;
}

/** Price and checks: everything that can be known before somebody is asked for money. */
export async function freezeOrder(
  parts: FreezeParts,
  given: OrderRequest,
  checkout: CheckoutRow,
  shopper: Shopper | undefined,
): Promise<Result<FrozenOrder>> {
  const { payments, quotes } = parts;
  if (checkout.version !== given.basketVersion) return basketChanged(checkout);
  // Switching it is a change of the checkout, so the version that the transaction compares holds it too. [BASK-1]
  if (detailsOf(checkout).disabled) return refuse("checkout-disabled", say("checkout-disabled"));
  const basket = basketOf(checkout);
  const catalogue = await parts.catalogue.holding(keysOfBasket(basket));
  // What stands in for an address is never in another country than the basket.
  const known = givenBilling(given) ?? { country: basket.country };
  const { order, promoUse } = await quotes.quote(catalogue, { ...basket, address: known, email: given.customerDetails.email, shopper });
  // Somebody is sent there later on; what is not safe is not kept.
  const { redirectUrl: asked, page: from, ...others } = given;
  const redirectUrl = await parts.redirects.target(asked, "redirectUrl");
  const page = await parts.redirects.target(from, "page");
  const request = withBilling({ ...others, ...(redirectUrl && { redirectUrl }) }, basket.country, order.total.currency);
  const { billingDetails: address, billingStandsIn } = request;
  const storedPaymentId = chosenStoredPayment(request.payment);
  const { paymentType } = request;
  const { currency } = order.total;
  const { today } = shopDays(new Date(), catalogue.shop.time_zone);
  const refusal =
    orderRefusal(request, order, { shop: catalogue.shop, emailPatterns: await parts.livePages.emailPatterns() }) ??
    payments.refusal(request, money(order.total.amount, currency)) ??
    (storedPaymentId === undefined
      ? undefined
      : await storedPaymentRefusal(parts.storage.db, storedPaymentId, {
          shopper,
          paymentType,
          currency,
          country: address.country!,
          today,
        }));
  if (refusal) return refusal;
  const { db } = parts.storage;
  const invalid = shopper
    ? invalidRefusal(await invalidFlags(db, shopper, order.items, today))
    : await unprovenTrialRefusal(db, request.customerDetails.email!, order.items);
  if (invalid) return invalid;
  const taxed = await quotes.taxed(catalogue, order, address);
  if (!taxed.ok) return taxed;
  const { total } = taxed.value;
  const changed = priceRefusal(request, taxed.value);
  if (changed) return forCaller(changed, shopper);

  const attemptId = rowId();
  const reference = orderReference(catalogue.shop.order_reference_prefix);
  return ok({
    checkoutId: checkout.id,
    request,
    order: taxed.value,
    schedule: quotes.serialised(taxed.value, catalogue).schedule,
    reference,
    page,
    timeZone: catalogue.shop.time_zone,
    promoUse,
    holder: promoUse && attemptId,
    payment: {
      method: request.paymentType,
      attemptId,
      reference,
      language: basket.language,
      email: request.customerDetails.email!,
      firstName: request.customerDetails.firstName,
      lastName: request.customerDetails.lastName,
      checkoutId: checkout.id,
      total: money(total.amount, total.currency),
      country: address.country!,
      billingDetails: address,
      billingStandsIn,
    },
    ...(storedPaymentId !== undefined && { storedPaymentId }),
    shopper,
  });
}

/** With what the provider calls it, which was not known when the order was frozen. */
export const paymentOf = ({ provider_transaction: providerTransaction }: AttemptRow, { payment }: FrozenOrder): PaymentOrder =>
  providerTransaction ? { ...payment, providerTransaction } : payment;

/** Another sum than was to be paid makes no order, whatever signed it. [PAY-13] */
export function otherSum({ payment }: FrozenOrder, { taken }: Paid): Refusal | undefined {
  if (!taken || (taken.minorUnits === payment.total.minorUnits && taken.currency === payment.total.currency)) return undefined;
  return refuse("payment-declined", say("payment-other-sum"));
}
