/** Before something stored is removed, the subscriptions that are charged from it are looked for. [PAY-14] */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index subscriptions_paid_from on subscriptions (stored_payment_id) where stored_payment_id is not null`.execute(db);
  // Few wait for their renewal at any time: these are looked through.
  await sql`create index subscriptions_waiting on subscriptions (id) where pending_renewal_change is not null`.execute(db);
}
