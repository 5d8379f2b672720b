/** Pages: drafts that editors save, and the published layouts that shoppers get. */
import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import { normalPath } from "../../domain/page/shop-path";
import type { BlockCatalog } from "../../layout/catalog";
import { LAYOUT_VERSION, type Layout, type PageType, type Problem } from "../../layout/types";
import { validateLayout } from "../../layout/validate";
import { walk } from "../../layout/walk";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { reservedRefusal } from "./page-path";
import { addPageVersion, forgetOldDrafts, pageVersion, pageVersions, type PageVersion } from "./page-versions";
import { endRedirect, PageMoves, recordMove } from "./page-moves";
import { dropUnsafePatterns, patternProblems } from "./pattern-check";
import { Revisioned } from "../storage/revisioned";
import type { PageSummary } from "../../layout/page-summary";

/** Of the settings row that changes with whatever is live. */
const REVISION = "pages_revision";

type PageRow = Selectable<Database["pages"]>;

export interface PublishedPage {
  id: string;
  path: string;
  version: number;
  /** Changes whenever what is live here changes; part of cache keys. */
  stamp: string;
  campaign: string | null;
  layout: Layout;
}

/** What is stored as a page's published layout cannot be read. */
export class UnreadablePage extends Error {
  override readonly name = "UnreadablePage";
  constructor(id: string) {
    super(`The published layout of the page "${id}" cannot be read`);
  }
}

export class Pages {
  /** Where old paths of live pages lead on to. */
  readonly moves: PageMoves;
  readonly #published: Revisioned<ReadonlyMap<string, PublishedPage | UnreadablePage>>;
  readonly #emailPatterns = new WeakMap<ReadonlyMap<string, PublishedPage | UnreadablePage>, readonly string[]>();

  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {
    this.#published = new Revisioned(storage, REVISION, () => this.#readPublished());
    this.moves = new PageMoves(storage, REVISION);
  }

  /**
   * The live page at a path without a slash at its end ("/" is the home page).
   *
   * @throws UnreadablePage for a page whose stored layout is no JSON; the others are not harmed
   */
  async published(path: string): Promise<PublishedPage | undefined> {
    const pages = this.#published.current();
    const page = (pages instanceof Promise ? await pages : pages).get(path);
    if (page instanceof UnreadablePage) throw page;
    return page;
  }

  /** Every live page that can be read, by path. */
  async allPublished(): Promise<PublishedPage[]> {
    const pages = await this.#published.current();
    return [...pages.values()]
      .filter((page): page is PublishedPage => !(page instanceof UnreadablePage))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async list(): Promise<PageSummary[]> {
    const rows = await this.storage.db
      .selectFrom("pages")
      .select(SUMMARY_COLUMNS)
      .where("deleted_at", "is", null)
      .orderBy("path")
      .execute();
    return rows.map(summaryOf);
  }

  async draft(id: string): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const row = await this.storage.db
      .selectFrom("pages")
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? ok(draftOf(row)) : notFound(id);
  }

  /** A new page, from an empty layout or with the blocks of another page. */
  async create(
    request: { id?: string; path: string; pageType: PageType; title: string; campaign?: string | null; template?: string },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const path = normalPath(request.path);
    const reserved = reservedRefusal(path);
    if (reserved) return reserved;
    const id = request.id ?? (await this.#freeId(path));
    let layout: Layout = {
      $schema: "../schemas/layout.schema.json",
      layoutVersion: LAYOUT_VERSION,
      id,
      pageType: request.pageType,
      settings: { title: request.title, description: "" },
      regions: { header: [], main: [], side: [], footer: [] },
    };
    if (request.template) {
      const template = await this.draft(request.template);
      if (!template.ok) return template;
      layout = {
        ...template.value.layout,
        id,
        pageType: request.pageType,
        settings: { ...template.value.layout.settings, title: request.title },
      };
      // A translated title would be the template's.
      delete layout.settings.translations;
    }
    return this.#insert(layout, path, request.campaign ?? null, by);
  }

  async duplicate(
    id: string,
    request: { id?: string; path: string; title?: string },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const source = await this.draft(id);
    if (!source.ok) return source;
    const path = normalPath(request.path);
    const reserved = reservedRefusal(path);
    if (reserved) return reserved;
    const { layout, page } = source.value;
    return this.#insert(
      {
        ...layout,
        id: request.id ?? (await this.#freeId(path)),
        settings: { ...layout.settings, title: request.title ?? layout.settings.title },
      },
      path,
      page.campaign,
      by,
    );
  }

  /**
   * Saves a draft made from `version`. On another version nothing is overwritten: the late draft is kept aside as a version of kind
   * "conflict", and the answer names both. [BLD-9]
   */
  async save(
    id: string,
    request: { layout: unknown; version: number; path?: string; campaign?: string | null },
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const refusal = await this.#layoutRefusal(request.layout, id);
    if (refusal) return refusal;
    const layout = request.layout as Layout;
    const path = request.path === undefined ? undefined : normalPath(request.path);
    const reserved = path && reservedRefusal(path);
    if (reserved) return reserved;
    try {
      const saved = await this.storage.transaction<Result<PageRow>>(async (trx) => {
        const row = await this.#lockedRow(trx, id);
        if (!row) return notFound(id);
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
          campaign: request.campaign === undefined ? row.campaign : request.campaign,
          updated_at: new Date().toISOString(),
          updated_by: by,
        };
        await trx.updateTable("pages").set(next).where("id", "=", id).execute();
        await addPageVersion(trx, id, next.draft_version, "saved", next.draft, by);
        await forgetOldDrafts(trx, id);
        return ok(next);
      });
      this.forget();
      return saved.ok ? ok(draftOf(saved.value)) : saved;
    } catch (error) {
      if (path !== undefined && isUniqueViolation(error)) return pathTaken(path);
      throw error;
    }
  }

  /** Makes the draft of `version` live, unasked: `Publishing` asks first whether it may be. */
  async publish(id: string, version: number, by: string): Promise<Result<PageSummary>> {
    return this.#change(id, async (trx, row) => {
      if (row.draft_version !== version) return conflict(row);
      const path = row.next_path ?? row.path;
      if (row.published && path !== row.path) await recordMove(trx, id, row.path, path);
      else await endRedirect(trx, path);
      const next = {
        ...row,
        path,
        next_path: null,
        published: row.draft,
        published_version: version,
        published_campaign: row.campaign,
        published_at: new Date().toISOString(),
      };
      await addPageVersion(trx, id, version, "published", row.draft, by);
      return ok(next);
    });
  }

  async unpublish(id: string, by: string): Promise<Result<PageSummary>> {
    return this.#change(id, async (trx, row) => {
      if (row.published) await addPageVersion(trx, id, row.published_version ?? row.draft_version, "unpublished", row.published, by);
      return ok({ ...row, published: null, published_version: null, published_at: null, published_campaign: null });
    });
  }

  /** Marks a change of what is live, in the transaction that makes it. Call `forget` once it is committed. */
  async noteChange(trx: Transaction<Database>): Promise<void> {
    await this.#published.bump(trx, randomUUID());
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#published.forget();
    this.moves.forget();
  }

  /** Newest first. */
  async versions(id: string): Promise<Result<PageVersion[]>> {
    const page = await this.storage.db
      .selectFrom("pages")
      .select("id")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return page ? ok(await pageVersions(this.storage.db, id)) : notFound(id);
  }

  async version(id: string, versionId: string): Promise<Result<{ layout: Layout; version: number; kind: string }>> {
    const version = await pageVersion(this.storage.db, id, versionId);
    return version ? ok(version) : refuse("not-found", `The page "${id}" has no such version`);
  }

  async problems(layout: unknown): Promise<Problem[]> {
    const problems = validateLayout(layout, this.catalog);
    // Before it is known to be a layout, there is nothing to walk.
    return problems.some((problem) => !isOfOtherProgram(problem))
      ? problems
      : [...problems, ...(await patternProblems(layout as Layout, this.catalog))];
  }

  /** The patterns of the email sections on published checkout pages, "" for the usual check; never empty. [EMAIL-1] */
  async emailPatterns(): Promise<readonly string[]> {
    const pages = await this.#published.current();
    let patterns = this.#emailPatterns.get(pages);
    if (!patterns) {
      const sections = [...pages.values()].flatMap((page) =>
        page instanceof UnreadablePage || page.layout.pageType !== "customer-details"
          ? []
          : [...walk(page.layout)].filter(({ node }) => node.block === "customer-email"),
      );
      patterns = sections.length ? [...new Set(sections.map(({ node }) => String(node.settings["pattern"] ?? "")))] : [""];
      this.#emailPatterns.set(pages, patterns);
    }
    return patterns;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.storage.db.selectFrom("pages").select("id").limit(1).executeTakeFirst());
  }

  /** Puts whole pages in and publishes them, in one transaction; a page with a known id gets a new version. */
  async put(pages: readonly { path: string; campaign: string | null; layout: Layout }[], by: string): Promise<Result<number>> {
    try {
      await this.storage.transaction(async (trx) => {
        const now = new Date().toISOString();
        for (const { path, campaign, layout } of pages) {
          const row = await this.storage.locked(trx.selectFrom("pages").selectAll().where("id", "=", layout.id)).executeTakeFirst();
          const text = JSON.stringify(layout);
          const version = (row?.draft_version ?? 0) + 1;
          const next = {
            path: normalPath(path),
            next_path: null,
            deleted_at: null,
            deleted_by: null,
            deleted_path: null,
            page_type: layout.pageType,
            title: layout.settings.title,
            campaign,
            published_campaign: campaign,
            draft: text,
            draft_version: version,
            published: text,
            published_version: version,
            published_at: now,
            updated_at: now,
            updated_by: by,
          };
          if (row?.published && !row.deleted_at && row.path !== next.path) await recordMove(trx, layout.id, row.path, next.path);
          else await endRedirect(trx, next.path);
          if (row) await trx.updateTable("pages").set(next).where("id", "=", layout.id).execute();
          else
            await trx
              .insertInto("pages")
              .values({ id: layout.id, created_at: now, ...next })
              .execute();
          await addPageVersion(trx, layout.id, version, "published", text, by);
        }
        await this.noteChange(trx);
      });
      this.forget();
      return ok(pages.length);
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("conflict", "A page of another id stands at one of these paths already");
      throw error;
    }
  }

  /** Every page as it is published, else its draft; for files under version control. */
  async all(): Promise<{ path: string; campaign: string | null; layout: Layout }[]> {
    const rows = await this.storage.db
      .selectFrom("pages")
      .select(["path", "campaign", "published_campaign", "published", "draft"])
      .where("deleted_at", "is", null)
      .orderBy("path")
      .execute();
    return rows.map((row) => ({
      path: row.path,
      campaign: row.published === null ? row.campaign : row.published_campaign,
      layout: JSON.parse(row.published ?? row.draft) as Layout,
    }));
  }

  async #change(id: string, change: (trx: Transaction<Database>, row: PageRow) => Promise<Result<PageRow>>): Promise<Result<PageSummary>> {
    let wanted = "";
    try {
      const changed = await this.storage.transaction<Result<PageRow>>(async (trx) => {
        const row = await this.#lockedRow(trx, id);
        if (!row) return notFound(id);
        const next = await change(trx, row);
        if (!next.ok) return next;
        wanted = next.value.path;
        await trx.updateTable("pages").set(next.value).where("id", "=", id).execute();
        await this.noteChange(trx);
        return next;
      });
      this.forget();
      return changed.ok ? ok(summaryOf(changed.value)) : changed;
    } catch (error) {
      if (isUniqueViolation(error)) return pathTaken(wanted);
      throw error;
    }
  }

  async #insert(
    layout: Layout,
    path: string,
    campaign: string | null,
    by: string,
  ): Promise<Result<{ page: PageSummary; layout: Layout; version: number }>> {
    const refusal = await this.#layoutRefusal(layout, layout.id);
    if (refusal) return refusal;
    const now = new Date().toISOString();
    const row: PageRow = {
      id: layout.id,
      path,
      page_type: layout.pageType,
      title: layout.settings.title,
      campaign,
      draft: JSON.stringify(layout),
      draft_version: 1,
      published: null,
      published_version: null,
      published_at: null,
      published_campaign: null,
      created_at: now,
      updated_at: now,
      updated_by: by,
      next_path: null,
      deleted_at: null,
      deleted_by: null,
      deleted_path: null,
    };
    try {
      const taken = await this.storage.transaction(async (trx) => {
        if (await isTaken(trx, path, row.id)) return true;
        await trx.insertInto("pages").values(row).execute();
        await addPageVersion(trx, row.id, 1, "saved", row.draft, by);
        return false;
      });
      if (taken) return pathTaken(path);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const sameId = await this.storage.db.selectFrom("pages").select("id").where("id", "=", row.id).executeTakeFirst();
      return sameId
        ? refuse("conflict", `There is a page with the id "${row.id}" already`, {
            problems: [{ path: "id", code: "taken", message: "There is a page with this id already" }],
          })
        : pathTaken(path);
    }
    return ok(draftOf(row));
  }

  async #layoutRefusal(layout: unknown, id: string): Promise<Refusal | undefined> {
    const problems = (await this.problems(layout)).filter((problem) => !isOfOtherProgram(problem));
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

  #lockedRow(trx: Transaction<Database>, id: string): Promise<PageRow | undefined> {
    return this.storage.locked(trx.selectFrom("pages").selectAll().where("id", "=", id).where("deleted_at", "is", null)).executeTakeFirst();
  }

  async #readPublished(): Promise<ReadonlyMap<string, PublishedPage | UnreadablePage>> {
    const rows = await this.storage.db
      .selectFrom("pages")
      .select(["id", "path", "published_campaign", "published", "published_version", "published_at"])
      .where("published", "is not", null)
      .where("deleted_at", "is", null)
      .execute();
    const read = rows.map(async (row): Promise<[string, PublishedPage | UnreadablePage]> => {
      const found = layoutIn(row.published!);
      if (!found) return [row.path, new UnreadablePage(row.id)];
      const layout = await dropUnsafePatterns(found, this.catalog);
      return [
        row.path,
        {
          id: row.id,
          path: row.path,
          version: row.published_version ?? 0,
          stamp: `${row.id} ${row.published_version} ${row.published_at}`,
          campaign: row.published_campaign,
          layout,
        },
      ];
    });
    return new Map(await Promise.all(read));
  }

  /** The path as an id, with a number after it when it is taken. */
  async #freeId(path: string): Promise<string> {
    const base =
      path
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .slice(0, 70) || "home";
    const taken = new Set(
      (await this.storage.db.selectFrom("pages").select("id").where("id", "like", `${base}%`).execute()).map(({ id }) => id),
    );
    for (let number = 1; ; number++) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (!taken.has(id)) return id;
    }
  }
}

/** undefined for a text that is no layout at all. */
function layoutIn(text: string): Layout | undefined {
  try {
    const layout = JSON.parse(text) as Layout | null;
    return typeof layout?.settings === "object" && typeof layout.regions === "object" ? layout : undefined;
  } catch {
    return undefined;
  }
}

const SUMMARY_COLUMNS = [
  "id",
  "path",
  "next_path",
  "page_type",
  "title",
  "campaign",
  "draft_version",
  "published_version",
  "published_at",
  "updated_at",
  "updated_by",
] as const;

export function summaryOf(row: Pick<PageRow, (typeof SUMMARY_COLUMNS)[number]>): PageSummary {
  return {
    id: row.id,
    path: row.path,
    nextPath: row.next_path,
    pageType: row.page_type as PageType,
    title: row.title,
    campaign: row.campaign,
    version: row.draft_version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

const draftOf = (row: PageRow) => ({ page: summaryOf(row), layout: JSON.parse(row.draft) as Layout, version: row.draft_version });

/** A draft that shoppers do not know stands where its author says at once; a live page moves when it is published. */
function placeOf(row: PageRow, path: string | undefined): Pick<PageRow, "path" | "next_path"> {
  if (path === undefined) return { path: row.path, next_path: row.next_path };
  return row.published === null ? { path, next_path: null } : { path: row.path, next_path: path === row.path ? null : path };
}

/** A block that this program does not have, or only an older one of, is kept as it is: it is no fault of the draft it stands in. [REN-2] */
const isOfOtherProgram = ({ code, blockId }: Problem): boolean => code === "unknown-block" || (code === "version" && blockId !== undefined);

/** Whether another page stands at the path, or will. */
async function isTaken(trx: Transaction<Database>, path: string, id: string): Promise<boolean> {
  return !!(await trx
    .selectFrom("pages")
    .select("id")
    .where("id", "<>", id)
    .where("deleted_at", "is", null)
    .where((page) => page.or([page("path", "=", path), page("next_path", "=", path)]))
    .executeTakeFirst());
}

const notFound = (id: string) => refuse("page-not-found", `There is no page "${id}"`);
const pathTaken = (path: string) =>
  refuse("conflict", `Another page stands at ${path}`, {
    problems: [{ path: "path", code: "taken", message: `Another page stands at ${path}` }],
  });
const conflict = (row: PageRow, more: object = {}) =>
  refuse("conflict", `This page was saved by ${row.updated_by ?? "someone else"} in between`, {
    data: { version: row.draft_version, updatedBy: row.updated_by, updatedAt: row.updated_at, ...more },
  });
