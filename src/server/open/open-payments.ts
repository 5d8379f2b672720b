/**
 * What is paid, once or again and again: payments and subscriptions hear of each other, so they are put together in one place.
 * [PAY-14] [MMA-2]
 */
import { shopDays } from "../../domain/time/calendar";
import { OutsidePayments } from "../order/outside-payments";
import { Settlement } from "../order/settlement";
import { AttemptList } from "../payment/attempt/attempt-list";
import { Attempts } from "../payment/attempt/attempts";
import { Charges } from "../payment/charges";
import { Collections } from "../payment/collections";
import { ManualOutcomes } from "../order/manual-outcomes";
import { Refunds } from "../payment/refunds";
import { RefusedPayments } from "../payment/refused-payments";
import { PaymentSetUps } from "../payment/set-ups";
import { StoredPayments } from "../payment/stored-payments";
import { Renewals } from "../renewal/renewals";
import { Shoppers } from "../shopper/shoppers";
import { endBought } from "../subscription-end/end-bought";
import { PaymentLinks } from "../subscription/payment-links";
import { Subscriptions } from "../subscription/subscriptions";
import { Upgrades } from "../upgrade/upgrades";
import type { Ground } from "./ground";

export type OpenPayments = ReturnType<typeof openPayments>;

export function openPayments(ground: Ground) {
  const { config, log, storage, catalogue, checkouts, idempotency, limits, metrics, payments, promoUsage, redirects, taxes, onMail } =
    ground;
  const publicUrl = () => config.publicUrl;
  const days = async () => shopDays(new Date(), (await catalogue.current()).shop.time_zone);
  const attempts = new Attempts(storage, log, Date.now, ({ method, state }) => metrics.paymentAttempts.inc({ method, state }));
  const attemptList = new AttemptList(storage);
  metrics.watchOpenPayments(() => attemptList.oldestOpen());
  const refusedPayments = new RefusedPayments(limits);
  const storedPayments = new StoredPayments({
    storage,
    today: async () => (await days()).today,
    isNeeded: (trx, id) => subscriptions.payment.isPaidWith(trx, id),
    paidByOf: (sub) => subscriptions.payment.paidByOf(sub),
    onMail,
  });
  const collections = new Collections({
    storage,
    attempts,
    payments,
    onReturned: (trx, returned) => renewals.returned(trx, returned),
    onMail,
  });
  const refunds = new Refunds({
    storage,
    attempts,
    payments,
    collections,
    endBought: (trx, bought, end) => endBought(storage, trx, bought, end),
    days,
    onChargeRefunded: (trx, charge) => renewals.refunded(trx, charge),
    onMail,
  });
  const charges = new Charges({
    storage,
    attempts,
    payments,
    collections,
    log,
    referencePrefix: async () => (await catalogue.current()).shop.order_reference_prefix,
    async onConcluded(trx, charge) {
      if (!(await renewals.conclude(trx, charge))) await upgrades.conclude(trx, charge);
    },
  });
  const faults = (what: string) => (error: unknown, subscription: string) => log.error({ err: error, subscription }, what);
  const renewals = new Renewals({
    storage,
    catalogue,
    charges,
    payments,
    taxes,
    most: config.databaseUrl
      ? Math.min(config.renewalsAtOnce, Math.max(1, Math.floor(config.databaseConnections / 2)))
      : config.renewalsAtOnce,
    noticeMonths: config.renewalNoticeMonths,
    onFault: faults("a payment of a subscription cannot be worked on"),
    onMail,
  });
  const upgrades = new Upgrades({
    storage,
    catalogue,
    charges,
    payments,
    taxes,
    onFault: faults("an upgrade of a subscription cannot be worked on"),
  });
  const setUps = new PaymentSetUps({
    storage,
    attempts,
    payments,
    log,
    publicUrl,
    takeUp: (trx, ready) => subscriptions.payment.takeUp(trx, ready),
  });
  const subscriptions = new Subscriptions({
    storage,
    catalogue,
    idempotency,
    payments,
    redirects,
    setUps,
    upgrades,
    onUnreadable: faults("a subscription cannot be read"),
    onMail,
  });
  const shoppers = new Shoppers(storage, config);
  const paymentLinks = new PaymentLinks({ storage, tokens: shoppers.tokens, shoppers, subscriptions, publicUrl });
  const settlement = new Settlement({
    storage,
    collections,
    refunds,
    charges,
    setUps,
    onMail,
    checkouts,
    idempotency,
    payments,
    usage: promoUsage,
    attempts,
    onRefused: ({ checkoutId, request, shopper }) => refusedPayments.count(checkoutId, request.customerDetails.email!, shopper),
    onPlaced() {
      metrics.orders.inc();
      onMail();
    },
  });
  const outsidePayments = new OutsidePayments({ attempts, settlement, payments, redirects, log, publicUrl });
  const manualOutcomes = new ManualOutcomes({ attempts, payments, settlement, charges });
  return {
    attempts,
    attemptList,
    refusedPayments,
    storedPayments,
    refunds,
    manualOutcomes,
    charges,
    renewals,
    upgrades,
    subscriptions,
    shoppers,
    paymentLinks,
    settlement,
    outsidePayments,
  };
}
