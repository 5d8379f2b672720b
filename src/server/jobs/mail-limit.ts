/**
 * How many mails an hour reach one mailbox of each kind that strangers cause: whoever orders or signs up in somebody else's name must not
 * flood it. Each kind is counted by itself, so that nobody's newsletter sign-ups keep an order's confirmation away; what its owner has
 * caused, or the shop has to tell them, is never limited. [COMP-1] [LAND-1]
 */
import type { Selectable } from "kysely";
import { OWN_MAIL } from "../mail/outbox-event";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

const HOUR_MS = 3_600_000;
/** In `last_error`, by which those that wait are counted. */
const WAITS = "waits: enough mails to this mailbox within the hour";
const LEFT_OUT = "left out: enough mails to this mailbox wait";

/**
 * Topics that need no more than somebody's address, and whether what is too much waits or is left out. What was paid for, or cannot be
 * asked for again, is never left out.
 */
const LIMITED: Readonly<Record<string, "waits" | "may-be-left-out">> = {
  "newsletter-sign-up": "may-be-left-out",
  "order-confirmation": "may-be-left-out",
  "order-found": "may-be-left-out",
  "editor-password-reset": "may-be-left-out",
  "gift-begins": "waits",
  "invoice-issued": "waits",
};

export type LimitedMail = "waits" | "left-out";
/** "waits-on": it waited before. */
export type Turn = "send" | "waits-on" | LimitedMail;

export class MailLimit {
  /** @param perHour of one kind to one mailbox; as many again wait for the next hour, what is more is left out. 0: no limit */
  constructor(
    private readonly storage: Storage,
    private readonly perHour: number,
  ) {}

  /**
   * Puts the event off, or closes it, when its mailbox had enough of those that are marked as sent. Machines over one PostgreSQL that come
   * at the same moment may each send one more.
   *
   * @param now milliseconds since 1970
   * @returns whether it may be sent, else what became of it
   */
  async hold(event: Selectable<Database["outbox"]>, now: number): Promise<Turn> {
    const { recipient, topic } = event;
    const limit = LIMITED[topic];
    if (!this.perHour || !recipient || !limit || event.payload.includes(OWN_MAIL)) return "send";
    const instant = (at: number) => new Date(at).toISOString();
    const alike = this.storage.db
      .selectFrom("outbox")
      .where("recipient", "=", recipient)
      .where("topic", "=", topic)
      .where("payload", "not like", `%${OWN_MAIL}%`);
    const sent = await alike
      .select("done_at")
      .where("done_at", ">", instant(now - HOUR_MS))
      .where("last_error", "is", null)
      .orderBy("done_at", "desc")
      .limit(this.perHour)
      .execute();
    if (sent.length < this.perHour) return "send";
    const isNew = event.last_error !== WAITS;
    const waiting =
      isNew && limit === "may-be-left-out"
        ? await alike.select("id").where("done_at", "is", null).where("last_error", "=", WAITS).limit(this.perHour).execute()
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
}
