/** Pages that are put away, and kept. [BLD-14] */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("pages")
    .addColumn("archived", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
