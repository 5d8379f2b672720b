/** The embedded database of a running shop, beside the shop. */
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

/** How long a statement waits for one of the shop's own. */
const LOCK_MS = 5_000;

export function inDatabase<T>(dataDir: string, work: (database: InstanceType<typeof DatabaseSync>) => T): T {
  const database = new DatabaseSync(path.join(dataDir, "tillwright.db"), { timeout: LOCK_MS });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
