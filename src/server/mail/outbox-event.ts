/** A row of the outbox: what is to be written to somebody, in the transaction of what happened. */
import type { Insertable } from "kysely";
import { mailboxOf } from "../guard/mailbox";
import { rowId } from "../storage/ids";
import type { Database } from "../storage/schema";

/**
 * In the payload of a mail that whoever reads it has asked for while signed in with that very address, which is proven, or that the shop's
 * own rounds cause and no stranger: never limited.
 */
export const OWN = { own: "yes" } as const;
/** How it stands in the payload's text. */
export const OWN_MAIL = '"own":"yes"';

/**
 * @param topic name of a file of `topics/`
 * @param email of who is written to: how many mails of some topics reach it in an hour is limited (`jobs/mail-limit.ts`)
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
