/** Pages as editors know them: drafts that are saved, published and taken down. What shoppers get of them: live-pages.ts. */
import { say } from "../../registry/message";
import type { Transaction } from "kysely";
import { normalPath } from "../../domain/page/shop-path";
import type { BlockCatalog } from "../../layout/catalog";
import { campaignName } from "../../layout/campaign/page-campaign";
import type { Layout, Problem } from "../../layout/types";
import { validateLayout } from "../../layout/validate";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { inChunks } from "../storage/in-chunks";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { firstFree } from "./first-free";
import { LivePages } from "./live-pages";
import { madeLive, takenDown } from "./made-live";
import { calledAnew, layoutFromTemplate, newLayout, newRow, type NewPage } from "./new-page";
import { inFolder, PageFolders } from "./folders/page-folders";
import { PageTemplates } from "./templates/page-templates";
import { Translations } from "./translations/translations";
import { PageLists } from "./page-list";
import { reservedRefusal } from "./page-path";
import {
  conflict,
  draftOf,
  isTaken,
  lockedRow,
  notFound,
  pageGone,
  pathTaken,
  SUMMARY_COLUMNS,
  summaryOf,
  type PageRow,
} from "./page-rows";
import { PageTransfer } from "./page-transfer";
import { addAutosave, addPageVersion, forgetOldDrafts, pageVersion, pageVersions } from "./page-versions";
import { writePage } from "./page-words";
import type { PageVersionPage } from "../../layout/page/page-version";
import { patternProblems } from "./pattern-check";
import { SectionReader, type Instead } from "./sections/section-contents";
import { throughLinks } from "../../layout/sections/through-links";
import { endPublication, stillEnds, type ScheduleRow } from "./schedule/schedule-rows";
import type { PageSummary } from "../../layout/page/page-summary";

export class Pages {
  readonly live: LivePages;
  readonly lists: PageLists;
  readonly folders: PageFolders;
  readonly templates: PageTemplates;
  readonly transfer: PageTransfer;
  readonly translations: Translations;
  /** What pages show of the sections that they link. */
  readonly sections: SectionReader;

  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {
    this.sections = new SectionReader(storage, catalog);
    this.live = new LivePages(storage, catalog, this.sections);
    this.lists = new PageLists(storage);
    this.folders = new PageFolders(storage);
    this.templates = new PageTemplates(storage);
    this.transfer = new PageTransfer(storage, this.live);
    this.translations = new Translations(storage);
  }

  /** Those with one of these ids, or at one of these paths; by path. */
  async listed({ ids = [], paths = [] }: { ids?: readonly string[]; paths?: readonly string[] }): Promise<PageSummary[]> {
    const rows = (column: "id" | "path", values: readonly string[]) =>
      inChunks(values, (chunk) =>
        this.storage.db.selectFrom("pages").select(SUMMARY_COLUMNS).where("deleted_at", "is", null).where(column, "in", chunk).execute(),
      );
    const found = new Map([...(await rows("id", ids)), ...(await rows("path", paths))].map((row) => [row.id, summaryOf(row)]));
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async draft(id: string): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const row = await this.#row(id);
    return row && row.deleted_at === null ? ok(draftOf(row)) : pageGone(this.storage.db, id);
  }

  /** In the bin and the archive, too. */
  #row(id: string): Promise<PageRow | undefined> {
    return this.storage.db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
  }

  /** A new page, from an empty layout or with the blocks of another page. */
  async create(
    request: NewPage & { template?: string },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const path = normalPath(request.path);
    const reserved = reservedRefusal(path);
    if (reserved) return reserved;
    const id = request.id ?? (await this.#freeId(path));
    const template = request.template === undefined ? undefined : await this.draft(request.template);
    if (template && !template.ok) return template;
    const layout = template ? layoutFromTemplate(template.value.layout, id, request) : newLayout(id, request);
    return this.#insert(layout, { path, campaign: request.campaign ?? null, folder: request.folder ?? null }, by, request.template);
  }

  async duplicate(
    id: string,
    request: { id?: string; path: string; title?: string },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    // Of a page that was put away, too: whoever works on it keeps that as a copy.
    const row = await this.#row(id);
    if (!row) return pageGone(this.storage.db, id);
    const path = normalPath(request.path);
    const reserved = reservedRefusal(path);
    if (reserved) return reserved;
    const { layout, page } = draftOf(row);
    return this.#insert(
      {
        ...layout,
        id: request.id ?? (await this.#freeId(path)),
        settings: calledAnew(layout.settings, request.title ?? layout.settings.title),
      },
      { path, campaign: page.campaign, folder: page.folder },
      by,
      id,
    );
  }

  /**
   * Saves a draft made from `version`. On another version nothing is overwritten: the late draft is kept aside as a version of kind
   * "conflict", and the answer names both. [BLD-9]
   *
   * @param request `autosave`: nobody asked for it, and versions of the same minutes become one
   */
  async save(
    id: string,
    request: { layout: unknown; version: number; path?: string; campaign?: string | null; autosave?: boolean },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const refusal = await this.#layoutRefusal(request.layout, id, id);
    if (refusal) return refusal;
    const layout = request.layout as Layout;
    const path = request.path === undefined ? undefined : normalPath(request.path);
    const reserved = path && reservedRefusal(path);
    if (reserved) return reserved;
    try {
      const saved = await this.storage.transaction<Result<PageRow>>(async (trx) => {
        const row = await lockedRow(this.storage, trx, id);
        if (!row) return pageGone(trx, id);
        if (row.draft_version !== request.version) {
          const keptAs = await addPageVersion(trx, id, request.version, "conflict", JSON.stringify(layout), by);
          return conflict(row, { keptAs });
        }
        if (path !== undefined && (await isTaken(trx, path, id))) return pathTaken(path);
        const next: PageRow = {
          ...row,
          draft: JSON.stringify(layout),
          draft_version: row.draft_version + 1,
          page_type: layout.pageType,
          title: layout.settings.title,
          ...placeOf(row, path),
          campaign: campaignName(layout, request.campaign === undefined ? row.campaign : request.campaign),
          updated_at: new Date().toISOString(),
          updated_by: by,
        };
        await writePage(trx, next, row);
        if (request.autosave) await addAutosave(trx, id, next.draft_version, next.draft, by);
        else await addPageVersion(trx, id, next.draft_version, "saved", next.draft, by);
        await forgetOldDrafts(trx, id, request.autosave ? "autosaved" : "saved");
        return ok(next);
      });
      this.live.forget();
      return saved.ok ? ok(draftOf(saved.value)) : saved;
    } catch (error) {
      if (path !== undefined && isUniqueViolation(error)) return pathTaken(path);
      throw error;
    }
  }

  /** Makes the draft of `version` live, unasked: `Publishing` asks first whether it may be. What was to go live later does not. */
  async publish(id: string, version: number, by: string): Promise<Result<PageSummary>> {
    return this.#change(id, async (trx, row) => {
      if (row.draft_version !== version) return conflict(row);
      await endPublication(trx, id);
      return ok(await madeLive(trx, row, { layout: row.draft, version, path: row.next_path ?? row.path, campaign: row.campaign, by }));
    });
  }

  /** Makes live what was to go live now; 409 where that was taken back or has happened. */
  async publishScheduled(scheduled: ScheduleRow): Promise<Result<PageSummary>> {
    return this.#change(scheduled.page_id, async (trx, row) => {
      if (!(await endPublication(trx, row.id, scheduled.publish_at!))) return conflict(row);
      const { layout, version, path, campaign, made_by: by } = scheduled;
      return ok(await madeLive(trx, row, { layout: layout!, version: version!, path: path!, campaign, by }));
    });
  }

  /** Takes off the shop what was to go off now; 409 where that was put off, was taken back or has happened. */
  async unpublishScheduled(scheduled: ScheduleRow): Promise<Result<PageSummary>> {
    return this.#change(scheduled.page_id, async (trx, row) => {
      if (!(await stillEnds(trx, row.id, scheduled.unpublish_at!))) return conflict(row);
      return ok(await takenDown(trx, row, scheduled.made_by));
    });
  }

  async unpublish(id: string, by: string): Promise<Result<PageSummary>> {
    return this.#change(id, async (trx, row) => ok(await takenDown(trx, row, by)));
  }

  /** Newest first. @param before `next` of an earlier answer */
  async versions(id: string, before?: string): Promise<Result<PageVersionPage>> {
    const page = await this.storage.db
      .selectFrom("pages")
      .select("id")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return page ? ok(await pageVersions(this.storage.db, id, before)) : notFound(id);
  }

  async version(id: string, versionId: string): Promise<Result<{ layout: Layout; version: number; kind: string }>> {
    const version = await pageVersion(this.storage.db, id, versionId);
    return version ? ok(version) : refuse("not-found", say("no-such-version", { page: id }));
  }

  /** The draft, or a version of it, as a page to look at: with its linked sections as they are today. */
  async shown(id: string, versionId: string | null): Promise<Result<{ page: PageSummary; layout: Layout }>> {
    const draft = await this.draft(id);
    if (!draft.ok) return draft;
    // It may come from an older program.
    const version = versionId === null ? draft : await this.version(id, versionId);
    return version.ok ? ok({ page: draft.value.page, layout: (await this.sections.shown(version.value.layout)).layout }) : version;
  }

  /** @param instead what is in sections once they are stored with the layout */
  async problems(layout: unknown, instead?: Instead): Promise<Problem[]> {
    const problems = validateLayout(layout, this.catalog);
    // Before it is known to be a layout, there is nothing to walk.
    return problems.some((problem) => !isOfOtherProgram(problem))
      ? problems
      : [
          ...problems,
          ...(await patternProblems(layout as Layout, this.catalog)),
          ...(await this.#problemsOfLinks(layout as Layout, instead)),
        ];
  }

  /** Sections may not stand where what is in them may not. What else is wrong with a section is no fault of the pages that link it. */
  async #problemsOfLinks(layout: Layout, instead?: Instead): Promise<Problem[]> {
    const shown = await this.sections.shown(layout, instead);
    if (shown.origins.size === 0) return [];
    const misplaced = validateLayout(shown.layout, this.catalog).filter(({ code }) => code === "placement" || code === "too-large");
    return throughLinks(layout, shown, misplaced, shown.nameOf).map(({ found }) => found);
  }

  async #change(id: string, change: (trx: Transaction<Database>, row: PageRow) => Promise<Result<PageRow>>): Promise<Result<PageSummary>> {
    let wanted = "";
    try {
      const changed = await this.storage.transaction<Result<PageRow>>(async (trx) => {
        const row = await lockedRow(this.storage, trx, id);
        if (!row) return pageGone(trx, id);
        const next = await change(trx, row);
        if (!next.ok) return next;
        wanted = next.value.path;
        await writePage(trx, next.value, row);
        await this.live.noteChange(trx, id);
        return next;
      });
      this.live.forget();
      return changed.ok ? ok(summaryOf(changed.value)) : changed;
    } catch (error) {
      if (isUniqueViolation(error)) return pathTaken(wanted);
      throw error;
    }
  }

  async #insert(
    layout: Layout,
    { path, campaign, folder }: Pick<PageSummary, "path" | "campaign" | "folder">,
    by: string,
    madeFrom?: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const refusal = await this.#layoutRefusal(layout, layout.id, madeFrom);
    if (refusal) return refusal;
    const place = await inFolder(this.storage.db, folder, "folder");
    if (!place.ok) return place;
    const row = newRow(layout, { path, campaign, ...place.value }, by);
    const from = madeFrom === undefined ? undefined : await this.translations.ofPage(madeFrom);
    if (from) row.translated_from = JSON.stringify(from);
    try {
      const taken = await this.storage.transaction(async (trx) => {
        if (await isTaken(trx, path, row.id)) return true;
        await writePage(trx, row, undefined);
        await addPageVersion(trx, row.id, 1, "saved", row.draft, by);
        return false;
      });
      if (taken) return pathTaken(path);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const sameId = await this.storage.db.selectFrom("pages").select("id").where("id", "=", row.id).executeTakeFirst();
      return sameId
        ? refuse("conflict", say("page-id-taken", { page: row.id }), {
            problems: [{ path: "id", code: "taken", message: say("page-id-taken", { page: row.id }) }],
          })
        : pathTaken(path);
    }
    return ok(draftOf(row));
  }

  /**
   * What the stored draft would be refused for by now: somebody has changed a section since. No draft is refused for that again; what is
   * published is.
   */
  async #knownOfLinks(id: string): Promise<ReadonlySet<string>> {
    const row = await this.#row(id);
    return new Set(row ? (await this.#problemsOfLinks(draftOf(row).layout)).map(linkKey) : []);
  }

  /** @param madeFrom the page whose stored draft it comes from */
  async #layoutRefusal(layout: unknown, id: string, madeFrom?: string): Promise<Refusal | undefined> {
    let problems = (await this.problems(layout)).filter((problem) => !isOfOtherProgram(problem));
    if (problems.length > 0 && madeFrom !== undefined) {
      const known = await this.#knownOfLinks(madeFrom);
      problems = problems.filter((problem) => !known.has(linkKey(problem)));
    }
    if (problems.length === 0 && (layout as Layout).id !== id)
      problems.push({ path: "id", code: "shape", message: `expected "${id}", the id of the page, got "${(layout as Layout).id}"` });
    const first = problems[0];
    if (!first) return undefined;
    return refuse(
      "layout-invalid",
      `${first.path ? `${first.path}: ` : ""}${first.message}${problems.length > 1 ? ` (and ${problems.length - 1} more)` : ""}`,
      { problems: problems.map((problem) => ({ ...problem })) },
    );
  }

  /** The path as an id, with a number after it when it is taken. */
  async #freeId(path: string): Promise<string> {
    const base =
      path
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .slice(0, 70) || "home";
    return firstFree(base, base, async (ids) =>
      (await this.storage.db.selectFrom("pages").select("id").where("id", "in", ids).execute()).map(({ id }) => id),
    );
  }
}

/** A draft that shoppers do not know stands where its author says at once; a live page moves when it is published. */
function placeOf(row: PageRow, path: string | undefined): Pick<PageRow, "path" | "next_path"> {
  if (path === undefined) return { path: row.path, next_path: row.next_path };
  return row.published === null ? { path, next_path: null } : { path: row.path, next_path: path === row.path ? null : path };
}

/** A block that this program does not have, or only an older one of, is kept as it is: it is no fault of the draft it stands in. [REN-2] */
const isOfOtherProgram = ({ code, blockId }: Problem): boolean => code === "unknown-block" || (code === "version" && blockId !== undefined);

/** The same fault of the same section through the same link, wherever that stands. */
const linkKey = ({ code, blockId, values }: Problem): string => JSON.stringify([code, blockId, values?.["section"]]);
