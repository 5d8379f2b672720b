/** What a shopper owns by their id at the provider follows their email address, whatever address it had. [MMA-2] */
import type { Transaction } from "kysely";
import { maskEmail } from "../../domain/person/email";
import { outboxEvent } from "../mail/outbox-event";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { noteEvent } from "../subscription/subscription-events";

/** Topic of the outbox. */
const OWNER_EMAIL_CHANGED = "owner-email-changed";

/** What the mail is written from: the address that nothing is mailed to any more stands nowhere else. */
export interface OwnerEmailChangedPayload {
  /** Id of this mail. */
  notice: string;
  /** Of the shopper, by which it goes with whoever has themselves forgotten. */
  sub: string;
  /** Who is written to. */
  to: string;
  /** yes: it is the address that was left. */
  isOld: "yes" | "no";
  /** The new address: whoever reads the old mailbox is shown the beginning of it. */
  shown: string;
  /** Id of the latest order, which says in which language they are written to, and by which brand. */
  order: string;
}

export interface EmailChange {
  sub: string;
  /** Trimmed, lower case. */
  email: string;
  /** ISO 8601 instant */
  at: string;
}

/** For the transaction in which the address becomes another: rows, a line in the books of each subscription, and the mails. */
export async function moveOwned(
  storage: Pick<Storage, "locked">,
  trx: Transaction<Database>,
  { sub, email, at }: EmailChange,
): Promise<void> {
  // Whoever writes invoices reads their owners meanwhile: what they write is on the table before, or reads the new address.
  await storage.locked(trx.selectFrom("invoice_counters").select("last")).execute();
  const subscriptions = await storage
    .locked(
      trx
        .selectFrom("subscriptions")
        .select(["id", "owner_email", "order_id"])
        .where("owner_sub", "=", sub)
        .where("owner_email", "!=", email)
        .orderBy("id"),
    )
    .execute();
  const open = await trx
    .selectFrom("invoices")
    .innerJoin("invoice_dues", "invoice_dues.invoice_id", "invoices.id")
    .select(["owner_email", "order_id"])
    .where("owner_sub", "=", sub)
    .where("owner_email", "!=", email)
    .where("paid_on", "is", null)
    .where("given_up_on", "is", null)
    .execute();
  const gifts = await trx
    .selectFrom("gifts")
    .select(["buyer_email as owner_email", "order_id"])
    .where("buyer_sub", "=", sub)
    .where("buyer_email", "!=", email)
    .where("redeemed_at", "is", null)
    .execute();
  await trx
    .updateTable("subscriptions")
    .set({ owner_email: email, updated_at: at })
    .where("owner_sub", "=", sub)
    .where("owner_email", "!=", email)
    .execute();
  // Paid ones, too: one may turn out to be unpaid after all, and a credit note takes its owner from it.
  await trx.updateTable("invoices").set({ owner_email: email }).where("owner_sub", "=", sub).where("owner_email", "!=", email).execute();
  await trx.updateTable("gifts").set({ buyer_email: email }).where("buyer_sub", "=", sub).where("buyer_email", "!=", email).execute();
  // Whoever has asked to be forgotten asks anew: the link lies in the old mailbox, and the last mail would go there.
  await trx.deleteFrom("erasures").where("owner_sub", "=", sub).where("done_at", "is", null).execute();
  for (const { id } of subscriptions) await noteEvent(trx, { id, kind: "change-email", details: {}, by: sub, at });
  await tell(trx, [...subscriptions, ...open, ...gifts], { sub, email, at });
}

/** Every address that something was mailed to, and the new one; nobody where nothing was. */
async function tell(
  trx: Transaction<Database>,
  moved: readonly { owner_email: string; order_id: string }[],
  { sub, email, at }: EmailChange,
): Promise<void> {
  const order = moved
    .map(({ order_id: id }) => id)
    .toSorted()
    .at(-1);
  if (order === undefined) return;
  const left = new Set(moved.map((row) => row.owner_email).filter(Boolean));
  const notice = (to: string, isOld: "yes" | "no"): OwnerEmailChangedPayload => ({
    notice: rowId(),
    sub,
    to,
    isOld,
    shown: isOld === "yes" ? maskEmail(email) : email,
    order,
  });
  const mails = [...[...left].map((to) => notice(to, "yes")), notice(email, "no")];
  await trx
    .insertInto("outbox")
    .values(mails.map((payload) => outboxEvent(OWNER_EMAIL_CHANGED, payload, payload.to, at)))
    .execute();
}

/** Whether a change of their address could have anything follow. As `jobs/hourly/shopper-emails` asks of many. */
export async function ownsAnything(trx: Transaction<Database>, sub: string): Promise<boolean> {
  const owned = trx
    .selectFrom("subscriptions")
    .select("id")
    .where("owner_sub", "=", sub)
    .unionAll(trx.selectFrom("invoices").select("id").where("owner_sub", "=", sub))
    .unionAll(trx.selectFrom("gifts").select("id").where("buyer_sub", "=", sub))
    .unionAll(trx.selectFrom("orders").select("id").where("placed_by", "=", sub));
  return (await owned.limit(1).execute()).length > 0;
}
