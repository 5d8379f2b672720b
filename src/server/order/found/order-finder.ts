/** Orders by their reference: sent by mail to who has placed one and asks for it, and what was bought with one. [COMP-1] */
import type { BasketItem, CustomerDetails } from "../../../domain/order/order";
import { mailboxOf } from "../../guard/mailbox";
import { outboxEvent } from "../../mail/outbox-event";
import { rowId } from "../../storage/ids";
import type { Storage } from "../../storage/open-storage";

/** Topic of the outbox. */
const ORDER_FOUND = "order-found";

export interface OrderFinderParts {
  storage: Storage;
  /** A mail waits. */
  onMail(): void;
  now?(): Date;
}

export class OrderFinder {
  constructor(private readonly parts: OrderFinderParts) {}

  /**
   * The mail goes to the address of the order, however it was typed here. Nobody is told whether there is such an order.
   *
   * @param typed a reference as people type it
   */
  async find(typed: string, email: string): Promise<void> {
    const { storage, onMail, now } = this.parts;
    const order = await this.#orders(typed).select(["id", "customer"]).executeTakeFirst();
    const { email: own = "" } = order ? (JSON.parse(order.customer) as CustomerDetails) : {};
    if (!order || !own || mailboxOf(own) !== mailboxOf(email)) return;
    const at = (now?.() ?? new Date()).toISOString();
    await storage.db
      .insertInto("outbox")
      .values(outboxEvent(ORDER_FOUND, { orderId: order.id, found: rowId() }, own, at))
      .execute();
    onMail();
  }

  /** Paths of the offers in the order; empty where there is no such order. For the server alone: a reference is no sign-in. */
  async offersOf(typed: string): Promise<string[]> {
    const order = await this.#orders(typed).select("items").executeTakeFirst();
    return order ? (JSON.parse(order.items) as BasketItem[]).flatMap(({ path, removed }) => (removed ? [] : [path])) : [];
  }

  #orders(typed: string) {
    const reference = typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
    return this.parts.storage.db.selectFrom("orders").where("order_reference", "=", reference);
  }
}
