/** The email address last known of each shopper: where theirs becomes another, what they own follows. [MMA-2] [SESS-2] */
import { sql, type Kysely } from "kysely";

const BATCH = 200;

interface SessionRow {
  id: string;
  sub: string;
  attributes: string;
  created_at: string;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shopper_emails")
    .addColumn("sub", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("previous_email", "text")
    .addColumn("told_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text")
    .addColumn("is_owner", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("shopper_emails_unused")
    .on("shopper_emails")
    .column("told_at")
    .where("is_owner" as never, "=", 0)
    .execute();
  // Of several addresses the one that was verified first: the next sign-in with a newer one finds a change, and all follows. Nobody's rows
  // are changed here. Read by this program, as the two databases have no JSON in common.
  for (let last = ""; ;) {
    const { rows } = await sql<SessionRow>`
      select id, sub, attributes, created_at from shopper_sessions where id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(db);
    for (const { sub, attributes, created_at: at } of rows) {
      const email = verifiedEmailIn(attributes);
      if (email === undefined) continue;
      await sql`
        insert into shopper_emails (sub, email, told_at, is_owner) values (${sub}, ${email}, ${at}, 0)
        on conflict (sub) do update set email = excluded.email, told_at = excluded.told_at where shopper_emails.told_at > excluded.told_at
      `.execute(db);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)!.id;
  }
  await sql`
    update shopper_emails set is_owner = 1
    where exists (select 1 from subscriptions where owner_sub = shopper_emails.sub)
      or exists (select 1 from invoices where owner_sub = shopper_emails.sub)
      or exists (select 1 from gifts where buyer_sub = shopper_emails.sub)
      or exists (select 1 from orders where placed_by = shopper_emails.sub)
  `.execute(db);
}

function verifiedEmailIn(text: string): string | undefined {
  try {
    const { email, email_verified: isVerified } = JSON.parse(text) as { email?: string; email_verified?: boolean };
    return isVerified === true && email ? email.trim().toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
