/** A row of the outbox: what is to be written to somebody, in the transaction of what happened. */
import type { Insertable } from "kysely";
import { mailboxOf } from "../guard/mailbox";
import { rowId } from "../storage/ids";
import type { Database } from "../storage/schema";

/**
 * @param topic name of a file of `topics/`
 * @param email of who is written to: how many mails an hour reach it is limited
 * @param at ISO 8601 instant
 */
export const outboxEvent = (topic: string, payload: object, email: string, at: string): Insertable<Database["outbox"]> => ({
  id: rowId(),
  topic,
  payload: JSON.stringify(payload),
  created_at: at,
  attempts: 0,
  next_attempt_at: at,
  done_at: null,
  last_error: null,
  recipient: mailboxOf(email),
});
