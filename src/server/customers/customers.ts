/**
 * For whoever looks after customers: an order found by what they write about, and all that came of it. What is done for them goes by the
 * doors that there are (`payment/refunds`, `subscription/subscriptions`), each with a line in the audit trail. [MMA-2] [BLD-13]
 */
import type { CancellationComments, CancellationReasons, CancellationSpan } from "../../domain/customers/cancellations";
import type { CustomerOrder, CustomerSearch, FoundOrder, FoundOrders } from "../../domain/customers/customer-order";
import { offerDisplayName } from "../../domain/offer/offer";
import { customerName } from "../../domain/order/billing";
import type { BasketItem, CustomerDetails } from "../../domain/order/order";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import type { DueInvoiceQuery, DueInvoices } from "../../domain/customers/due-invoice";
import type { SubscriptionHistory } from "../../domain/customers/subscription-history";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Refunds } from "../payment/refunds";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import { notFound } from "../subscription/subscription-edit";
import type { Subscriptions } from "../subscription/subscriptions";
import { cancellationComments, cancellationReasons } from "./cancellations";
import { dueInvoices } from "./due-invoices";
import { foundOrders } from "./found-orders";
import { orderGifts } from "./order-gifts";
import { orderInvoices } from "./order-invoices";
import { orderPayments } from "./order-payments";
import { subscriptionHistory } from "./history/subscription-history";
import { customerSubscription } from "./order-subscriptions";

const PAGE = 20;
const SHOWN = ["id", "order_reference", "created_at", "customer", "country", "total_amount", "currency", "items"] as const;

export interface CustomersParts {
  storage: Pick<Storage, "db">;
  catalogue: Pick<CatalogueStore, "current" | "holding">;
  subscriptions: Pick<Subscriptions, "ofOrder">;
  refunds: Pick<Refunds, "canRefund">;
}

export class Customers {
  constructor(private readonly parts: CustomersParts) {}

  /** Nothing that is like it: a letter less is somebody else's. */
  async find(search: CustomerSearch): Promise<FoundOrders> {
    const { db } = this.parts.storage;
    const ids = await foundOrders(db, search, PAGE + 1);
    const shown = ids.slice(0, PAGE);
    if (!shown.length) return { orders: [], next: null };
    const rows = await db.selectFrom("orders").select(SHOWN).where("id", "in", shown).orderBy("id", "desc").execute();
    return { orders: rows.map(foundOrder), next: ids.length > PAGE ? shown.at(-1)! : null };
  }

  /** Of all customers, the newest first. @param before the id of an order: what is older than it */
  async latest(before: string | undefined): Promise<FoundOrders> {
    let orders = this.parts.storage.db.selectFrom("orders").select(SHOWN);
    if (before !== undefined) orders = orders.where("id", "<", before);
    const rows = await orders
      .orderBy("id", "desc")
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    return { orders: shown.map(foundOrder), next: rows.length > PAGE ? shown.at(-1)!.id : null };
  }

  async order(id: string): Promise<Result<CustomerOrder>> {
    const { storage, subscriptions, refunds } = this.parts;
    const { db } = storage;
    const row = await db
      .selectFrom("orders")
      .select([...SHOWN, "checkout_id", "payment_type"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return refuse("order-not-found", say("order-not-found"));
    const ordered = (await subscriptions.ofOrder(id)).map(customerSubscription);
    const ids = ordered.map((subscription) => subscription.id);
    const paid = await orderPayments(db, row, ids, refunds);
    const days = await this.#days();
    const of = { order: id, subscriptions: ids, attempts: paid.payments.map((payment) => payment.id) };
    const { invoices, isOrderPaid } = await orderInvoices(db, of, days.today);
    const gifts = await orderGifts(db, id, days, paid.money);
    const money = paid.money === "by-invoice" && isOrderPaid ? "paid" : paid.money;
    return ok({ ...foundOrder(row), method: row.payment_type, ...paid, money, subscriptions: ordered, gifts, invoices });
  }

  cancellationReasons(span: CancellationSpan): Promise<CancellationReasons> {
    return cancellationReasons(this.parts.storage.db, span);
  }

  cancellationComments(span: CancellationSpan, before: string | undefined): Promise<CancellationComments> {
    return cancellationComments(this.parts.storage.db, { span, before });
  }

  /** Of all customers, what is still to be paid. */
  async dueInvoices(query: DueInvoiceQuery): Promise<DueInvoices> {
    return dueInvoices(this.parts.storage.db, query, (await this.#days()).today);
  }

  /** @param before `next` of the page before */
  async history(id: string, before: string | undefined): Promise<Result<SubscriptionHistory>> {
    const nameOf = (paths: string[]) => this.#planNames(paths);
    const history = await subscriptionHistory(this.parts.storage.db, id, { before, nameOf });
    return history ? ok(history) : notFound();
  }

  /** As it is called now; what is sold no more, by its path. */
  async #planNames(paths: string[]): Promise<(path: string) => string> {
    if (paths.length === 0) return (path) => path;
    const catalogue = await this.parts.catalogue.holding({ offers: paths });
    return (path) => {
      const offer = catalogue.offer(path, catalogue.shop.default_language);
      return offer ? offerDisplayName(offer) : path;
    };
  }

  async #days(): Promise<ShopDays> {
    return shopDays(new Date(), (await this.parts.catalogue.current()).shop.time_zone);
  }
}

interface ShownRow {
  id: string;
  order_reference: string;
  created_at: string;
  customer: string;
  country: string;
  total_amount: number;
  currency: string;
  items: string;
}

function foundOrder(row: ShownRow): FoundOrder {
  const customer = JSON.parse(row.customer) as CustomerDetails;
  return {
    id: row.id,
    reference: row.order_reference,
    createdAt: row.created_at,
    name: customerName(customer),
    email: customer.email ?? "",
    country: row.country,
    total: { amount: Number(row.total_amount), currency: row.currency },
    items: (JSON.parse(row.items) as BasketItem[]).filter(({ removed }) => !removed).map(({ offer }) => offerDisplayName(offer)),
  };
}
