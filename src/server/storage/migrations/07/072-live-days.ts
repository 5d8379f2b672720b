/** The days of the campaign of what is live, without reading its text: lists of pages say when shoppers see them. [BLD-14] */
import { sql, type Kysely } from "kysely";

const BATCH = 50;

interface LiveLayout {
  settings?: { campaign?: { from?: string; until?: string } };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column published_from text`.execute(db);
  await sql`alter table pages add column published_until text`.execute(db);
  // Read here and not by the database: the two have no JSON in common, and what is stored need not be any.
  for (let last = ""; ;) {
    const { rows } = await sql<{ id: string; published: string }>`
      select id, published from pages where published is not null and id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(db);
    for (const { id, published } of rows) {
      const { from = null, until = null } = daysIn(published);
      if (from ?? until) await sql`update pages set published_from = ${from}, published_until = ${until} where id = ${id}`.execute(db);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)!.id;
  }
}

function daysIn(text: string): { from?: string; until?: string } {
  try {
    return (JSON.parse(text) as LiveLayout | null)?.settings?.campaign ?? {};
  } catch {
    return {};
  }
}
