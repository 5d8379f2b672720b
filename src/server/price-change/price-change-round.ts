/** Announced prices reach the owners of subscriptions in rounds, on whichever machine has leased one. [MMA-7] */
import { shopDays, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { PriceChangeRow } from "./price-change-rows";
import { takeBack } from "./take-back";
import { tellOwners, type TellParts } from "./tell-owners";

/** How long somebody who works on one has it for themselves, after each batch anew. */
const LEASE_MS = 600_000;

export interface PriceChangeRoundParts extends TellParts {
  catalogue: Pick<CatalogueStore, "current">;
  /** A mail waits. */
  onMail?(): void;
}

export class PriceChangeRound {
  constructor(private readonly parts: PriceChangeRoundParts) {}

  /**
   * Every change that nobody has looked at today, and every one that was withdrawn.
   *
   * @param at the moment it is taken to be: tests move it
   * @returns how many mails wait for it
   */
  async run(at = new Date()): Promise<number> {
    const days = shopDays(at, (await this.parts.catalogue.current()).shop.time_zone);
    const started = Date.now();
    // While a long round goes on, its clock does too.
    const lease = () => leaseFrom(new Date(at.getTime() + Date.now() - started));
    let count = 0;
    for (let row = await this.#take(days.today, at, lease()); row; row = await this.#take(days.today, at, lease()))
      count += await this.#workOn(row, days, { at: at.toISOString(), lease });
    if (count) this.parts.onMail?.();
    return count;
  }

  async #workOn(row: PriceChangeRow, days: ShopDays, { at, lease }: { at: string; lease(): string }): Promise<number> {
    const { id } = row;
    const round = { at, onBatch: () => this.#set(id, { leased_until: lease() }) };
    const done = { looked_on: days.today, leased_until: null };
    if (row.withdrawn_at !== null) {
      const { told, isDone } = await takeBack(this.parts, id, round);
      await this.#set(id, { ...done, closed: isDone ? 1 : 0 });
      return told;
    }
    const { told, kept } = await tellOwners(this.parts, row, days, round);
    await this.#set(id, { ...done, kept, closed: (await this.#isOver(row, days.today)) ? 1 : 0 }, "unless withdrawn");
    // One that was withdrawn meanwhile is looked at again at once.
    await this.#set(id, { leased_until: null });
    return told;
  }

  /** Leases one that is to be worked on, or whose worker has died. */
  #take(today: CalendarDate, at: Date, lease: string): Promise<PriceChangeRow | undefined> {
    const { storage } = this.parts;
    return storage.transaction(async (trx) => {
      const open = trx
        .selectFrom("price_changes")
        .selectAll()
        .where("closed", "=", 0)
        .where((row) => row.or([row("looked_on", "is", null), row("looked_on", "<", today)]))
        .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<=", at.toISOString())]))
        .orderBy("id")
        .limit(1);
      const row = await storage.locked(open, { skipLocked: true }).executeTakeFirst();
      if (row) await trx.updateTable("price_changes").set({ leased_until: lease }).where("id", "=", row.id).execute();
      return row;
    });
  }

  /** Its place is taken by a later one that may hold for everybody by now. */
  async #isOver({ offer_path: offer, from_day: from }: PriceChangeRow, today: CalendarDate): Promise<boolean> {
    const later = await this.parts.storage.db
      .selectFrom("price_changes")
      .select("id")
      .where("offer_path", "=", offer)
      .where("from_day", ">", from)
      .where("from_day", "<=", today)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    return later !== undefined;
  }

  async #set(id: string, set: Partial<PriceChangeRow>, unless?: "unless withdrawn"): Promise<void> {
    const update = this.parts.storage.db.updateTable("price_changes").set(set).where("id", "=", id);
    await (unless ? update.where("withdrawn_at", "is", null) : update).execute();
  }
}

const leaseFrom = (at: Date): string => new Date(at.getTime() + LEASE_MS).toISOString();
