/** What is kept of somebody beside what they bought: mails, sign-ins, answers that a second try gets. [MMA-5] */
import type { CustomerDetails } from "../../domain/order/order";
import { SHOPPERS_OWN_KINDS } from "../../domain/person/audit-event";
import { mailboxOf } from "../guard/mailbox";
import { shoppersKeys } from "../storage/idempotency";
import type { Erase } from "./erased";
import { ERASED } from "./erased-mark";
import type { OwnedData } from "./owned-data";

export const eraseSessions: Erase = async ({ trx, owned: { sub } }) => {
  await trx.deleteFrom("shopper_sessions").where("sub", "=", sub).execute();
};

export const eraseKnownEmail: Erase = async ({ trx, owned: { sub } }) => {
  await trx.deleteFrom("shopper_emails").where("sub", "=", sub).execute();
};

export const eraseNewsletters: Erase = async ({ trx, owned: { email } }) => {
  if (email) await trx.deleteFrom("newsletter_sign_ups").where("mailbox", "=", mailboxOf(email)).execute();
};

/** Mails about what is theirs: to their own mailbox all, to another one that they named with an order those about it. */
export const eraseMails: Erase = async ({ trx, owned }) => {
  const own = owned.email ? mailboxOf(owned.email) : "";
  if (own) await trx.deleteFrom("outbox").where("recipient", "=", own).execute();
  const known = await trx.selectFrom("shopper_emails").select(["email", "previous_email"]).where("sub", "=", owned.sub).executeTakeFirst();
  const emails = [...emailsIn(owned), ...(known ? [known.email, known.previous_email ?? ""] : [])].filter(Boolean);
  const named = [...new Set(emails.map(mailboxOf))].filter((mailbox) => mailbox !== own);
  if (!named.length) return;
  const things = [owned.sub, ...[...owned.orders, ...owned.subscriptions, ...owned.given].map(({ id }) => id)];
  const rows = await trx.selectFrom("outbox").select(["id", "payload"]).where("recipient", "in", named).execute();
  const about = rows.filter(({ payload }) => things.some((id) => payload.includes(JSON.stringify(id)))).map(({ id }) => id);
  if (about.length) await trx.deleteFrom("outbox").where("id", "in", about).execute();
};

const emailsIn = ({ orders, subscriptions, given }: OwnedData): string[] =>
  [
    ...orders.map(({ customer }) => (JSON.parse(customer) as CustomerDetails).email ?? ""),
    ...subscriptions.map((row) => row.owner_email),
    ...given.map((row) => row.buyer_email),
  ].filter(Boolean);

/** Answers of the account's calls, which name what they changed. */
export const eraseAnswers: Erase = async ({ trx, owned: { sub } }) => {
  const prefix = shoppersKeys(sub);
  // Not by a range of keys: in which order they stand, PostgreSQL says by its language.
  await trx
    .deleteFrom("idempotency_keys")
    .where((row) => row(row.fn<string>("substr", ["key", row.val(1), row.val(prefix.length)]), "=", prefix))
    .execute();
};

export const eraseAuditEvents: Erase = async ({ trx, owned: { sub } }) => {
  await trx
    .updateTable("audit_events")
    .set({ subject: ERASED })
    .where("kind", "in", SHOPPERS_OWN_KINDS)
    .where("subject", "=", sub)
    .execute();
};

/** The mail that says so still goes to the address; then it is gone, too (`jobs/hourly/erasures`). */
export const eraseErasures: Erase = async ({ trx, owned: { sub }, at }) => {
  await trx.deleteFrom("erasures").where("owner_sub", "=", sub).where("done_at", "is", null).execute();
  await trx.updateTable("erasures").set({ owner_sub: null }).where("owner_sub", "=", sub).where("done_at", "<=", at).execute();
};
