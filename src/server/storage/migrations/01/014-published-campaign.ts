/** Another campaign of a live page waits for publishing, like the rest of its draft. [BLD-9] */
import { sql, type Kysely } from "kysely";

// A migration sees the tables of its own time, not those of the schema today.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("pages").addColumn("published_campaign", "text").execute();
  await sql`update pages set published_campaign = campaign where published is not null`.execute(db);
}
