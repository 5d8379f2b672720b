/** The database of a running shop, embedded or PostgreSQL: made for it, and read beside it. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inDatabase } from "./embedded-database";
import { startPostgres } from "../../../scripts/start-postgres.mjs";

export const DATABASES = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface ShopDatabase {
  /** Of the shop's environment. */
  settings: Readonly<Record<string, string>>;
  /** @param statement SQL that both databases understand @returns its rows */
  run<T = unknown>(statement: string): Promise<T[]>;
  stop(): Promise<void>;
}

/** A new, empty one of its own. */
export async function startDatabase(kind: DatabaseKind, dataDir: string): Promise<ShopDatabase> {
  if (kind === "postgres") return startOnPostgres();
  return {
    settings: {},
    run: async <T>(statement: string) => inDatabase(dataDir, (database) => database.prepare(statement).all() as T[]),
    stop: async () => undefined,
  };
}

async function startOnPostgres(): Promise<ShopDatabase> {
  const given = process.env["TEST_DATABASE_URL"];
  // Commits need not reach the disk: nobody cuts the power here.
  const own = given ? undefined : await startPostgres({ durable: false });
  const url = new URL(given ?? own!.url);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = new pg.Client({ connectionString: url.href });
  await administer.connect();
  await administer.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    settings: { DATABASE_URL: url.href },
    run: async <T>(statement: string) => (await client.query(statement)).rows as T[],
    async stop() {
      await client.end();
      await administer.query(`drop database ${name} with (force)`);
      await administer.end();
      await own?.stop();
    },
  };
}
