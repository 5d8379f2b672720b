/** What the server does by itself, again and again: each a job of its own, that no other waits for. [MMA-2] */
import { CdnPurges } from "../cdn/cdn-purges";
import { purgeCall } from "../cdn/purge-call";
import { GiftRound } from "../gift/gift-round";
import { InvoiceRound } from "../invoice/invoice-round";
import { UnpaidInvoiceRound } from "../invoice/unpaid-invoice-round";
import { PaymentRound } from "../jobs/payment-round";
import { RoundJob } from "../jobs/round-job";
import type { PageSchedules } from "../pages/schedule/page-schedules";
import { PriceChangeRound } from "../price-change/price-change-round";
import { EndRound } from "../subscription-end/end-round";
import type { Ground } from "./ground";
import type { OpenPayments } from "./open-payments";

interface RoundParts extends Pick<OpenPayments, "attempts" | "settlement" | "renewals" | "upgrades"> {
  pageSchedules: PageSchedules;
}

export function openRounds(ground: Ground, { attempts, settlement, renewals, upgrades, pageSchedules }: RoundParts) {
  const { config, log, storage, catalogue, payments, metrics, onMail } = ground;
  const paymentRound = new PaymentRound(attempts, settlement, log, ({ method }) => metrics.reconciledPayments.inc({ method }));
  const endRound = new EndRound({
    storage,
    catalogue,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "the owner of a subscription cannot be told of its end"),
    onMail,
  });
  const priceChangeRound = new PriceChangeRound({
    storage,
    catalogue,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "the owner of a subscription cannot be told of a price"),
    onMail,
  });
  const invoiceRound = new InvoiceRound({
    storage,
    catalogue,
    payments,
    onFault: (error, subject) => log.error({ err: error, subject }, "what was bought cannot be invoiced"),
    onMail,
  });
  const unpaidInvoiceRound = new UnpaidInvoiceRound({
    storage,
    catalogue,
    onFault: (error, invoice) => log.error({ err: error, invoice }, "an invoice that is not paid cannot be looked after"),
    onMail,
  });
  const giftRound = new GiftRound({
    storage,
    catalogue,
    onMail,
    onFault: (error, gift) => log.error({ err: error, gift }, "a gift that begins cannot be announced"),
  });
  const cdnPurges = config.cdn?.purge && new CdnPurges({ storage, send: purgeCall(config.cdn.purge), log });
  if (cdnPurges) metrics.watchPurges(() => cdnPurges.waiting());
  const roundJobs = [
    new RoundJob({ round: paymentRound, pauseMs: 5_000, atOnce: true, fault: "unfinished payments cannot be worked off", log }),
    new RoundJob({ round: renewals, pauseMs: 60_000, fault: "payments of subscriptions cannot be worked off", log }),
    new RoundJob({ round: endRound, pauseMs: 60_000, fault: "ends of subscriptions cannot be announced", log }),
    new RoundJob({ round: upgrades, pauseMs: 30_000, fault: "upgrades of subscriptions cannot be worked off", log }),
    new RoundJob({ round: priceChangeRound, pauseMs: 60_000, fault: "price changes cannot be worked off", log }),
    new RoundJob({ round: invoiceRound, pauseMs: 5_000, fault: "invoices cannot be written", log }),
    new RoundJob({ round: unpaidInvoiceRound, pauseMs: 60_000, fault: "unpaid invoices cannot be looked after", log }),
    new RoundJob({ round: giftRound, pauseMs: 60_000, fault: "gifts that begin cannot be announced", log }),
    new RoundJob({ round: pageSchedules, pauseMs: 5_000, fault: "pages cannot go live by themselves", log }),
    ...(cdnPurges
      ? [new RoundJob({ round: cdnPurges, pauseMs: 1_000, atOnce: true, fault: "what has changed cannot be told to the CDN", log })]
      : []),
  ];
  return { paymentRound, endRound, priceChangeRound, invoiceRound, unpaidInvoiceRound, giftRound, roundJobs };
}
