/** Works off what orders left to do: one event at a time, again with growing pauses until it succeeds, never in a shopper's way. */
import type { Selectable } from "kysely";
import type { Logger } from "pino";
import { redact } from "../../domain/page/redact";
import type { SendMail } from "../mail/mailer";
import { MailNotReady, type MailPayload } from "../mail/mail-topic";
import type { MailTopics } from "../mail/topics";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { MailLimit, type LimitedMail } from "./mail-limit";

const PAUSE_MS = 2_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** After an order, so that a burst of them is worked off together. */
const WAKE_MS = 100;
const BATCH = 10;
/** A due time further ahead than any pause is long means that the clock was set back: then it is due. */
const FURTHEST_DUE_MS = LONGEST_RETRY_MS;
/** How long an event is out of reach of others while it is worked on; it comes back when the process dies. */
const LEASE_MS = 300_000;
/** The last mail of a batch is begun so long before its lease is over: then another machine may send it. */
const LEASE_LEFT_MS = 60_000;
/** Instead of a fault, where an event ends without a mail: no such account, or nothing to tell any more. */
const TO_NOBODY = "there was nobody to write to";
/** After as many an event stays as failed, for someone to look at, until it is tried again by hand. */
export const MAX_ATTEMPTS = 30;

export interface OutboxParts {
  storage: Storage;
  /** undefined: there is nowhere to send to, so everything waits. */
  send: SendMail | undefined;
  mails: MailTopics;
  log: Logger;
  /** Confirmations an hour to one mailbox; 0 or absent: as many as there are. */
  mailsPerRecipient?: number;
  onLimited?(outcome: LimitedMail): void;
  /** Milliseconds since 1970. */
  now?(): number;
}

export interface OutboxState {
  waiting: number;
  failed: number;
}

/** Milliseconds to wait after attempt number `attempt` (the first is 1) has failed: 5 s, doubled each time, an hour at most. */
export const retryAfter = (attempt: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS);

export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  /** Set when something was added while we were at it. */
  #more = false;
  /** A drain is coming soon: another order must not put it off. */
  #woken = false;
  #stopped = false;
  /** Ids of what was sent, and could not be marked so yet: nothing else is sent before it is. */
  readonly #sent = new Set<string>();

  readonly #limit: MailLimit;

  constructor(private readonly parts: OutboxParts) {
    this.#limit = new MailLimit(parts.storage, parts.mailsPerRecipient ?? 0);
  }

  /** Looks for work now and then, and at once after `wake`. */
  start(): void {
    if (!this.parts.send) this.parts.log.warn("there is no mail server (SMTP_URL): mails wait until there is one");
    this.#schedule(PAUSE_MS);
  }

  wake(): void {
    if (this.#working) this.#more = true;
    else if (!this.#woken) this.#schedule(WAKE_MS);
    this.#woken = true;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async state(): Promise<OutboxState> {
    const { db } = this.parts.storage;
    const { waiting, failed } = await db
      .selectFrom("outbox")
      .where("done_at", "is", null)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere("attempts", "<", MAX_ATTEMPTS).as("waiting"),
        fn.countAll<number>().filterWhere("attempts", ">=", MAX_ATTEMPTS).as("failed"),
      ])
      .executeTakeFirstOrThrow();
    return { waiting: Number(waiting), failed: Number(failed) };
  }

  /** Does everything that is due. @returns how many events succeeded */
  async drain(): Promise<number> {
    let total = 0;
    while (!this.#stopped && this.parts.send) {
      await this.#markSent();
      const leaseNearlyOver = this.#now() + LEASE_MS - LEASE_LEFT_MS;
      const events = await this.#take();
      if (events.length === 0) break;
      for (const [index, event] of events.entries()) {
        if (this.#stopped) await this.#leave(events.slice(index));
        if (this.#stopped || this.#now() > leaseNearlyOver) break;
        if (!(await this.#mayBeSent(event)) || (await this.#attempt(event)) !== "sent") continue;
        this.#sent.add(event.id);
        await this.#markSent();
        total++;
      }
    }
    return total;
  }

  /** Lost in a power cut, the mark means a second mail with the same id: better than none. Who fails here stays among the sent. */
  async #markSent(): Promise<void> {
    const ids = [...this.#sent];
    if (ids.length === 0) return;
    await this.parts.storage.relaxed((trx) =>
      trx.updateTable("outbox").set({ done_at: this.#instant(), last_error: null }).where("id", "in", ids).execute(),
    );
    for (const id of ids) this.#sent.delete(id);
  }

  /** Of leased ones that nobody has tried: whoever starts next has them at once. */
  async #leave(events: readonly { id: string }[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    await this.parts.storage.relaxed((trx) =>
      trx
        .updateTable("outbox")
        .set((value) => ({ attempts: value("attempts", "-", 1), next_attempt_at: this.#instant() }))
        .where("id", "in", ids)
        .execute(),
    );
  }

  /** False where its mailbox had enough: it was put off, or closed. The order stands. */
  async #mayBeSent(event: Selectable<Database["outbox"]>): Promise<boolean> {
    const turn = await this.#limit.hold(event, this.#now());
    if (turn === "waits" || turn === "left-out") {
      this.parts.log.warn(
        { event: event.id, topic: event.topic },
        turn === "waits"
          ? "a mail waits: its mailbox had enough of them within the hour"
          : "a mail is left out: enough of them wait for its mailbox",
      );
      this.parts.onLimited?.(turn);
    }
    return turn === "send";
  }

  /** What nobody gets counts nowhere: whoever asks for mails to no account must not use up what its neighbour's mailbox may have. */
  async #attempt(event: { id: string; topic: string; payload: string; attempts: number }): Promise<"sent" | "to-nobody" | "failed"> {
    try {
      if (await this.#handle(event.topic, JSON.parse(event.payload) as MailPayload)) return "sent";
      const ended = { done_at: this.#instant(), last_error: TO_NOBODY };
      await this.parts.storage.relaxed((trx) => trx.updateTable("outbox").set(ended).where("id", "=", event.id).execute());
      return "to-nobody";
    } catch (error) {
      const attempt = event.attempts + 1;
      const wait = retryAfter(attempt);
      const failed = { last_error: redact((error as Error).message, 300), next_attempt_at: this.#instant(wait) };
      await this.parts.storage.relaxed((trx) => trx.updateTable("outbox").set(failed).where("id", "=", event.id).execute());
      if (attempt >= MAX_ATTEMPTS)
        this.parts.log.error(
          { event: event.id, topic: event.topic, attempt },
          "an event of the outbox failed for good; it is kept, and mails-retry tries it again",
        );
      else if (!(error instanceof MailNotReady))
        this.parts.log.warn(
          { event: event.id, topic: event.topic, attempt, retryInMs: wait },
          "an event of the outbox failed and will be tried again",
        );
      return "failed";
    }
  }

  /** Leases a few due events, so that a process that dies gives them back in time. */
  async #take() {
    return this.parts.storage.relaxed(async (trx) => {
      const due = trx
        .selectFrom("outbox")
        .selectAll()
        .where("done_at", "is", null)
        .where("attempts", "<", MAX_ATTEMPTS)
        // What was never tried is due whatever the clock says: it may have been set back since.
        .where((event) =>
          event.or([
            event("attempts", "=", 0),
            event("next_attempt_at", "<=", this.#instant()),
            event("next_attempt_at", ">", this.#instant(FURTHEST_DUE_MS)),
          ]),
        )
        .orderBy("next_attempt_at")
        .limit(BATCH);
      const events = await this.parts.storage.locked(due, { skipLocked: true }).execute();
      if (events.length)
        await trx
          .updateTable("outbox")
          .set((value) => ({ attempts: value("attempts", "+", 1), next_attempt_at: this.#instant(LEASE_MS) }))
          .where(
            "id",
            "in",
            events.map(({ id }) => id),
          )
          .execute();
      return events;
    });
  }

  /** @returns whether there was anything to send */
  async #handle(topic: string, payload: MailPayload): Promise<boolean> {
    const write = this.parts.mails[topic];
    if (!write) throw new Error(`No one handles "${topic}"`);
    const mail = await write(payload);
    if (!mail) return false;
    await this.parts.send!(mail);
    return true;
  }

  /** ISO 8601 */
  #instant(aheadMs = 0): string {
    return new Date(this.#now() + aheadMs).toISOString();
  }

  #now = (): number => this.parts.now?.() ?? Date.now();

  #schedule(waitMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#woken = false;
      this.#working = this.drain()
        .then(
          () => undefined,
          (error: unknown) => this.parts.log.error({ err: error }, "the outbox cannot be worked off"),
        )
        .finally(() => {
          this.#working = undefined;
          this.#schedule(this.#more ? WAKE_MS : PAUSE_MS);
          this.#more = false;
        });
    }, waitMs);
    this.#timer.unref();
  }
}

/** Lets events that failed for good be tried again, from the beginning. @returns how many */
export async function retryFailedEvents(storage: Storage): Promise<number> {
  const { numUpdatedRows } = await storage.transaction((trx) =>
    trx.updateTable("outbox").set({ attempts: 0 }).where("done_at", "is", null).where("attempts", ">=", MAX_ATTEMPTS).executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
