/** Blocks that people keep to use them again: as copies, or by a link that shows them as they are today. [BLD-11] */
import type { BlockCatalog } from "../../../layout/catalog";
import type { SavedSection, SectionUse, SectionVersionPage } from "../../../layout/page/saved-section";
import { say } from "../../../registry/message";
import { recordAudit } from "../../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../../result/refusal";
import { rowId } from "../../storage/ids";
import type { Storage } from "../../storage/open-storage";
import { nextRecordOfSection } from "../translations/translated-from";
import { sectionProblems } from "./section-check";
import { sectionNotFound, sectionOfRow } from "./section-rows";
import { countSectionUses, sectionUses } from "./section-uses";
import { addSectionVersion, sectionVersion, sectionVersions, type SectionVersionContent } from "./section-versions";

/** A list that nobody has to page through. */
const MAX_SECTIONS = 200;
/** Pages that a refusal names. */
const MAX_SAID = 5;

export interface SectionRequest {
  id?: string;
  name: string;
  blocks: unknown[];
}

export class SavedSections {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {}

  /** By name. */
  async list(): Promise<SavedSection[]> {
    const { db } = this.storage;
    const rows = await db.selectFrom("saved_sections").selectAll().orderBy("name").orderBy("id").execute();
    const uses = await countSectionUses(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => sectionOfRow(row, uses.get(row.id) ?? { live: 0, all: 0 }));
  }

  /** @param section with an id of the caller's it is kept once, however often it is asked for */
  async save({ id = rowId(), name, blocks }: SectionRequest, by: string): Promise<Result<SavedSection>> {
    const refusal = await this.refusal(blocks);
    if (refusal) return refusal;
    const kept = await this.#kept(id, { name, blocks });
    if (kept) return kept;
    const { count } = await this.storage.db
      .selectFrom("saved_sections")
      .select((row) => row.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_SECTIONS) return refuse("conflict", say("too-many-sections", { most: MAX_SECTIONS }));
    const row = {
      id,
      name: name.trim(),
      blocks: JSON.stringify(blocks),
      version: 1,
      made_at: new Date().toISOString(),
      made_by: by,
      updated_at: null,
      updated_by: null,
      translated_from: nextRecordOfSection(JSON.stringify(blocks)),
    };
    const isOurs = await this.storage.transaction(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("saved_sections")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await addSectionVersion(trx, row, "saved", by);
      await recordAudit(trx, { kind: "section-created", person: by, subject: row.id, title: row.name });
      return true;
    });
    if (isOurs) return ok(sectionOfRow(row, { live: 0, all: 0 }));
    // The same request came in between.
    return (await this.#kept(id, { name, blocks })) ?? sectionNotFound(id);
  }

  /** What stands under an id already; refused where that is something else. */
  async #kept(id: string, { name, blocks }: SectionRequest): Promise<Result<SavedSection> | undefined> {
    const { db } = this.storage;
    const row = await db.selectFrom("saved_sections").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    if (row.version !== 1 || row.name !== name.trim() || row.blocks !== JSON.stringify(blocks))
      return refuse("conflict", say("section-id-taken", { section: id }));
    return ok(sectionOfRow(row, (await countSectionUses(db, [id])).get(id) ?? { live: 0, all: 0 }));
  }

  /** The pages that link it, live ones first. */
  async uses(id: string): Promise<Result<{ pages: SectionUse[]; live: number; all: number }>> {
    const { db } = this.storage;
    const row = await db.selectFrom("saved_sections").select("id").where("id", "=", id).executeTakeFirst();
    return row ? ok(await sectionUses(db, id)) : sectionNotFound(id);
  }

  /** The newest first, some at a time. */
  async versions(id: string, before?: string): Promise<Result<SectionVersionPage>> {
    const { db } = this.storage;
    const row = await db.selectFrom("saved_sections").select("id").where("id", "=", id).executeTakeFirst();
    return row ? ok(await sectionVersions(db, id, before)) : sectionNotFound(id);
  }

  async version(id: string, versionId: string): Promise<Result<SectionVersionContent>> {
    const version = await sectionVersion(this.storage.db, id, versionId);
    return version ? ok(version) : refuse("not-found", say("no-such-section-version", { section: id }));
  }

  /** With its versions. Refused while a page links it, also one in the bin: what would be missing there is said before. */
  async remove(id: string, by: string): Promise<Result<undefined>> {
    return this.storage.transaction<Result<undefined>>(async (trx) => {
      const row = await this.storage.locked(trx.selectFrom("saved_sections").select("name").where("id", "=", id)).executeTakeFirst();
      if (!row) return sectionNotFound(id);
      const { pages, all } = await sectionUses(trx, id);
      if (all > 0) {
        const titles = pages.slice(0, MAX_SAID).map(({ title }) => title);
        return refuse("section-in-use", say("section-in-use", { pages: { list: titles } }), { data: { pages, count: all } });
      }
      await trx.deleteFrom("saved_sections").where("id", "=", id).execute();
      await recordAudit(trx, { kind: "section-deleted", person: by, subject: id, title: row.name });
      return ok(undefined);
    });
  }

  /** Why these are no blocks of a section. Where they may stand is asked where the section is used. */
  async refusal(blocks: readonly unknown[]): Promise<Refusal | undefined> {
    const problems = await sectionProblems(blocks, this.catalog);
    const [first] = problems;
    return first && refuse("layout-invalid", `${first.path}: ${first.message}`, { problems: problems.map((problem) => ({ ...problem })) });
  }
}
