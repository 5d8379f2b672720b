/**
 * The email address of a shopper as the provider last said it. Sign-ins alone say it: no call and no token of a browser changes it, and a
 * sign-in that comes late says nothing new. [SESS-2] [MMA-2]
 */
import type { Selectable, Transaction } from "kysely";
import type { UserAttributes } from "../../domain/person/user";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { normalEmail } from "../subscription/subscription-records";
import { moveOwned, ownsAnything } from "./owned-emails";

export type KnownEmail = Selectable<Database["shopper_emails"]>;

/** ISO 8601 instants */
export interface ToldWhen {
  /** When the provider said who it is. */
  toldAt: string;
  at: string;
}

/**
 * For the transaction in which somebody signs in. Where their address is another than before, what they own follows, and so do their
 * sessions on other devices. An address that nobody has verified changes nothing.
 *
 * @returns who they are from now on: with the newest address, also where this sign-in came late
 */
export async function rememberEmail(
  storage: Pick<Storage, "locked">,
  trx: Transaction<Database>,
  user: UserAttributes,
  { toldAt, at }: ToldWhen,
): Promise<UserAttributes> {
  if (!user.email_verified || !user.email) return user;
  const { sub } = user;
  const email = normalEmail(user.email);
  const row = () => storage.locked(trx.selectFrom("shopper_emails").selectAll().where("sub", "=", sub)).executeTakeFirst();
  let known = await row();
  if (!known) {
    const isOwner = (await ownsAnything(trx, sub)) ? 1 : 0;
    await trx
      .insertInto("shopper_emails")
      .values({ sub, email, previous_email: null, told_at: toldAt, changed_at: null, is_owner: isOwner })
      .onConflict((conflict) => conflict.column("sub").doNothing())
      .execute();
    known = await row();
  }
  // Forgotten in this very moment: there is nothing that could follow.
  if (!known) return user;
  if (known.told_at > toldAt) return known.email === email ? user : { ...user, email: known.email };
  const isOther = known.email !== email;
  if (isOther) {
    await moveOwned(storage, trx, { sub, email, at });
    await rewriteSessions(trx, user);
  }
  await trx
    .updateTable("shopper_emails")
    .set({ told_at: toldAt, ...(isOther && { email, previous_email: known.email, changed_at: at }) })
    .where("sub", "=", sub)
    .execute();
  return user;
}

/**
 * An older session would show what a guest has ordered with the old address, and order with it. One that cannot be read ends: it would
 * keep them from signing in for good.
 */
async function rewriteSessions(trx: Transaction<Database>, { sub, email }: UserAttributes): Promise<void> {
  const sessions = await trx.selectFrom("shopper_sessions").select(["id", "attributes"]).where("sub", "=", sub).orderBy("id").execute();
  for (const { id, attributes } of sessions) {
    const before = userIn(attributes);
    if (before)
      await trx
        .updateTable("shopper_sessions")
        .set({ attributes: JSON.stringify({ ...before, email, email_verified: true }) })
        .where("id", "=", id)
        .execute();
    else await trx.deleteFrom("shopper_sessions").where("id", "=", id).execute();
  }
}

function userIn(text: string): UserAttributes | undefined {
  try {
    const user = JSON.parse(text) as UserAttributes | null;
    return user?.sub ? user : undefined;
  } catch {
    return undefined;
  }
}

/**
 * For the transaction in which something becomes theirs, which a change of the address then waits for: nothing is left behind by two that
 * meet. An address that they have left, as of a page that was open since, is not the owner's any more.
 *
 * @param typed with which it was ordered
 * @returns where its mails go, trimmed and in lower case
 */
export async function ownersEmail(trx: Transaction<Database>, sub: string | undefined, typed: string): Promise<string> {
  const email = normalEmail(typed);
  if (sub === undefined) return email;
  const known = await trx
    .updateTable("shopper_emails")
    .set({ is_owner: 1 })
    .where("sub", "=", sub)
    .returning(["email", "previous_email"])
    .executeTakeFirst();
  return known && known.previous_email === email ? known.email : email;
}

/** As `ownersEmail`, of what was ordered at an instant, and is written about later. */
export const emailSince = (known: KnownEmail | undefined, { typed, orderedAt }: { typed: string; orderedAt: string }): string =>
  known?.changed_at && (orderedAt < known.changed_at || known.previous_email === normalEmail(typed)) ? known.email : normalEmail(typed);
