/** Puts together what the routes work with, once per server: what everything stands on here, its rooms in `open/`. */
import { Outbox } from "./jobs/outbox";
import { HourlyJobs } from "./jobs/hourly-jobs";
import { openStorage } from "./storage/open-storage";
import { BotCheck } from "./guard/bot-check";
import { CatalogueStore } from "./catalogue/catalogue-store";
import { CheckoutCopies } from "./checkout/checkout-copies";
import { CheckoutValidation } from "./checkout/checkout-validation";
import { Checkouts } from "./checkout/checkouts";
import { Customers } from "./customers/customers";
import { Editors } from "./guard/editors";
import { errorForLog } from "./telemetry/error-log";
import { Feedback } from "./telemetry/feedback";
import { Idempotency } from "./storage/idempotency";
import { Identity } from "./shopper/identity";
import { PersonalData } from "./personal-data/personal-data";
import { Limits } from "./guard/limits";
import { InvoicePayments } from "./invoice/invoice-payments";
import { Invoices } from "./invoice/invoices";
import { mailer } from "./mail/mailer";
import { mailTopics } from "./mail/topics";
import { Newsletter } from "./newsletter/newsletter";
import { openPages } from "./open/open-pages";
import { openPayments } from "./open/open-payments";
import { openRounds } from "./open/open-rounds";
import { whoCalls } from "./open/who-calls";
import type { Ground } from "./open/ground";
import { OrderFinder } from "./order/found/order-finder";
import { OwnOrders } from "./order/found/own-orders";
import { Metrics } from "./telemetry/metrics";
import { OrderQuotes } from "./order/order-quote";
import { Orders } from "./order/orders";
import { LogoPictures } from "./pictures/logo-pictures";
import { s3Store } from "./pictures/store/object-store";
import { PictureBytes } from "./pictures/store/picture-bytes";
import { PriceChanges } from "./price-change/price-changes";
import { Pages } from "./pages/pages";
import { AuditTrail } from "./people/audit-trail";
import { ChosenPasswords } from "./people/chosen-passwords";
import { People } from "./people/people";
import { connectedHandlers } from "./payment/connected-handlers";
import { PaymentHandlers } from "./payment/payment-handlers";
import { PromoCodes } from "./promo/promo-codes";
import { PromoUsage } from "./promo/promo-usage";
import { Redirects } from "./guard/redirects";
import { ShopPages } from "./site/shop-pages";
import { Gifts } from "./gift/gifts";
import { Taxes } from "./tax/taxes";
import { outsideServices } from "./site/outside-services";
import { Themes } from "./site/themes";
import { telemetrySettings } from "./site/telemetry-settings";
import type { ServerOptions, Services } from "./services";

/** @throws Error when the database cannot be opened or migrated */
export async function openServices({ config, storefront, assets, scripts, editor, log: given }: ServerOptions): Promise<Services> {
  const log = given.child({}, { serializers: { err: errorForLog } });
  const storage = await openStorage(config);
  const catalogue = new CatalogueStore(storage);
  const redirects = new Redirects(catalogue, () => config.publicUrl, log);
  const metrics = new Metrics();
  const pages = new Pages(storage, storefront.catalog);
  const pictureBytes = new PictureBytes(storage, config.pictureStore && s3Store(config.pictureStore));
  const themes = new Themes(storage, storefront, new LogoPictures(storage, pictureBytes));
  const outbox = new Outbox({
    storage,
    send: mailer(config),
    mails: mailTopics({
      storage,
      catalogue,
      pages,
      storefront: {
        themeColors: (theme) => themes.colors(theme),
        themeLook: (theme) => themes.look(theme),
        themeLogo: (theme) => themes.logo(theme),
      },
      mailFrom: config.mailFrom,
      publicUrl: () => config.publicUrl,
      paymentLink: (subscription, email, lastDay) => paid.paymentLinks.address(subscription, email, lastDay),
      paymentName: (type, language) => storefront.texts(language)[`payment.${type}.label`],
    }),
    log,
    mailsPerRecipient: config.mailsPerRecipient,
    onLimited: (outcome) => metrics.limitedMails.inc({ outcome }),
  });
  metrics.countMails(() => outbox.state());
  const onMail = () => outbox.wake();
  const checkouts = new Checkouts({ storage, catalogue, redirects });
  const idempotency = new Idempotency(storage);
  const limits = new Limits(config.limits, storage.limitStore);
  const payments = new PaymentHandlers(connectedHandlers(config));
  const promoUsage = new PromoUsage(storage);
  const ground: Ground = {
    config,
    log,
    storage,
    catalogue,
    checkouts,
    idempotency,
    limits,
    metrics,
    payments,
    promoUsage,
    redirects,
    storefront,
    taxes: new Taxes(config.tax.provider, config.tax, (error) => log.error({ err: error }, "the tax provider could not say")),
    onMail,
  };
  const paid = openPayments(ground);
  const ofPages = openPages(ground, { pages, themes, scripts, pictureBytes });
  const rounds = openRounds(ground, { ...paid, pageSchedules: ofPages.pageSchedules });
  const { attempts, settlement, refusedPayments, subscriptions } = paid;
  const checkoutCopies = new CheckoutCopies(storage, catalogue);
  const editors = new Editors(storage, config);
  let stopping: Promise<void> | undefined;
  const stopRounds = () => (stopping ??= Promise.all([outbox.stop(), ...rounds.roundJobs.map((job) => job.stop())]).then(() => undefined));
  return {
    ...ground,
    ...paid,
    ...ofPages,
    ...rounds,
    ...whoCalls(ground),
    outbox,
    assets,
    ...(editor && { editor }),
    editors,
    checkoutCopies,
    orders: new Orders({
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
      quotes: new OrderQuotes({ usage: promoUsage, taxes: ground.taxes }),
      refusedPayments,
    }),
    hourlyJobs: new HourlyJobs({ storage, config, idempotency, promoUsage, pictureBytes: ofPages.pictureBytes }, log),
    botCheck: new BotCheck(config, limits, log),
    feedback: new Feedback(storage, onMail),
    newsletter: new Newsletter({ storage, catalogue, onMail }),
    orderFinder: new OrderFinder({ storage, onMail }),
    ownOrders: new OwnOrders({ storage, catalogue }),
    personalData: new PersonalData({ storage, catalogue, idempotency, subscriptions, onMail }),
    gifts: new Gifts({ storage, catalogue, onMail }),
    priceChanges: new PriceChanges({ storage, catalogue }),
    customers: new Customers({ storage, catalogue, subscriptions, refunds: paid.refunds }),
    invoices: new Invoices(storage),
    invoicePayments: new InvoicePayments({ storage, catalogue }),
    promoCodes: new PromoCodes({ catalogue, checkouts, usage: promoUsage }),
    people: new People(storage, onMail),
    chosenPasswords: new ChosenPasswords(storage, editors, onMail),
    auditTrail: new AuditTrail(storage),
    identity: new Identity(config, log),
    checkoutValidation: new CheckoutValidation({ storage, catalogue, checkouts, copies: checkoutCopies }),
    shopPages: new ShopPages(
      storefront,
      assets,
      catalogue,
      themes,
      (shop) => ({ ...telemetrySettings(config, shop), ...outsideServices(config, shop) }),
      payments,
      log,
    ),
    stopRounds,
    async close() {
      await stopRounds();
      await storage.close();
    },
  };
}
