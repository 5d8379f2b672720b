/** Rows of the catalogue by key: entries, and what leads to them. */
import type { Kysely } from "kysely";
import { inChunks } from "../storage/in-chunks";
import type { Database } from "../storage/schema";
import type { StoredEntry } from "./catalogue";
import type { Kind } from "./import/catalogue-files";
import type { Relation } from "./import/entry-links";

export interface EntryKey {
  kind: Kind;
  path: string;
}

/** An entry with its place in the order of the catalogue. */
export type PlacedEntry = StoredEntry & { position: number };

/** Entries of some kinds at some paths, in no order. */
export async function readEntries(db: Kysely<Database>, kinds: readonly Kind[], paths: readonly string[]): Promise<PlacedEntry[]> {
  const rows = await inChunks(paths, (chunk) =>
    db.selectFrom("catalogue_entries").selectAll().where("kind", "in", kinds).where("path", "in", chunk).execute(),
  );
  return rows.map(entryOf);
}

/** What some sources lead to by some relations, in no order. */
export function readLinks(
  db: Kysely<Database>,
  relations: readonly Relation[],
  sources: readonly string[],
): Promise<(EntryKey & { relation: Relation; source: string })[]> {
  return inChunks(sources, (chunk) =>
    db
      .selectFrom("catalogue_links")
      .selectAll()
      .where("relation", "in", relations)
      .where("source", "in", chunk)
      .$castTo<EntryKey & { relation: Relation; source: string }>()
      .execute(),
  );
}

export const entryOf = (row: Database["catalogue_entries"]): PlacedEntry => ({
  kind: row.kind as Kind,
  path: row.path,
  position: row.position,
  version: row.version,
  body: JSON.parse(row.body) as Record<string, unknown>,
});
