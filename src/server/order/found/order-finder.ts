/** An order found again by who has placed it: by its reference and email address, through a mail to that address. [COMP-1] */
import type { CustomerDetails } from "../../../domain/order/order";
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
    const reference = typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
    const order = await storage.db
      .selectFrom("orders")
      .select(["id", "customer"])
      .where("order_reference", "=", reference)
      .executeTakeFirst();
    const { email: own = "" } = order ? (JSON.parse(order.customer) as CustomerDetails) : {};
    if (!order || !own || mailboxOf(own) !== mailboxOf(email)) return;
    const at = (now?.() ?? new Date()).toISOString();
    await storage.db
      .insertInto("outbox")
      .values(outboxEvent(ORDER_FOUND, { orderId: order.id, found: rowId() }, own, at))
      .execute();
    onMail();
  }
}
