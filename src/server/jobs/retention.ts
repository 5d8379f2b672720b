/** Deletes what nobody needs any more, once an hour, a little at a time so that no shopper waits for it. */
import type { Logger } from "pino";
import type { RetentionConfig } from "../config/config";
import type { Idempotency } from "../storage/idempotency";
import type { PromoUsage } from "../promo/promo-usage";
import type { Storage } from "../storage/open-storage";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Rows of one transaction. */
const BATCH = 500;

export interface RetentionParts {
  storage: Storage;
  keep: RetentionConfig;
  idempotency: Idempotency;
  promoUsage: PromoUsage;
  log: Logger;
}

export class Retention {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: RetentionParts) {}

  start(): void {
    const run = () => {
      void this.sweep().catch((error: unknown) => this.parts.log.warn({ err: error }, "old rows stay"));
      this.#timer = setTimeout(run, EVERY_MS).unref();
    };
    this.#timer = setTimeout(run, FIRST_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** @returns how many rows of each table went */
  async sweep(now = Date.now()): Promise<Record<"checkouts" | "idempotency_keys" | "feedback" | "outbox" | "pages", number>> {
    const { storage, keep, idempotency, promoUsage } = this.parts;
    const { db } = storage;
    const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
    idempotency.forgetAbandoned();
    await promoUsage.sweep();
    if (storage.limitStore) await storage.limitStore.query({ text: "delete from rate_limits where expire < $1", values: [now] });
    return {
      checkouts: await this.#delete(keep.checkoutDays, () =>
        db.deleteFrom("checkouts").where("id", "in", (checkouts) =>
          checkouts
            .selectFrom("checkouts")
            .select("id")
            .where("expires_at", "<", before(keep.checkoutDays))
            .where("completed_at", "is", null)
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom("orders").select("orders.id").whereRef("orders.checkout_id", "=", "checkouts.id"))),
            )
            .limit(BATCH),
        ),
      ),
      idempotency_keys: await this.#delete(keep.keyDays, () =>
        db
          .deleteFrom("idempotency_keys")
          .where("key", "in", (keys) =>
            keys.selectFrom("idempotency_keys").select("key").where("created_at", "<", before(keep.keyDays)).limit(BATCH),
          ),
      ),
      feedback: await this.#delete(keep.feedbackDays, () =>
        db
          .deleteFrom("feedback")
          .where("id", "in", (feedback) =>
            feedback.selectFrom("feedback").select("id").where("created_at", "<", before(keep.feedbackDays)).limit(BATCH),
          ),
      ),
      outbox: await this.#delete(keep.mailDays, () =>
        db
          .deleteFrom("outbox")
          .where("id", "in", (events) =>
            events.selectFrom("outbox").select("id").where("done_at", "<", before(keep.mailDays)).limit(BATCH),
          ),
      ),
      pages: await this.#delete(keep.deletedPageDays, () =>
        db
          .deleteFrom("pages")
          .where("id", "in", (pages) =>
            pages.selectFrom("pages").select("id").where("deleted_at", "<", before(keep.deletedPageDays)).limit(BATCH),
          ),
      ),
    };
  }

  async #delete(days: number, query: () => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<number> {
    if (days === 0) return 0;
    for (let total = 0; ;) {
      const { numDeletedRows } = await query().executeTakeFirst();
      total += Number(numDeletedRows);
      if (numDeletedRows < BigInt(BATCH)) return total;
    }
  }
}
