/**
 * What was set up by a mailed link for a guest's subscription is a guest's, as what paid its order, so that both are found with it.
 * [PAY-14] [MMA-5]
 */
import { sql, type Kysely } from "kysely";

const BY_LINK = "payment-link ";

// A migration sees the tables of its own time, not those of the schema today.
interface Tables {
  stored_payments: { id: string; owner_sub: string | null; method: string; token: string; currency: string };
  subscriptions: { id: string; owner_sub: string | null; stored_payment_id: string | null; pending_renewal_change: string | null };
  payment_attempts: { stored_payment_id: string | null };
  upgrades: { stored_payment_id: string | null };
}

export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  const rows = await db.selectFrom("stored_payments").selectAll().where("owner_sub", "like", `${BY_LINK}%`).execute();
  for (const { id, owner_sub: by, method, token, currency } of rows) {
    const subscription = await db
      .selectFrom("subscriptions")
      .select("owner_sub")
      .where("id", "=", by!.slice(BY_LINK.length))
      .executeTakeFirst();
    const owner = subscription?.owner_sub ?? null;
    // Its owner was forgotten, and it should have been.
    const isLeft = !subscription || owner?.startsWith("erased:");
    if (isLeft && !(await isPaidWith(db, id))) {
      await db.updateTable("payment_attempts").set({ stored_payment_id: null }).where("stored_payment_id", "=", id).execute();
      await db.deleteFrom("stored_payments").where("id", "=", id).execute();
      continue;
    }
    const same = await db
      .selectFrom("stored_payments")
      .select("id")
      .where("method", "=", method)
      .where("token", "=", token)
      .where("currency", "=", currency)
      .where(sql<string>`coalesce(owner_sub, '')`, "=", owner ?? "")
      .executeTakeFirst();
    if (!same) {
      await db.updateTable("stored_payments").set({ owner_sub: owner }).where("id", "=", id).execute();
      continue;
    }
    // One owner has a token once.
    for (const table of ["subscriptions", "payment_attempts", "upgrades"] as const)
      await db.updateTable(table).set({ stored_payment_id: same.id }).where("stored_payment_id", "=", id).execute();
    await sql`update subscriptions set pending_renewal_change = replace(pending_renewal_change, ${id}, ${same.id})
      where pending_renewal_change like ${`%"${id}"%`}`.execute(db);
    await db.deleteFrom("stored_payments").where("id", "=", id).execute();
  }
}

async function isPaidWith(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptions")
    .select("id")
    .where((where) => where.or([where("stored_payment_id", "=", id), where("pending_renewal_change", "like", `%"${id}"%`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
