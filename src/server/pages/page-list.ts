/** The list of pages as the builder shows it, some at a time: its cost does not grow with the shop. [BLD-14] */
import { sql, type SelectQueryBuilder } from "kysely";
import { normalPath } from "../../domain/page/shop-path";
import { afterWord, searchWords } from "../../domain/search/search-words";
import { folderKey, NO_FOLDER, type PageFolder } from "../../layout/page/page-folder";
import { NO_CAMPAIGN, PAGES_LISTED, type PageChoices, type PageList, type PagesWanted } from "../../layout/page/page-list";
import { PAGE_TYPES } from "../../layout/types";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { standsAt, SUMMARY_COLUMNS, summaryOf } from "./page-rows";
import { makeMissingWords } from "./page-words";

/** Pages with a word that are read by their ids. Where more have it, the list is walked: whoever has it is never far. */
const FEW = 1_000;
const MAX_WORDS = 10;
const MAX_CAMPAIGNS = 500;
const MAX_FOLDERS = 500;

type Listed = SelectQueryBuilder<Database, "pages", object>;

export class PageLists {
  #making: Promise<void> | undefined;

  constructor(private readonly storage: Storage) {}

  async list(wanted: PagesWanted): Promise<PageList> {
    const { limit = PAGES_LISTED, after } = wanted;
    const choices = after === undefined ? { choices: await this.#choices() } : {};
    const found = await this.#withWords(this.#filtered(wanted), searchWords(wanted.search ?? ""));
    if (!found) return { pages: [], ...choices };
    const rows = await found
      .select(SUMMARY_COLUMNS)
      .$if(after !== undefined, (query) => query.where("path", ">", after!))
      .orderBy("path")
      .limit(limit + 1)
      .execute();
    const pages = rows.slice(0, limit).map(summaryOf);
    return { pages, ...(rows.length > limit && { next: pages.at(-1)!.path }), ...choices };
  }

  #filtered({ campaign, folder, template, pageType, status, path }: PagesWanted): Listed {
    let query: Listed = this.storage.db.selectFrom("pages").where("deleted_at", "is", null);
    if (campaign === NO_CAMPAIGN) query = query.where("campaign", "is", null);
    else if (campaign !== undefined) query = query.where("campaign", "=", campaign);
    if (folder === NO_FOLDER) query = query.where("folder_key", "is", null);
    else if (folder !== undefined) query = query.where("folder_key", "=", folderKey(folder));
    if (template !== undefined) query = query.where("is_template", "=", template ? 1 : 0);
    if (pageType !== undefined) query = query.where("page_type", "=", pageType);
    if (status === "draft") query = query.where("published_version", "is", null);
    else if (status !== undefined) query = query.whereRef("published_version", status === "published" ? "=" : "<>", "draft_version");
    if (path !== undefined) {
      const at = normalPath(path);
      query = query.where((page) => standsAt(page, at));
    }
    return query;
  }

  /** @returns undefined where no page has one of the words */
  async #withWords(query: Listed, typed: readonly string[]): Promise<Listed | undefined> {
    if (typed.length === 0) return query;
    this.#making ??= makeMissingWords(this.storage).finally(() => (this.#making = undefined));
    await this.#making;
    const words: { word: string; count: number }[] = [];
    for (const word of new Set(typed.slice(0, MAX_WORDS))) {
      const count = await this.#countOf(word);
      if (count === 0) return undefined;
      words.push({ word, count });
    }
    const [rarest, ...others] = words.sort((a, b) => a.count - b.count);
    const isRare = rarest!.count <= FEW;
    const narrowed = isRare ? query.where("id", "in", this.#pagesWith(rarest!.word).select("page_id")) : query;
    return (isRare ? others : words).reduce(
      (rest, { word }) =>
        rest.where(({ exists }) =>
          exists(
            this.#pagesWith(word)
              .select("page_id")
              .where("page_id", "=", sql<string>`pages.id`),
          ),
        ),
      narrowed,
    );
  }

  #pagesWith(word: string) {
    return this.storage.db.selectFrom("page_words").where("word", ">=", word).where("word", "<", afterWord(word));
  }

  /** At most one more than `FEW`. */
  async #countOf(word: string): Promise<number> {
    const { count } = await this.storage.db
      .selectFrom(
        this.#pagesWith(word)
          .select("page_id")
          .limit(FEW + 1)
          .as("found"),
      )
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async #choices(): Promise<PageChoices> {
    const listed = () => this.storage.db.selectFrom("pages").select("id").where("deleted_at", "is", null).limit(1);
    const pageTypes: PageChoices["pageTypes"] = [];
    for (const type of PAGE_TYPES) if (await listed().where("page_type", "=", type).executeTakeFirst()) pageTypes.push(type);
    return {
      campaigns: await this.#campaigns(),
      withoutCampaign: (await listed().where("campaign", "is", null).executeTakeFirst()) !== undefined,
      folders: await this.#folders(),
      withoutFolder: (await listed().where("folder_key", "is", null).executeTakeFirst()) !== undefined,
      pageTypes,
    };
  }

  async #folders(): Promise<PageFolder[]> {
    // As with campaigns; pages are counted in the index of folders alone.
    const { rows } = await sql<{ name: string; count: number | string }>`
      with recursive found(folder_key) as (
        select min(folder_key) from pages where deleted_at is null
        union all
        select (select min(page.folder_key) from pages as page where page.deleted_at is null and page.folder_key > found.folder_key)
        from found where found.folder_key is not null
      )
      select
        (select page.folder from pages as page
          where page.deleted_at is null and page.folder_key = found.folder_key order by page.path limit 1) as name,
        (select count(*) from pages as page where page.deleted_at is null and page.folder_key = found.folder_key) as count
      from found where folder_key is not null limit ${MAX_FOLDERS}`.execute(this.storage.db);
    return rows.map(({ name, count }) => ({ name, count: Number(count) }));
  }

  async #campaigns(): Promise<string[]> {
    // From one to the next: reading all of them and dropping what is there twice would read every page.
    const { rows } = await sql<{ campaign: string }>`
      with recursive found(campaign) as (
        select min(campaign) from pages where deleted_at is null
        union all
        select (select min(page.campaign) from pages as page where page.deleted_at is null and page.campaign > found.campaign)
        from found where found.campaign is not null
      )
      select campaign from found where campaign is not null limit ${MAX_CAMPAIGNS}`.execute(this.storage.db);
    return rows.map(({ campaign }) => campaign);
  }
}
