/** A PostgreSQL of a test's own, which it may freeze, end and start again; and a shop on it. */
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { memoryFolder } from "../../scripts/memory-folder.mjs";
import type { RunningPostgres } from "../../scripts/start-postgres.mjs";
import { startPostgres } from "../../scripts/start-postgres.mjs";
import type { TestDatabase } from "./databases";

export interface OwnPostgres extends RunningPostgres {
  database: TestDatabase;
}

export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const postgres = await startPostgres({ durable: true, inMemory: true, settings });
  const dataDir = mkdtempSync(path.join(memoryFolder(), "tillwright-data-"));
  return {
    ...postgres,
    database: { config: { dataDir, databaseUrl: postgres.url }, drop: async () => undefined },
    async stop() {
      rmSync(dataDir, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}
