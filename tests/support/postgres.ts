/** A real PostgreSQL for one test run: TEST_DATABASE_URL, else one of its own. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/start-postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's own database "postgres"; each suite makes its own beside it. */
    postgresUrl: string;
  }
}

let stop: (() => Promise<void>) | undefined;

export async function setup(project: TestProject): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return project.provide("postgresUrl", given);
  // Commits need not reach the disk: what is tested is what they say, not a power cut.
  const postgres = await startPostgres({ durable: false });
  ({ stop } = postgres);
  project.provide("postgresUrl", postgres.url);
}

export const teardown = async (): Promise<void> => stop?.();
