/** Writes entries of the catalogue and their links, as far as they have changed. */
import type { Kysely, Transaction } from "kysely";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { inChunks } from "../../storage/in-chunks";
import { entryOf } from "../catalogue-rows";
import type { Kind } from "./catalogue-files";
import { LINKS_VERSION, linksOf } from "./entry-links";

/** Of the settings row that says by which rules the links were made. */
const LINKS_MADE = "catalogue_links";
const ROWS = 100;

export interface Versioned {
  kind: Kind;
  path: string;
  position: number;
  version: string;
  body: Record<string, unknown>;
}

/** Of what is stored: enough to know what has changed. */
export type StoredVersions = ReadonlyMap<string, Pick<Versioned, "kind" | "path" | "position" | "version">>;

export async function storedVersions(db: Kysely<Database>): Promise<StoredVersions> {
  const rows = await db.selectFrom("catalogue_entries").select(["kind", "path", "position", "version"]).execute();
  return new Map(rows.map((row) => [keyOf(row), { ...row, kind: row.kind as Kind }]));
}

/** @returns those that are new, or have another version or place */
export async function writeEntries(
  trx: Transaction<Database>,
  entries: readonly Versioned[],
  stored: StoredVersions,
): Promise<readonly Versioned[]> {
  const changed = entries.filter((entry) => {
    const before = stored.get(keyOf(entry));
    return before?.version !== entry.version || before.position !== entry.position;
  });
  for (let start = 0; start < changed.length; start += ROWS)
    await trx
      .insertInto("catalogue_entries")
      .values(
        changed
          .slice(start, start + ROWS)
          .map(({ kind, path, position, version, body }) => ({ kind, path, position, version, body: JSON.stringify(body) })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "path"])
          .doUpdateSet(({ ref }) => ({ position: ref("excluded.position"), version: ref("excluded.version"), body: ref("excluded.body") })),
      )
      .execute();
  await deleteLinks(
    trx,
    changed.filter((entry) => stored.has(keyOf(entry))),
  );
  await insertLinks(trx, changed);
  return changed;
}

/** Deletes what is stored and not among `entries`. */
export async function deleteOthers(trx: Transaction<Database>, entries: readonly Versioned[], stored: StoredVersions): Promise<void> {
  const kept = new Set(entries.map(keyOf));
  const gone = [...stored.values()].filter((entry) => !kept.has(keyOf(entry)));
  await deleteLinks(trx, gone);
  await eachKind(gone, (kind, paths) => trx.deleteFrom("catalogue_entries").where("kind", "=", kind).where("path", "in", paths).execute());
}

/** Makes the links of a catalogue that was imported by a program without them, or by other rules. */
export async function makeLinks(storage: Storage): Promise<void> {
  const made = await storage.db.selectFrom("settings").select("value").where("key", "=", LINKS_MADE).executeTakeFirst();
  if (made?.value === LINKS_VERSION) return;
  await storage.transaction(async (trx) => {
    await trx.deleteFrom("catalogue_links").execute();
    for (let start = 0; ; start += ROWS) {
      const rows = await trx
        .selectFrom("catalogue_entries")
        .selectAll()
        .orderBy("kind")
        .orderBy("path")
        .limit(ROWS)
        .offset(start)
        .execute();
      if (rows.length === 0) break;
      await insertLinks(trx, rows.map(entryOf));
    }
    await trx
      .insertInto("settings")
      .values({ key: LINKS_MADE, value: LINKS_VERSION })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: LINKS_VERSION }))
      .execute();
  });
}

async function insertLinks(trx: Transaction<Database>, entries: readonly Versioned[]): Promise<void> {
  const links = entries.flatMap(({ kind, path, body, position }) => linksOf(kind, body).map((link) => ({ ...link, kind, path, position })));
  for (let start = 0; start < links.length; start += ROWS)
    await trx
      .insertInto("catalogue_links")
      .values(links.slice(start, start + ROWS))
      .execute();
}

const deleteLinks = (trx: Transaction<Database>, entries: readonly Pick<Versioned, "kind" | "path">[]): Promise<void> =>
  eachKind(entries, (kind, paths) => trx.deleteFrom("catalogue_links").where("kind", "=", kind).where("path", "in", paths).execute());

async function eachKind(
  entries: readonly Pick<Versioned, "kind" | "path">[],
  write: (kind: Kind, paths: string[]) => Promise<unknown[]>,
): Promise<void> {
  for (const kind of new Set(entries.map((entry) => entry.kind)))
    await inChunks(
      entries.filter((entry) => entry.kind === kind).map(({ path }) => path),
      (paths) => write(kind, paths),
    );
}

const keyOf = ({ kind, path }: { kind: string; path: string }): string => `${kind} ${path}`;
