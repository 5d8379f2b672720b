/** What shoppers get: published layouts, read by their address and kept while they are asked for. Its cost does not grow with the shop. */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Transaction } from "kysely";
import { campaignOf, campaignPhase } from "../../layout/campaign/page-campaign";
import type { BlockCatalog } from "../../layout/catalog";
import type { Layout } from "../../layout/types";
import { walk } from "../../layout/walk";
import { noteStale, pageKey, SHOP_KEY } from "../cdn/stale-keys";
import { isStorable } from "../storage/in-chunks";
import type { Storage } from "../storage/open-storage";
import { Revisioned } from "../storage/revisioned";
import type { Database } from "../storage/schema";
import { ListedPages } from "./listed/listed-pages";
import { layoutIn, STAMP_COLUMNS, stampOf, type StampRow } from "./listed/live-row";
import { PageMoves } from "./page-moves";
import { dropUnsafePatterns } from "./pattern-check";
import type { SectionReader } from "./sections/section-contents";

/** Of the settings row that changes with whatever is live. */
const REVISION = "pages_revision";
/** Pages kept as they are read, about 50 kilobytes each. */
const MAX_PAGES = 500;
/** Addresses of which it is known whether a page stands there. */
const MAX_ADDRESSES = 20_000;
/** Pages read at a time where all that have changed are looked at. */
const BATCH = 50;

export interface PublishedPage {
  id: string;
  path: string;
  version: number;
  /** Changes whenever what is live here changes; part of cache keys. */
  stamp: string;
  campaign: string | null;
  /** As it is shown: with what stands in its linked sections. */
  layout: Layout;
}

/** What is stored as a page's published layout cannot be read. */
export class UnreadablePage extends Error {
  override readonly name = "UnreadablePage";
  constructor(id: string) {
    super(`The published layout of the page "${id}" cannot be read`);
  }
}

/** What is live while one revision lasts: which version stands at an address, as far as somebody asked. */
interface LiveState {
  stamps: LRUCache<string, { stamp: string | null }>;
  emailPatterns?: Promise<readonly string[]>;
}

export class LivePages {
  /** Where old paths of live pages lead on to. */
  readonly moves: PageMoves;
  /** For lists of them all. */
  readonly listed: ListedPages;
  readonly #state: Revisioned<LiveState>;
  /** By address; those of before a change are told by their stamp. */
  readonly #pages = new LRUCache<string, PublishedPage | UnreadablePage>({ max: MAX_PAGES });

  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
    private readonly sections: SectionReader,
  ) {
    this.#state = new Revisioned(storage, REVISION, async () => ({ stamps: new LRUCache({ max: MAX_ADDRESSES }) }));
    this.moves = new PageMoves(storage, REVISION);
    this.listed = new ListedPages(storage, REVISION);
  }

  /**
   * The live page at a path without a slash at its end ("/" is the home page), while its campaign runs.
   *
   * @throws UnreadablePage for a page whose stored layout is no JSON; the others are not harmed
   */
  async at(path: string): Promise<PublishedPage | undefined> {
    const page = await this.#at(path);
    if (page instanceof UnreadablePage) throw page;
    return page && isRunning(page) ? page : undefined;
  }

  /** Where shoppers are led while the campaign of the page at a path has not begun, or is over; undefined: nowhere. */
  async elsewhere(path: string): Promise<string | undefined> {
    const page = await this.#at(path);
    if (!page || page instanceof UnreadablePage || isRunning(page)) return undefined;
    const { elsewhere } = campaignOf(page.layout);
    if (elsewhere === undefined) return undefined;
    // It may have moved since.
    const target = (await this.#at(elsewhere)) ? elsewhere : await this.moves.target(elsewhere);
    // Two that lead to each other lead nowhere.
    return target !== undefined && target !== path && (await this.at(target)) ? target : undefined;
  }

  /** The patterns of the email sections on published checkout pages, "" for the usual check; never empty. [EMAIL-1] */
  async emailPatterns(): Promise<readonly string[]> {
    const state = await this.#state.current();
    state.emailPatterns ??= this.#readPatterns();
    state.emailPatterns.catch(() => delete state.emailPatterns);
    return state.emailPatterns;
  }

  /**
   * Marks that what a section shows is another on the live pages that link it, and on no others; as `noteChange`.
   *
   * @param asksEmail whether it holds, or held, what asks for an email
   */
  async noteSection(trx: Transaction<Database>, section: string, asksEmail: boolean): Promise<void> {
    const stamp = randomUUID();
    const linking = () => trx.selectFrom("section_uses").select("page_id").where("section_id", "=", section).where("place", "=", "live");
    // Those in the bin, too: they come back as they are then.
    const { numUpdatedRows } = await trx
      .updateTable("pages")
      .set({ sections_stamp: stamp, ...(asksEmail && { email_patterns: null }) })
      .where("id", "in", linking())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await this.#state.bump(trx, stamp);
    const shown = await trx.selectFrom("pages").select("id").where("id", "in", linking()).where("deleted_at", "is", null).execute();
    for (const { id } of shown) await noteStale(trx, pageKey(id));
  }

  /**
   * Marks a change of what is live, in the transaction that makes it. Call `forget` once it is committed.
   *
   * @param id of the page that changes; absent: several do
   */
  async noteChange(trx: Transaction<Database>, id?: string): Promise<void> {
    await this.#state.bump(trx, randomUUID());
    await noteStale(trx, id === undefined ? SHOP_KEY : pageKey(id));
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#state.forget();
    this.moves.forget();
    this.listed.forget();
  }

  /** What stands at an address, whether its campaign runs or not. */
  async #at(path: string): Promise<PublishedPage | UnreadablePage | undefined> {
    if (!isStorable(path)) return undefined;
    const current = this.#state.current();
    const { stamps } = current instanceof Promise ? await current : current;
    const known = stamps.get(path);
    const kept = this.#pages.get(path);
    if (known?.stamp === null) return undefined;
    if (known && kept && (kept instanceof UnreadablePage || kept.stamp === known.stamp)) return kept;
    // A page that is kept is most often the one that is still live: its text need not be read again.
    if (!known && kept && !(kept instanceof UnreadablePage)) {
      const row = await this.#live().select(STAMP_COLUMNS).where("path", "=", path).executeTakeFirst();
      stamps.set(path, { stamp: row ? stampOf(row) : null });
      if (!row) return undefined;
      if (stampOf(row) === kept.stamp) return kept;
    }
    const row = await this.#rows().where("path", "=", path).executeTakeFirst();
    stamps.set(path, { stamp: row ? stampOf(row) : null });
    if (!row) return undefined;
    const page = await this.#pageOf(row);
    this.#pages.set(path, page);
    return page;
  }

  #live() {
    return this.storage.db.selectFrom("pages").where("published", "is not", null).where("deleted_at", "is", null);
  }

  #rows() {
    return this.#live().select([...STAMP_COLUMNS, "path", "published_campaign", "published"]);
  }

  async #pageOf(row: StampRow & { path: string; published_campaign: string | null; published: string | null }) {
    const found = layoutIn(row.published!);
    if (!found) return new UnreadablePage(row.id);
    return {
      id: row.id,
      path: row.path,
      version: row.published_version ?? 0,
      stamp: stampOf(row),
      campaign: row.published_campaign,
      // Read after the row: what is shown is never older than what the stamp says.
      layout: await dropUnsafePatterns((await this.sections.shown(found)).layout, this.catalog),
    };
  }

  /** Reads out of what has gone live since the last time which patterns it asks of an email. */
  async #fillPatterns(): Promise<void> {
    for (;;) {
      const rows = await this.#rows().where("email_patterns", "is", null).limit(BATCH).execute();
      for (const row of rows) {
        const page = await this.#pageOf(row);
        const patterns = page instanceof UnreadablePage ? [] : patternsIn(page.layout);
        await this.storage.db
          .updateTable("pages")
          .set({ email_patterns: patterns.length > 0 ? JSON.stringify(patterns) : NO_PATTERNS })
          .where("id", "=", row.id)
          .where("published", "=", row.published)
          .execute();
      }
      if (rows.length < BATCH) return;
    }
  }

  async #readPatterns(): Promise<readonly string[]> {
    await this.#fillPatterns();
    const rows = await this.#live().select("email_patterns").distinct().where("email_patterns", ">", NO_PATTERNS).execute();
    const patterns = rows.flatMap((row) => JSON.parse(row.email_patterns!) as string[]);
    return patterns.length ? [...new Set(patterns)] : [""];
  }
}

/** Of a page that has been looked at and asks nothing: null is one that has not. */
const NO_PATTERNS = "";

const isRunning = ({ layout }: PublishedPage): boolean => campaignPhase(campaignOf(layout), Date.now()) === "running";

/** Of the email sections of a checkout page. */
function patternsIn(layout: Layout): string[] {
  if (layout.pageType !== "customer-details") return [];
  const sections = [...walk(layout)].filter(({ node }) => node.block === "customer-email");
  return [...new Set(sections.map(({ node }) => String(node.settings["pattern"] ?? "")))];
}
