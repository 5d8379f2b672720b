/** Money of an order, or of an upgrade, that a bank has sent back is asked for as a payment of its subscription that failed. [PAY-14] */
import { sql, type Kysely } from "kysely";

const MAY_COME_BACK_MS = 60 * 86_400_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewals add column returned_attempt_id text`.execute(db);
  await sql`create index renewals_returned on renewals (returned_attempt_id) where returned_attempt_id is not null`.execute(db);
  // What its bank may still send back is looked at soon: until now nobody did.
  const [now, since] = [Date.now(), Date.now() - MAY_COME_BACK_MS].map((at) => new Date(at).toISOString());
  await sql`
    update payment_attempts set next_try_at = ${now}
    where state in ('ordered', 'settled') and kind <> 'set-up' and method like 'twikey_dd_%' and created_at > ${since}
  `.execute(db);
}
