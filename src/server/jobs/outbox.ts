/** Works off what orders left to do: one event at a time, again with growing pauses until it succeeds, never in a shopper's way. */
import type { Logger } from "pino";
import type { CatalogueStore } from "../services/catalogue-store";
import type { SendMail } from "../services/mailer";
import { orderMail } from "../services/order-mail";
import type { Storage } from "../storage/open-storage";

const PAUSE_MS = 2_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** How long an event is out of reach of others while it is worked on; it comes back when the process dies. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 30;

export interface OutboxParts {
  storage: Storage;
  catalogue: CatalogueStore;
  send: SendMail | undefined;
  mailFrom: string;
  publicUrl(): string;
  log: Logger;
}

export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  /** Set when something was added while we were at it. */
  #more = false;
  #stopped = false;

  constructor(private readonly parts: OutboxParts) {}

  /** Looks for work now and then, and at once after `wake`. */
  start(): void {
    this.#schedule(PAUSE_MS);
  }

  wake(): void {
    if (this.#working) this.#more = true;
    else this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** Does everything that is due. @returns how many events succeeded */
  async drain(): Promise<number> {
    let done = 0;
    while (!this.#stopped) {
      const event = await this.#take();
      if (!event) break;
      try {
        await this.#handle(event.topic, JSON.parse(event.payload) as { orderId: string });
        // Lost in a power cut, the mark means a second mail with the same id: better than none.
        await this.parts.storage.relaxed((trx) => trx.updateTable("outbox").set({ done_at: new Date().toISOString(), last_error: null }).where("id", "=", event.id).execute());
        done++;
      } catch (error) {
        const message = (error as Error).message.slice(0, 300);
        const wait = Math.min(FIRST_RETRY_MS * 2 ** (event.attempts - 1), LONGEST_RETRY_MS);
        await this.parts.storage.db.updateTable("outbox").set({ last_error: message, next_attempt_at: new Date(Date.now() + wait).toISOString() }).where("id", "=", event.id).execute();
        this.parts.log.warn({ event: event.id, topic: event.topic, attempt: event.attempts, retryInMs: wait }, "an event of the outbox failed and will be tried again");
      }
    }
    return done;
  }

  async #take() {
    const now = new Date();
    return this.parts.storage.relaxed(async (trx) => {
      const due = trx.selectFrom("outbox").selectAll().where("done_at", "is", null).where("next_attempt_at", "<=", now.toISOString()).where("attempts", "<", MAX_ATTEMPTS).orderBy("next_attempt_at").limit(1);
      const event = await this.parts.storage.locked(due, { skipLocked: true }).executeTakeFirst();
      if (!event) return undefined;
      const attempts = event.attempts + 1;
      await trx.updateTable("outbox").set({ attempts, next_attempt_at: new Date(now.getTime() + LEASE_MS).toISOString() }).where("id", "=", event.id).execute();
      return { ...event, attempts };
    });
  }

  async #handle(topic: string, { orderId }: { orderId: string }): Promise<void> {
    if (topic !== "order-confirmation") throw new Error(`No one handles "${topic}"`);
    const { storage, catalogue, send, mailFrom, publicUrl } = this.parts;
    if (!send) return;
    const order = await storage.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const payment = await storage.db.selectFrom("payments").select("record").where("order_id", "=", orderId).executeTakeFirst();
    const { shop } = await catalogue.current();
    await send(orderMail(order, payment ? (JSON.parse(payment.record) as Record<string, unknown>) : {}, { from: mailFrom, shop: shop.name, completeUrl: `${publicUrl()}/complete/?basket=${order.checkout_id}` }));
  }

  #schedule(waitMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working = this.drain()
        .then(() => undefined, (error: unknown) => this.parts.log.error({ err: error }, "the outbox cannot be worked off"))
        .finally(() => {
          this.#working = undefined;
          this.#schedule(this.#more ? 0 : PAUSE_MS);
          this.#more = false;
        });
    }, waitMs);
    this.#timer.unref();
  }
}
