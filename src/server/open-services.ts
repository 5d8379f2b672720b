/** Puts together what the routes work with, once per server. */
import path from "node:path";
import { shopDays } from "../domain/time/calendar";
import { Outbox } from "./jobs/outbox";
import { HourlyJobs } from "./jobs/hourly-jobs";
import { openStorage } from "./storage/open-storage";
import { BotCheck } from "./guard/bot-check";
import { CdnPurges } from "./cdn/cdn-purges";
import { purgeCall } from "./cdn/purge-call";
import { CatalogueStore } from "./catalogue/catalogue-store";
import { CheckoutCopies } from "./checkout/checkout-copies";
import { CheckoutValidation } from "./checkout/checkout-validation";
import { Checkouts } from "./checkout/checkouts";
import { Editors } from "./guard/editors";
import { errorForLog } from "./telemetry/error-log";
import { Feedback } from "./telemetry/feedback";
import { Idempotency } from "./storage/idempotency";
import { Identity } from "./shopper/identity";
import { PersonalData } from "./personal-data/personal-data";
import { Limits } from "./guard/limits";
import { mailer } from "./mail/mailer";
import { mailTopics } from "./mail/topics";
import { Newsletter } from "./newsletter/newsletter";
import { OrderFinder } from "./order/order-finder";
import { Metrics } from "./telemetry/metrics";
import { OrderQuotes } from "./order/order-quote";
import { Orders } from "./order/orders";
import { OutsidePayments } from "./order/outside-payments";
import { Settlement } from "./order/settlement";
import { Refunds } from "./payment/refunds";
import { StoredPayments } from "./payment/stored-payments";
import { PaymentSetUps } from "./payment/set-ups";
import { AttemptList } from "./payment/attempt/attempt-list";
import { Charges } from "./payment/charges";
import { Attempts } from "./payment/attempt/attempts";
import { RoundJob } from "./jobs/round-job";
import { InvoiceRound } from "./invoice/invoice-round";
import { Customers } from "./customers/customers";
import { Invoices } from "./invoice/invoices";
import { PriceChangeRound } from "./price-change/price-change-round";
import { PriceChanges } from "./price-change/price-changes";
import { Renewals } from "./renewal/renewals";
import { EndRound } from "./subscription-end/end-round";
import { PaymentRound } from "./jobs/payment-round";
import { PageBin } from "./pages/page-bin";
import { Pages } from "./pages/pages";
import { PictureWeights } from "./pages/publishing/picture-weights";
import { ScriptWeights } from "./pages/publishing/script-weights";
import { AuditTrail } from "./people/audit-trail";
import { ChosenPasswords } from "./people/chosen-passwords";
import { People } from "./people/people";
import { isOwnOrigin } from "./web/own-origin";
import { connectedHandlers } from "./payment/connected-handlers";
import { PaymentHandlers } from "./payment/payment-handlers";
import { Publishing } from "./pages/publishing/publishing";
import { PagePresences } from "./pages/presence/page-presence";
import { PreviewLinks } from "./pages/preview/preview-links";
import { PageSchedules } from "./pages/schedule/page-schedules";
import { SavedSections } from "./pages/sections/saved-sections";
import { BlockUpgrades } from "./pages/upgrades/block-upgrades";
import { SectionChanges } from "./pages/sections/section-changes";
import { PictureFiles } from "./pictures/picture-files";
import { Pictures } from "./pictures/pictures";
import { PromoCodes } from "./promo/promo-codes";
import { PromoUsage } from "./promo/promo-usage";
import { RefusedPayments } from "./payment/refused-payments";
import { Redirects } from "./guard/redirects";
import { ShopPages } from "./site/shop-pages";
import { hasBusinessAccount } from "../domain/person/user";
import { PaymentLinks } from "./subscription/payment-links";
import { GiftRound } from "./gift/gift-round";
import { Gifts } from "./gift/gifts";
import { Subscriptions } from "./subscription/subscriptions";
import { Upgrades } from "./upgrade/upgrades";
import { Taxes } from "./tax/taxes";
import { outsideServices } from "./site/outside-services";
import { Themes } from "./site/themes";
import { telemetrySettings } from "./site/telemetry-settings";
import { Shoppers } from "./shopper/shoppers";
import type { ServerOptions, Services } from "./services";

/** @throws Error when the database cannot be opened or migrated */
export async function openServices({ config, storefront, assets, scripts, editor, log: given }: ServerOptions): Promise<Services> {
  const log = given.child({}, { serializers: { err: errorForLog } });
  const storage = await openStorage(config);
  const catalogue = new CatalogueStore(storage);
  const redirects = new Redirects(catalogue, () => config.publicUrl, log);
  const checkouts = new Checkouts({ storage, catalogue, redirects });
  const checkoutCopies = new CheckoutCopies(storage, catalogue);
  const idempotency = new Idempotency(storage);
  const payments = new PaymentHandlers(connectedHandlers(config));
  const metrics = new Metrics();
  const pages = new Pages(storage, storefront.catalog);
  const themes = new Themes(storage, storefront);
  const outbox = new Outbox({
    storage,
    send: mailer(config),
    mails: mailTopics({
      storage,
      catalogue,
      pages,
      storefront: { themeColors: (theme) => themes.colors(theme) },
      mailFrom: config.mailFrom,
      publicUrl: () => config.publicUrl,
      paymentLink: (subscription) => paymentLinks.address(subscription),
    }),
    log,
    mailsPerRecipient: config.mailsPerRecipient,
    onLimited: (outcome) => metrics.limitedMails.inc({ outcome }),
  });
  metrics.countMails(() => outbox.state());
  const promoUsage = new PromoUsage(storage);
  const taxes = new Taxes(config.tax.provider, config.tax, (error) => log.error({ err: error }, "the tax provider could not say"));
  const limits = new Limits(config.limits, storage.limitStore);
  const refusedPayments = new RefusedPayments(limits);
  const attempts = new Attempts(storage, log, Date.now, ({ method, state }) => metrics.paymentAttempts.inc({ method, state }));
  const attemptList = new AttemptList(storage);
  metrics.watchOpenPayments(() => attemptList.oldestOpen());
  const storedPayments = new StoredPayments({
    storage,
    today: async () => shopDays(new Date(), (await catalogue.current()).shop.time_zone).today,
    isNeeded: (trx, id) => subscriptions.payment.isPaidWith(trx, id),
  });
  const refunds = new Refunds({
    storage,
    attempts,
    payments,
    onChargeRefunded: (trx, charge) => renewals.refunded(trx, charge),
    onMail: () => outbox.wake(),
  });
  const charges = new Charges({
    storage,
    attempts,
    payments,
    referencePrefix: async () => (await catalogue.current()).shop.order_reference_prefix,
    async onConcluded(trx, charge) {
      await renewals.conclude(trx, charge);
      await upgrades.conclude(trx, charge);
    },
  });
  const renewals = new Renewals({
    storage,
    catalogue,
    charges,
    payments,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "a payment of a subscription cannot be worked on"),
    onMail: () => outbox.wake(),
  });
  const upgrades = new Upgrades({
    storage,
    catalogue,
    charges,
    payments,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "an upgrade of a subscription cannot be worked on"),
  });
  const setUps = new PaymentSetUps({
    storage,
    attempts,
    payments,
    log,
    publicUrl: () => config.publicUrl,
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
    onUnreadable: (error, subscription) => log.error({ err: error, subscription }, "a subscription cannot be read"),
    onMail: () => outbox.wake(),
  });
  const shoppers = new Shoppers(storage, config);
  const paymentLinks = new PaymentLinks({ storage, tokens: shoppers.tokens, shoppers, subscriptions, publicUrl: () => config.publicUrl });
  const settlement = new Settlement({
    storage,
    refunds,
    charges,
    setUps,
    onMail: () => outbox.wake(),
    checkouts,
    idempotency,
    payments,
    usage: promoUsage,
    attempts,
    onRefused: ({ checkoutId, request, shopper }) => refusedPayments.count(checkoutId, request.customerDetails.email!, shopper),
    onPlaced() {
      metrics.orders.inc();
      outbox.wake();
    },
  });
  const outsidePayments = new OutsidePayments({ attempts, settlement, payments, redirects, log, publicUrl: () => config.publicUrl });
  const paymentRound = new PaymentRound(attempts, settlement, log, ({ method }) => metrics.reconciledPayments.inc({ method }));
  const paymentJob = new RoundJob({
    round: paymentRound,
    pauseMs: 5_000,
    atOnce: true,
    fault: "unfinished payments cannot be worked off",
    log,
  });
  const renewalJob = new RoundJob({ round: renewals, pauseMs: 60_000, fault: "payments of subscriptions cannot be worked off", log });
  const endRound = new EndRound({
    storage,
    catalogue,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "the owner of a subscription cannot be told of its end"),
    onMail: () => outbox.wake(),
  });
  const endJob = new RoundJob({ round: endRound, pauseMs: 60_000, fault: "ends of subscriptions cannot be announced", log });
  const upgradeJob = new RoundJob({ round: upgrades, pauseMs: 30_000, fault: "upgrades of subscriptions cannot be worked off", log });
  const priceChangeRound = new PriceChangeRound({
    storage,
    catalogue,
    onFault: (error, subscription) => log.error({ err: error, subscription }, "the owner of a subscription cannot be told of a price"),
    onMail: () => outbox.wake(),
  });
  const priceChangeJob = new RoundJob({ round: priceChangeRound, pauseMs: 60_000, fault: "price changes cannot be worked off", log });
  const invoiceRound = new InvoiceRound({
    storage,
    catalogue,
    payments,
    onFault: (error, subject) => log.error({ err: error, subject }, "what was bought cannot be invoiced"),
  });
  const invoiceJob = new RoundJob({ round: invoiceRound, pauseMs: 5_000, fault: "invoices cannot be written", log });
  const onMail = () => outbox.wake();
  const giftRound = new GiftRound({ storage, catalogue, onMail });
  const giftJob = new RoundJob({ round: giftRound, pauseMs: 60_000, fault: "gifts that begin cannot be announced", log });
  const publishing = new Publishing({
    pages,
    catalogue,
    payments,
    themes,
    storefront,
    pictures: new PictureWeights(storage, path.join(config.root, "public")),
    scripts: new ScriptWeights(scripts, storefront.code, (error) =>
      log.warn({ err: error }, "what pages make browsers load cannot be weighed"),
    ),
  });
  const savedSections = new SavedSections(storage, storefront.catalog);
  const pageSchedules = new PageSchedules({ storage, pages, publishing, onMail });
  const scheduleJob = new RoundJob({ round: pageSchedules, pauseMs: 5_000, fault: "pages cannot go live by themselves", log });
  const cdnPurges = config.cdn?.purge && new CdnPurges({ storage, send: purgeCall(config.cdn.purge), log });
  if (cdnPurges) metrics.watchPurges(() => cdnPurges.waiting());
  const purgeJobs = cdnPurges
    ? [new RoundJob({ round: cdnPurges, pauseMs: 1_000, atOnce: true, fault: "what has changed cannot be told to the CDN", log })]
    : [];
  const roundJobs = [paymentJob, renewalJob, endJob, upgradeJob, priceChangeJob, invoiceJob, giftJob, scheduleJob, ...purgeJobs];
  const editors = new Editors(storage, config);
  const orders = new Orders({
    attempts,
    settlement,
    storage,
    catalogue,
    livePages: pages.live,
    checkouts,
    idempotency,
    payments,
    redirects,
    usage: promoUsage,
    quotes: new OrderQuotes({ usage: promoUsage, taxes }),
    refusedPayments,
  });
  return {
    limits,
    hourlyJobs: new HourlyJobs({ storage, config, idempotency, promoUsage }, log),
    botCheck: new BotCheck(config, limits, log),
    feedback: new Feedback(storage, () => outbox.wake()),
    newsletter: new Newsletter({ storage, catalogue, onMail }),
    orderFinder: new OrderFinder({ storage, onMail }),
    personalData: new PersonalData({ storage, catalogue, subscriptions, onMail }),
    gifts: new Gifts({ storage, catalogue, onMail }),
    giftRound,
    roundJobs,
    config,
    log,
    storage,
    catalogue,
    checkouts,
    checkoutCopies,
    redirects,
    orders,
    outsidePayments,
    attemptList,
    refunds,
    charges,
    storedPayments,
    paymentRound,
    renewals,
    endRound,
    upgrades,
    priceChanges: new PriceChanges({ storage, catalogue }),
    priceChangeRound,
    customers: new Customers({ storage, subscriptions, refunds }),
    invoices: new Invoices(storage),
    invoiceRound,
    promoUsage,
    promoCodes: new PromoCodes({ catalogue, checkouts, usage: promoUsage }),
    idempotency,
    outbox,
    payments,
    metrics,
    storefront,
    assets,
    ...(editor && { editor }),
    editors,
    people: new People(storage, onMail),
    chosenPasswords: new ChosenPasswords(storage, editors, onMail),
    auditTrail: new AuditTrail(storage),
    shoppers,
    paymentLinks,
    identity: new Identity(config, log),
    checkoutValidation: new CheckoutValidation({ storage, catalogue, checkouts, copies: checkoutCopies }),
    subscriptions,
    pages,
    themes,
    pageBin: new PageBin(storage, pages, config.retention.deletedPageDays),
    publishing,
    pageSchedules,
    savedSections,
    sectionChanges: new SectionChanges({ storage, pages, publishing, sections: savedSections, storefront }),
    blockUpgrades: new BlockUpgrades(storage, storefront.catalog),
    pictures: new Pictures(storage),
    pictureFiles: new PictureFiles(storage),
    pagePresences: new PagePresences(storage),
    previewLinks: new PreviewLinks({ storage, pages, publicUrl: () => config.publicUrl }),
    shopPages: new ShopPages(
      storefront,
      assets,
      catalogue,
      themes,
      (shop) => ({ ...telemetrySettings(config, shop), ...outsideServices(config, shop) }),
      payments,
      log,
    ),
    isOwnPage(headers) {
      if (headers.get("x-tillwright-builder") !== "1") return false;
      const origin = headers.get("origin");
      return origin ? isOwnOrigin(origin, config.publicUrl) : ["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
    },
    async businessAccountOf(shopper) {
      const business = (await catalogue.current()).shop.business_accounts;
      return business && hasBusinessAccount(shopper, business.id_prefixes) ? business : undefined;
    },
    async isPublicClient(authorization) {
      const { shop } = await catalogue.current();
      return shop.public_client_id !== undefined && authorization === `Bearer ${shop.public_client_id}`;
    },
    async close() {
      await Promise.all(roundJobs.map((job) => job.stop()));
      await outbox.stop();
      await storage.close();
    },
  };
}
