/** What somebody who is signed in has bought, the newest first, some at a time. Never anybody else's. [MMA-8] */
import type { AccountOrdersResponse } from "../../../domain/calls/calls.gen";
import { offerDisplayName } from "../../../domain/offer/offer";
import { orderMoney } from "../../../domain/order/order-money";
import type { BasketItem } from "../../../domain/order/order";
import type { AttemptState } from "../../../domain/payment/attempt-state";
import { shopDays } from "../../../domain/time/calendar";
import type { CatalogueStore } from "../../catalogue/catalogue-store";
import type { Shopper } from "../../checkout/checkout-row";
import { paidSince } from "../../renewal/returned/paid-since";
import type { Storage } from "../../storage/open-storage";
import { normalEmail } from "../../subscription/subscription-records";

const PAGE = 10;
const SHOWN = ["id", "checkout_id", "order_reference", "created_at", "items", "total_amount", "currency"] as const;

export interface OwnOrdersParts {
  storage: Pick<Storage, "db">;
  catalogue: Pick<CatalogueStore, "current">;
}

export class OwnOrders {
  constructor(private readonly parts: OwnOrdersParts) {}

  /** @param before id of an order: what is older than it */
  async list(owner: Shopper, before?: string): Promise<AccountOrdersResponse> {
    const { db } = this.parts.storage;
    const ids = await this.#idsOf(owner, before);
    const shown = ids.slice(0, PAGE);
    if (!shown.length) return { items: [], next: null };
    const rows = await db.selectFrom("orders").select(SHOWN).where("id", "in", shown).orderBy("id", "desc").execute();
    const checkouts = rows.map((row) => row.checkout_id);
    const [attempts, invoices, { shop }] = await Promise.all([
      db.selectFrom("payment_attempts").select(["id", "order_id", "state"]).where("checkout_id", "in", checkouts).execute(),
      db
        .selectFrom("invoices")
        .leftJoin("invoice_dues", "invoice_dues.invoice_id", "invoices.id")
        .select(["id", "subject_id", "paid_on"])
        .where("subject_kind", "=", "order")
        .where("subject_id", "in", shown)
        .execute(),
      this.parts.catalogue.current(),
    ]);
    const isPaidSince = await paidSince(db, attempts);
    const days = shopDays(new Date(), shop.time_zone);
    const items = rows.map((row) => {
      const bought = (JSON.parse(row.items) as BasketItem[]).filter(({ removed }) => !removed);
      const amount = Number(row.total_amount);
      const invoice = invoices.find(({ subject_id: order }) => order === row.id);
      const paidWith = attempts.find((attempt) => attempt.order_id === row.id);
      const money = orderMoney(amount, paidWith?.state as AttemptState | undefined, isPaidSince.has(paidWith?.id ?? ""));
      return {
        id: row.id,
        checkoutId: row.checkout_id,
        order_reference: row.order_reference,
        orderedOn: days.of(row.created_at),
        items: bought.map(({ offer, quantity }) => ({ name: offerDisplayName(offer), quantity })),
        isGift: bought.some(({ offer }) => offer.variant === "gift"),
        total: { amount, currency: row.currency },
        money: money === "by-invoice" && typeof invoice?.paid_on === "string" ? "paid" : money,
        invoice: invoice?.id ?? null,
      };
    });
    return { items, next: ids.length > PAGE ? shown.at(-1)! : null };
  }

  /**
   * Bought while signed in, or by nobody known with an address that is verified to be theirs. Each by an index of its own: asked for
   * together, a database reads all that there is of both before it sorts.
   */
  async #idsOf({ sub, email, email_verified: isVerified }: Shopper, before: string | undefined): Promise<string[]> {
    const newest = () => {
      const orders = this.parts.storage.db
        .selectFrom("orders")
        .select("id")
        .orderBy("id", "desc")
        .limit(PAGE + 1);
      return before === undefined ? orders : orders.where("id", "<", before);
    };
    const [own, guest] = await Promise.all([
      newest().where("placed_by", "=", sub).execute(),
      isVerified && email ? newest().where("customer_email", "=", normalEmail(email)).where("placed_by", "is", null).execute() : [],
    ]);
    return [...own, ...guest]
      .map(({ id }) => id)
      .toSorted((a, b) => (a < b ? 1 : -1))
      .slice(0, PAGE + 1);
  }
}
