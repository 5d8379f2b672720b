/** Sections as a file beside the pages that link them: `sections.json`, which stands there where a page links any. [BLD-11] */
import type { Transaction } from "kysely";
import type { BlockNode } from "../../../layout/types";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import type { LivePages } from "../live-pages";
import { nextRecordOfSection } from "../translations/translated-from";
import { asksEmail } from "./section-rows";
import { addSectionVersion } from "./section-versions";

export interface SectionEntry {
  id: string;
  name: string;
  blocks: BlockNode[];
}

export const SECTIONS_FILE = "sections.json";

/** Where the value of the file is not as it has to be. */
export function shapeProblems(value: unknown): { path: string; message: string }[] {
  if (!Array.isArray(value)) return [{ path: "", message: "expected a list of { id, name, blocks }" }];
  const ids = new Set<unknown>();
  return value.flatMap((entry: Partial<SectionEntry> | null, index) => {
    const at = (path: string, message: string) => [{ path: `[${index}]${path}`, message }];
    if (typeof entry?.id !== "string" || !/^[A-Za-z0-9_-]{1,80}$/.test(entry.id)) return at(".id", "expected letters, digits, - and _");
    if (ids.has(entry.id)) return at(".id", `"${entry.id}" stands here twice`);
    ids.add(entry.id);
    if (typeof entry.name !== "string" || !entry.name.trim() || entry.name.length > 100) return at(".name", "expected 1 to 100 characters");
    return Array.isArray(entry.blocks) && entry.blocks.length > 0 ? [] : at(".blocks", "expected a list of blocks");
  });
}

/** Those of the sections that there are, by id. */
export async function sectionEntries(storage: Pick<Storage, "db">, ids: readonly string[]): Promise<SectionEntry[]> {
  if (ids.length === 0) return [];
  const rows = await storage.db
    .selectFrom("saved_sections")
    .select(["id", "name", "blocks"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, blocks }) => ({ id, name, blocks: JSON.parse(blocks) as BlockNode[] }));
}

/** Stores what the file says of them. One that is as it was stays as it is; one that is another goes live where it is linked. */
export async function putSections(
  trx: Transaction<Database>,
  { storage, live }: { storage: Storage; live: LivePages },
  sections: readonly SectionEntry[],
  by: string,
): Promise<void> {
  const now = new Date().toISOString();
  for (const { id, name, blocks } of sections) {
    const row = await storage.locked(trx.selectFrom("saved_sections").selectAll().where("id", "=", id)).executeTakeFirst();
    const text = JSON.stringify(blocks);
    const translated_from = nextRecordOfSection(text, row);
    if (!row) {
      const made = { id, name, blocks: text, version: 1, made_at: now, made_by: by, updated_at: null, updated_by: null, translated_from };
      await trx.insertInto("saved_sections").values(made).execute();
      await addSectionVersion(trx, made, "saved", by);
    } else if (row.blocks !== text || row.name !== name) {
      const next = { name, blocks: text, version: row.version + 1, updated_at: now, updated_by: by, translated_from };
      await trx.updateTable("saved_sections").set(next).where("id", "=", id).execute();
      await addSectionVersion(trx, { id, ...next }, "saved", by);
    } else continue;
    await live.noteSection(trx, id, [row?.blocks ?? "", text].some(asksEmail));
  }
}
