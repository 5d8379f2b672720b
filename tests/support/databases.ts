/** The two databases every server suite runs on. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { memoryFolder } from "../../scripts/memory-folder.mjs";

const ALL = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof ALL)[number];
/** TEST_DATABASES names fewer where a change is tried many times over: scripts/mutate.mjs. */
export const DATABASES: readonly DatabaseKind[] = ALL.filter((kind) => process.env["TEST_DATABASES"]?.includes(kind) ?? true);

export interface TestDatabase {
  config: { dataDir: string; databaseUrl?: string };
  drop(): Promise<void>;
}

/**
 * A new, empty database of its own.
 *
 * @param language whose order its texts have, as in "en-US"; else that of their bytes, as the embedded database always has it
 */
export async function createDatabase(kind: DatabaseKind, language?: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(memoryFolder(), "tillwright-data-"));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "sqlite") return { config: { dataDir }, drop: async () => forget() };

  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const sorted = language ? ` template template0 encoding 'UTF8' locale_provider icu icu_locale '${language}'` : "";
  await administer(server, `create database ${name}${sorted}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { dataDir, databaseUrl: url.href },
    async drop() {
      forget();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
