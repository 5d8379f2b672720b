/** A section that is changed goes live on every page that links it: checked as those pages would be, and all at once. [BLD-11] */
import { say } from "../../../registry/message";
import type { Transaction } from "kysely";
import { setImmediate } from "node:timers/promises";
import { placementProblem } from "../../../layout/catalog";
import type { SavedSection } from "../../../layout/page/saved-section";
import { isBlocking, type Finding } from "../../../layout/publish/finding";
import { isLinkedSection, sectionOf } from "../../../layout/sections/linked-section";
import { migrateLayout } from "../../../layout/migrate";
import { blocksOfSection, sectionLayout } from "../../../layout/sections/section-layout";
import type { BlockNode, Layout } from "../../../layout/types";
import { walk } from "../../../layout/walk";
import type { StorefrontEntry } from "../../../registry/storefront-entry";
import { recordAudit } from "../../people/audit-trail";
import { ok, refuse, type FieldProblem, type Refusal, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import type { Pages } from "../pages";
import type { Publishing } from "../publishing/publishing";
import { nextRecordOfSection } from "../translations/translated-from";
import type { SavedSections } from "./saved-sections";
import { inSection } from "./section-check";
import { asksEmail, sectionNotFound, sectionOfRow, type SectionRow } from "./section-rows";
import { countSectionUses, type UsePlace } from "./section-uses";
import { addSectionVersion } from "./section-versions";

/** Pages read at a time: shoppers come in between. */
const BATCH = 20;
/** Of what is wrong: the first of it is put right first. */
const MAX_PROBLEMS = 50;

export interface SectionChange {
  name?: string;
  blocks: unknown[];
  /** That the change was made from. */
  version: number;
}

export interface SaveKind {
  kind: "saved" | "restored";
  /** A change that comes too late is kept among the versions: somebody's work, which stands nowhere else. */
  keepsLate: boolean;
}

const BY_HAND: SaveKind = { kind: "saved", keepsLate: true };

export class SectionChanges {
  constructor(
    private readonly parts: {
      storage: Storage;
      pages: Pages;
      publishing: Publishing;
      sections: SavedSections;
      storefront: Pick<StorefrontEntry, "catalog">;
    },
  ) {}

  /**
   * Stores the section over the one of `version`. Every live page that links it shows it from then on.
   *
   * @returns 409 where somebody else has changed it since: nothing is overwritten, and the late change is kept aside; 422 with every
   *   finding where a page that is live, or is to go live by itself, could not be published with it
   */
  async save(id: string, change: SectionChange, by: string, how = BY_HAND): Promise<Result<SavedSection>> {
    const { name, blocks, version } = change;
    const { storage, pages, sections } = this.parts;
    const invalid = await sections.refusal(blocks);
    if (invalid) return invalid;
    const before = await storage.db.selectFrom("saved_sections").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return sectionNotFound(id);
    if (before.version !== version) return this.#late(id, change, by, how);
    const problems = await this.#problems(id, blocks as BlockNode[]);
    if (problems[0])
      return refuse(
        "not-publishable",
        `${problems[0].path}: ${String(problems[0].message)}${problems.length > 1 ? ` (and ${problems.length - 1} more)` : ""}`,
        { problems },
      );
    const saved = await storage.transaction<Result<SavedSection>>(async (trx) => {
      const row = await storage.locked(trx.selectFrom("saved_sections").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return sectionNotFound(id);
      if (row.version !== version) return late(trx, row, change, by, how);
      const next: SectionRow = {
        ...row,
        name: name?.trim() || row.name,
        blocks: JSON.stringify(blocks),
        version: row.version + 1,
        updated_at: new Date().toISOString(),
        updated_by: by,
        translated_from: nextRecordOfSection(JSON.stringify(blocks), row),
      };
      await trx.updateTable("saved_sections").set(next).where("id", "=", id).execute();
      await addSectionVersion(trx, next, how.kind, by);
      const uses = (await countSectionUses(trx, [id])).get(id) ?? { live: 0, all: 0 };
      await recordAudit(trx, {
        kind: "section-saved",
        person: by,
        subject: id,
        title: next.name,
        details: { count: uses.live, version: next.version },
      });
      await pages.live.noteSection(trx, id, [row.blocks, next.blocks].some(asksEmail));
      return ok(sectionOfRow(next, uses));
    });
    pages.live.forget();
    return saved;
  }

  /**
   * Stores what the section was in a version of it, as if somebody saved it now.
   *
   * @param version that is stored now, as far as whoever asks knows
   */
  async restore(id: string, versionId: string, version: number, by: string): Promise<Result<SavedSection>> {
    const found = await this.parts.sections.version(id, versionId);
    if (!found.ok) return found;
    const { name, blocks } = found.value;
    // It may come from an older program.
    const today = blocksOfSection(migrateLayout(sectionLayout(blocks), this.parts.storefront.catalog));
    // It is among the versions already.
    return this.save(id, { name, blocks: today, version }, by, { kind: "restored", keepsLate: false });
  }

  async #late(id: string, change: SectionChange, by: string, how: SaveKind): Promise<Result<SavedSection>> {
    const { storage } = this.parts;
    return storage.transaction<Result<SavedSection>>(async (trx) => {
      const row = await storage.locked(trx.selectFrom("saved_sections").selectAll().where("id", "=", id)).executeTakeFirst();
      return row ? late(trx, row, change, by, how) : sectionNotFound(id);
    });
  }

  /** What keeps it from going live: faults of its own, and what pages that link it would lack with it, live or to go live by themselves. */
  async #problems(id: string, blocks: readonly BlockNode[]): Promise<FieldProblem[]> {
    const problems = new Map<string, FieldProblem>();
    const add = (problem: FieldProblem) => problems.set(`${problem.path} ${problem.code} ${String(problem.message)}`, problem);
    const places = new Set<string>();
    let isChecked = false;
    for await (const { path, layout } of this.#shownLater(id)) {
      if (!isChecked) for (const problem of await this.#own(blocks)) add(problem);
      isChecked = true;
      for (const problem of [...this.#misplaced(id, blocks, layout, places), ...(await this.#newErrors(id, blocks, layout))])
        add({ ...problem, message: `${path}: ${String(problem.message)}`, values: { ...(problem["values"] as object), page: path } });
      if (problems.size >= MAX_PROBLEMS) break;
      await setImmediate();
    }
    return [...problems.values()];
  }

  /** What shoppers are shown with it, and will be. */
  async *#shownLater(id: string): AsyncGenerator<{ path: string; layout: Layout }> {
    for (const read of [this.#livePages, this.#plannedPages])
      for (let after: string | undefined = ""; after !== undefined;) {
        const rows: Awaited<ReturnType<typeof read>> = await read.call(this, id, after);
        for (const { path, layout } of rows) yield { path: path!, layout: JSON.parse(layout!) as Layout };
        after = rows.length < BATCH ? undefined : rows.at(-1)!.id;
      }
  }

  async #livePages(id: string, after: string) {
    return this.#linking(id, "live", after)
      .select(["pages.id", "pages.path", "pages.published as layout"])
      .where("pages.published", "is not", null)
      .execute();
  }

  /** What could not go live is not tried again. */
  async #plannedPages(id: string, after: string) {
    return this.#linking(id, "planned", after)
      .innerJoin("page_schedules", "page_schedules.page_id", "pages.id")
      .select(["pages.id", "page_schedules.path", "page_schedules.layout"])
      .where("page_schedules.layout", "is not", null)
      .where("page_schedules.failure", "is", null)
      .execute();
  }

  #linking(id: string, place: UsePlace, after: string) {
    return this.parts.storage.db
      .selectFrom("section_uses")
      .innerJoin("pages", "pages.id", "section_uses.page_id")
      .where("section_uses.section_id", "=", id)
      .where("section_uses.place", "=", place)
      .where("section_uses.page_id", ">", after)
      .where("pages.deleted_at", "is", null)
      .orderBy("section_uses.page_id")
      .limit(BATCH);
  }

  /** As of a page that holds nothing else; what such a page lacks says nothing. */
  async #own(blocks: readonly BlockNode[]): Promise<FieldProblem[]> {
    const findings = await this.parts.publishing.findings(sectionLayout(blocks));
    return findings
      .filter((finding) => isBlocking(finding) && finding.blockId !== undefined && finding.code !== "placement")
      .map((finding) => ({ ...inSection(finding) }));
  }

  /** @param places regions that have been looked at, of which one page is enough */
  #misplaced(id: string, blocks: readonly BlockNode[], layout: Layout, places: Set<string>): FieldProblem[] {
    const { catalog } = this.parts.storefront;
    return [...walk(layout)].flatMap(({ node, parent, region }) => {
      if (parent || !isLinkedSection(node) || sectionOf(node) !== id || places.has(region)) return [];
      places.add(region);
      return blocks.flatMap((block, index) => {
        const message = placementProblem(catalog, block.block, { region });
        return message ? [{ path: `blocks[${index}]`, code: "placement", severity: "error", message, blockId: block.id }] : [];
      });
    });
  }

  /**
   * What a page would lack that it does not lack now. A checkout, and a block around the link, need what is in the section; of other pages
   * the section's own faults and its place say all, so that a header of a thousand pages is saved at once.
   */
  async #newErrors(id: string, blocks: readonly BlockNode[], layout: Layout): Promise<FieldProblem[]> {
    const isInside = [...walk(layout)].some(({ node, parent }) => parent && isLinkedSection(node) && sectionOf(node) === id);
    if (!isInside && layout.pageType !== "customer-details") return [];
    const { publishing } = this.parts;
    const key = ({ code, path, message }: Finding) => `${code} ${path} ${message}`;
    const known = new Set((await publishing.findings(layout)).map(key));
    const found = await publishing.findingsThrough(layout, new Map([[id, blocks]]));
    return found.flatMap(({ found: finding, origin }) => {
      if (!isBlocking(finding) || known.has(key(finding))) return [];
      if (origin?.section !== id) return [{ ...finding }];
      // Its other faults are its own, which are said once.
      return finding.code === "placement" || finding.code === "too-large"
        ? [{ ...finding, path: origin.path, blockId: origin.blockId }]
        : [];
    });
  }
}

/** Refused, and kept aside. What it would have overwritten is a version of its own since it was stored. */
async function late(
  trx: Transaction<Database>,
  row: SectionRow,
  { name, blocks, version }: SectionChange,
  by: string,
  { keepsLate }: SaveKind,
): Promise<Refusal> {
  const change = { id: row.id, version, name: name?.trim() || row.name, blocks: JSON.stringify(blocks) };
  const keptAs = keepsLate ? await addSectionVersion(trx, change, "conflict", by) : undefined;
  return refuse("conflict", say("section-saved-between", { who: row.updated_by ?? row.made_by }), {
    data: { version: row.version, updatedBy: row.updated_by, updatedAt: row.updated_at, ...(keptAs && { keptAs }) },
  });
}
