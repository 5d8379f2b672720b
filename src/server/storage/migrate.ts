/** Brings a database to what this version of the program keeps in it, or says in words why not. */
import path from "node:path";
import { Migrator, sql, type Kysely, type Migration } from "kysely";
import type { Database } from "./schema";

/** "new": only one that nothing was ever kept in; one of an older version is refused, as a shop may be running on it. */
export type Migrating = "always" | "new" | "never";

const found = import.meta.glob<Migration>("./migrations/*/*.ts", { eager: true });
const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(found).map(([file, migration]) => [path.basename(file, ".ts"), migration]),
);

/** @throws Error when it was opened by a newer version, is not to be changed, or a migration fails */
export async function migrate(db: Kysely<Database>, when: Exclude<Migrating, "never">): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt !== undefined).length;
  if (done > 0) {
    const newest = await newestOfNewer(db);
    if (newest !== undefined) throw new Error(openedByNewer(newest));
    if (when === "new" && done < Object.keys(migrations).length) throw new Error(OF_OLDER);
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** @returns the last step in it that this version does not know; undefined where it knows all of them */
async function newestOfNewer(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).findLast((name) => !Object.hasOwn(migrations, name));
}

const openedByNewer = (newest: string): string =>
  `This database was last opened by a newer version of the program (${newest}). ` +
  "Start that version, or put back a backup made before. Nothing was changed.";

const OF_OLDER =
  "This database is of an older version of the program, which may be running on it. " +
  "Back it up, start the shop with this version, then give the command again. Nothing was changed.";
