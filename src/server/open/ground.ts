/** What every room of the server stands on, once it is open. */
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Checkouts } from "../checkout/checkouts";
import type { Config } from "../config/config";
import type { Redirects } from "../guard/redirects";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { PromoUsage } from "../promo/promo-usage";
import type { ServerOptions, Services } from "../services";
import type { Idempotency } from "../storage/idempotency";
import type { Storage } from "../storage/open-storage";
import type { Metrics } from "../telemetry/metrics";
import type { Limits } from "../guard/limits";
import type { Taxes } from "../tax/taxes";

export interface Ground {
  config: Config;
  log: Services["log"];
  storage: Storage;
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  idempotency: Idempotency;
  limits: Limits;
  metrics: Metrics;
  payments: PaymentHandlers;
  promoUsage: PromoUsage;
  taxes: Taxes;
  redirects: Redirects;
  storefront: ServerOptions["storefront"];
  /** A mail waits. */
  onMail(): void;
}
