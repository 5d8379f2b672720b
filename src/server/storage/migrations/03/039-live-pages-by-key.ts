/** What a live page asks of an email stands beside it, so that orders need not read every page. The next reader fills it in. */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("pages").addColumn("email_patterns", "text").execute();
  await sql`create index pages_email_patterns on pages (email_patterns) where published is not null`.execute(db);
}
