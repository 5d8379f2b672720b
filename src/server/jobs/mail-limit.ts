/** How many confirmations an hour reach one mailbox: whoever orders in somebody else's name must not flood it. [COMP-1] */
import type { Storage } from "../storage/open-storage";

const HOUR_MS = 3_600_000;
/** In `last_error`, by which those that wait are counted. */
const WAITS = "waits: enough mails to this mailbox within the hour";
const LEFT_OUT = "left out: enough mails to this mailbox wait";

export type LimitedMail = "waits" | "left-out";
/** "waits-on": it waited before. */
export type Turn = "send" | "waits-on" | LimitedMail;

export class MailLimit {
  /** Of events that are done and not yet marked so. */
  readonly #unmarked: string[] = [];

  /** @param perHour to one mailbox; as many again wait for the next hour, what is more is left out. 0: no limit */
  constructor(
    private readonly storage: Storage,
    private readonly perHour: number,
  ) {}

  /**
   * Puts the event off, or closes it, when its mailbox had enough. Machines over one PostgreSQL that come at the same moment may each send
   * one more.
   *
   * @param now milliseconds since 1970
   * @returns whether it may be sent, else what became of it
   */
  async hold(event: { id: string; recipient: string | null; attempts: number; last_error: string | null }, now: number): Promise<Turn> {
    const { recipient } = event;
    if (!this.perHour || !recipient) return "send";
    const instant = (at: number) => new Date(at).toISOString();
    const { db } = this.storage;
    const sent = await db
      .selectFrom("outbox")
      .select("done_at")
      .where("recipient", "=", recipient)
      .where("done_at", ">", instant(now - HOUR_MS))
      .where("last_error", "is", null)
      .orderBy("done_at", "desc")
      .limit(this.perHour)
      .execute();
    const unmarked = this.#unmarked.filter((other) => other === recipient).length;
    if (sent.length + unmarked < this.perHour) {
      this.#unmarked.push(recipient);
      return "send";
    }
    const isNew = event.last_error !== WAITS;
    const waiting = isNew
      ? await db
          .selectFrom("outbox")
          .select("id")
          .where("recipient", "=", recipient)
          .where("done_at", "is", null)
          .where("last_error", "=", WAITS)
          .limit(this.perHour)
          .execute()
      : [];
    const outcome = waiting.length < this.perHour ? "waits" : "left-out";
    const oldest = sent.at(-1)?.done_at;
    const turn = oldest ? Math.min(Date.parse(oldest), now) + HOUR_MS : now + HOUR_MS;
    // Nothing was tried, so no try is counted; 0 would be due at once.
    const set =
      outcome === "waits"
        ? { last_error: WAITS, next_attempt_at: instant(turn), attempts: Math.max(1, event.attempts) }
        : { last_error: LEFT_OUT, done_at: instant(now) };
    await this.storage.relaxed((trx) => trx.updateTable("outbox").set(set).where("id", "=", event.id).execute());
    return isNew ? outcome : "waits-on";
  }

  /** Everything that was sent stands in the database now. */
  marked(): void {
    this.#unmarked.length = 0;
  }
}
