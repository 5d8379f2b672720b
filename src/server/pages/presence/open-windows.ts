/** Windows of the builder that have something open: each says so again and again, and is forgotten when it says nothing. [BLD-9] */
import { sql, type Transaction } from "kysely";
import { PRESENCE_FOR_MS, type PagePresence } from "../../../layout/page/page-presence";
import type { Database } from "../../storage/schema";

export interface PresenceRequest {
  /** The same for as long as the window has it open. */
  window: string;
  /** False as it is closed. */
  isHere: boolean;
}

const COLUMN = { page_presence: "page_id", section_presence: "section_id" } as const;

/**
 * @param id of what is open
 * @param now milliseconds since 1970
 * @returns who else has it open
 */
export async function othersAt(
  trx: Transaction<Database>,
  where: keyof typeof COLUMN,
  { id, window, isHere, email }: PresenceRequest & { id: string; email: string },
  now: number,
): Promise<PagePresence["others"]> {
  const [table, column] = [sql.table(where), sql.ref(COLUMN[where])];
  const gone = new Date(now - PRESENCE_FOR_MS).toISOString();
  await sql`delete from ${table} where seen_at < ${gone} or (${column} = ${id} and window_id = ${window})`.execute(trx);
  const { rows } = await sql<{ email: string }>`select distinct email from ${table} where ${column} = ${id} order by email`.execute(trx);
  if (isHere) {
    const seenAt = new Date(now).toISOString();
    await sql`insert into ${table} (${column}, window_id, email, seen_at) values (${id}, ${window}, ${email}, ${seenAt})`.execute(trx);
  }
  return rows.map((row) => ({ email: row.email, isYou: row.email === email }));
}
