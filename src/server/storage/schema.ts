/**
 * The tables, as queries see them. Ids and instants (ISO 8601, UTC) are text made in JavaScript; documents are JSON text; money is whole
 * minor units.
 */
import type { CatalogueTables } from "./tables/catalogue-tables";
import type { OrderTables } from "./tables/order-tables";
import type { PageTables } from "./tables/page-tables";
import type { PaymentTables } from "./tables/payment-tables";
import type { PeopleTables } from "./tables/people-tables";
import type { ShopperTables } from "./tables/shopper-tables";
import type { SubscriptionTables } from "./tables/subscription-tables";

export interface Database extends CatalogueTables, PageTables, PeopleTables, OrderTables, PaymentTables, SubscriptionTables, ShopperTables {
  settings: { key: string; value: string };
  outbox: {
    id: string;
    topic: string;
    payload: string;
    created_at: string;
    attempts: number;
    next_attempt_at: string;
    done_at: string | null;
    last_error: string | null;
    /** Whose mailbox it writes to, as a hash; null for mails to the shop itself, and from before it was kept. */
    recipient: string | null;
  };
}
