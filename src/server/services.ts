/** Everything the routes work with. */
import type { Logger } from "pino";
import type { PageAssets, StorefrontEntry } from "../registry/storefront-entry";
import type { Outbox } from "./jobs/outbox";
import type { HourlyJobs } from "./jobs/hourly-jobs";
import type { Storage } from "./storage/open-storage";
import type { BotCheck } from "./guard/bot-check";
import type { CatalogueStore } from "./catalogue/catalogue-store";
import type { CheckoutCopies } from "./checkout/checkout-copies";
import type { CheckoutValidation } from "./checkout/checkout-validation";
import type { Checkouts } from "./checkout/checkouts";
import type { Config } from "./config/config";
import type { Editors } from "./guard/editors";
import type { Customers } from "./customers/customers";
import type { Feedback } from "./telemetry/feedback";
import type { Idempotency } from "./storage/idempotency";
import type { Identity } from "./shopper/identity";
import type { PersonalData } from "./personal-data/personal-data";
import type { Limits } from "./guard/limits";
import type { Newsletter } from "./newsletter/newsletter";
import type { OrderFinder } from "./order/found/order-finder";
import type { OwnOrders } from "./order/found/own-orders";
import type { Metrics } from "./telemetry/metrics";
import type { Orders } from "./order/orders";
import type { OutsidePayments } from "./order/outside-payments";
import type { ManualOutcomes } from "./order/manual-outcomes";
import type { Refunds } from "./payment/refunds";
import type { Taxes } from "./tax/taxes";
import type { StoredPayments } from "./payment/stored-payments";
import type { AttemptList } from "./payment/attempt/attempt-list";
import type { Charges } from "./payment/charges";
import type { RoundJob } from "./jobs/round-job";
import type { InvoiceRound } from "./invoice/invoice-round";
import type { InvoicePayments } from "./invoice/invoice-payments";
import type { Invoices } from "./invoice/invoices";
import type { UnpaidInvoiceRound } from "./invoice/unpaid-invoice-round";
import type { PriceChangeRound } from "./price-change/price-change-round";
import type { PriceChanges } from "./price-change/price-changes";
import type { Upgrades } from "./upgrade/upgrades";
import type { Renewals } from "./renewal/renewals";
import type { EndRound } from "./subscription-end/end-round";
import type { PaymentRound } from "./jobs/payment-round";
import type { EditorAssets } from "./site/page-assets";
import type { ScriptFiles } from "./site/script-files";
import type { PageBin } from "./pages/page-bin";
import type { Pages } from "./pages/pages";
import type { AuditTrail } from "./people/audit-trail";
import type { ChosenPasswords } from "./people/chosen-passwords";
import type { People } from "./people/people";
import type { PaymentHandlers } from "./payment/payment-handlers";
import type { Publishing } from "./pages/publishing/publishing";
import type { PagePresences } from "./pages/presence/page-presence";
import type { SectionPresences } from "./pages/presence/section-presence";
import type { PreviewLinks } from "./pages/preview/preview-links";
import type { PageSchedules } from "./pages/schedule/page-schedules";
import type { SavedShoppers } from "./pages/preview/saved-shoppers";
import type { SavedSections } from "./pages/sections/saved-sections";
import type { BlockUpgrades } from "./pages/upgrades/block-upgrades";
import type { SectionChanges } from "./pages/sections/section-changes";
import type { PictureBytes } from "./pictures/store/picture-bytes";
import type { PictureFiles } from "./pictures/picture-files";
import type { PictureReplacements } from "./pictures/picture-replacements";
import type { Pictures } from "./pictures/pictures";
import type { PromoCodes } from "./promo/promo-codes";
import type { PromoUsage } from "./promo/promo-usage";
import type { Redirects } from "./guard/redirects";
import type { ShopPages } from "./site/shop-pages";
import type { UserAttributes } from "../domain/person/user";
import type { PaymentLinks } from "./subscription/payment-links";
import type { GiftRound } from "./gift/gift-round";
import type { Gifts } from "./gift/gifts";
import type { Subscriptions } from "./subscription/subscriptions";
import type { Themes } from "./site/themes";
import type { Shoppers } from "./shopper/shoppers";

export interface ServerOptions {
  config: Readonly<Config>;
  storefront: StorefrontEntry;
  assets: PageAssets;
  /** What pages make browsers load; absent where nothing is built, as while developing. */
  scripts?: ScriptFiles;
  /** Absent: /builder answers 404. */
  editor?: EditorAssets;
  log: Logger;
  /** Others than TIMEOUTS; for tests. */
  timeouts?: Partial<Record<"headersTimeout" | "requestTimeout" | "keepAliveTimeout" | "connectionsCheckingInterval", number>>;
}

export interface Services {
  config: Readonly<Config>;
  log: Logger;
  storage: Storage;
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  checkoutCopies: CheckoutCopies;
  checkoutValidation: CheckoutValidation;
  /** Where shoppers may be sent on to. */
  redirects: Redirects;
  orders: Orders;
  /** Payments on providers' own pages. */
  outsidePayments: OutsidePayments;
  attemptList: AttemptList;
  refunds: Refunds;
  manualOutcomes: ManualOutcomes;
  /** Charges what providers keep, without the shopper. */
  charges: Charges;
  /** What is stored for those who are signed in. */
  storedPayments: StoredPayments;
  taxes: Taxes;
  paymentRound: PaymentRound;
  renewals: Renewals;
  endRound: EndRound;
  upgrades: Upgrades;
  priceChanges: PriceChanges;
  priceChangeRound: PriceChangeRound;
  /** Shoppers' invoices; the round writes those of what was bought. */
  invoices: Invoices;
  /** Which of them were paid, as the shop says; the round asks for the others again. */
  invoicePayments: InvoicePayments;
  unpaidInvoiceRound: UnpaidInvoiceRound;
  invoiceRound: InvoiceRound;
  /** What is kept about a shopper: taken along, or taken away. */
  personalData: PersonalData;
  gifts: Gifts;
  giftRound: GiftRound;
  /** What the shop does by itself in rounds. */
  roundJobs: readonly RoundJob[];
  promoCodes: PromoCodes;
  promoUsage: PromoUsage;
  subscriptions: Subscriptions;
  /** What whoever looks after customers sees of their orders. */
  customers: Customers;
  idempotency: Idempotency;
  outbox: Outbox;
  hourlyJobs: HourlyJobs;
  editors: Editors;
  /** Who may build pages, and as what. */
  people: People;
  /** How they come to a password. */
  chosenPasswords: ChosenPasswords;
  /** What they did. */
  auditTrail: AuditTrail;
  /** Shoppers' sessions: who is calling, who is looking at a page. */
  shoppers: Shoppers;
  /** Mailed links to how a subscription is paid. */
  paymentLinks: PaymentLinks;
  /** The provider where shoppers sign in. */
  identity: Identity;
  pages: Pages;
  /** What stands in the way of making a page live, and doing so. */
  publishing: Publishing;
  pageSchedules: PageSchedules;
  savedSections: SavedSections;
  savedShoppers: SavedShoppers;
  sectionChanges: SectionChanges;
  /** Where older blocks are stored. */
  blockUpgrades: BlockUpgrades;
  pictures: Pictures;
  pictureReplacements: PictureReplacements;
  pictureFiles: PictureFiles;
  pictureBytes: PictureBytes;
  previewLinks: PreviewLinks;
  pagePresences: PagePresences;
  /** The same of sections. */
  sectionPresences: SectionPresences;
  pageBin: PageBin;
  /** How the shop changed its themes. */
  themes: Themes;
  shopPages: ShopPages;
  payments: PaymentHandlers;
  limits: Limits;
  botCheck: BotCheck;
  feedback: Feedback;
  newsletter: Newsletter;
  orderFinder: OrderFinder;
  /** What whoever is signed in has bought. */
  ownOrders: OwnOrders;
  metrics: Metrics;
  storefront: StorefrontEntry;
  assets: PageAssets;
  editor?: EditorAssets;
  /** True for a call of our own pages: our header, and our origin where the browser names one. */
  isOwnPage(headers: Headers): boolean;
  /** Where a shopper with a business account manages it, if the shop says so; undefined for anybody else. [MMA-4] */
  businessAccountOf(shopper: UserAttributes): Promise<{ url?: string } | undefined>;
  isPublicClient(authorization: string | null): Promise<boolean>;
  /** Begins nothing more by itself; resolves when what was begun is done, or waited for no longer. */
  stopRounds(): Promise<void>;
  /** The same, and then the database. */
  close(): Promise<void>;
}
