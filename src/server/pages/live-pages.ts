/** What shoppers get: every published layout, read once and again when something live has changed. */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { campaignOf, campaignPhase } from "../../layout/campaign/page-campaign";
import type { BlockCatalog } from "../../layout/catalog";
import type { Layout } from "../../layout/types";
import { walk } from "../../layout/walk";
import type { Storage } from "../storage/open-storage";
import { Revisioned } from "../storage/revisioned";
import type { Database } from "../storage/schema";
import { PageMoves } from "./page-moves";
import { dropUnsafePatterns } from "./pattern-check";

/** Of the settings row that changes with whatever is live. */
const REVISION = "pages_revision";

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

type PagesByPath = ReadonlyMap<string, PublishedPage | UnreadablePage>;

export class LivePages {
  /** Where old paths of live pages lead on to. */
  readonly moves: PageMoves;
  readonly #published: Revisioned<PagesByPath>;
  readonly #emailPatterns = new WeakMap<PagesByPath, readonly string[]>();

  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {
    this.#published = new Revisioned(storage, REVISION, () => this.#readPublished());
    this.moves = new PageMoves(storage, REVISION);
  }

  /**
   * The live page at a path without a slash at its end ("/" is the home page), while its campaign runs.
   *
   * @throws UnreadablePage for a page whose stored layout is no JSON; the others are not harmed
   */
  async at(path: string): Promise<PublishedPage | undefined> {
    const pages = this.#published.current();
    const page = (pages instanceof Promise ? await pages : pages).get(path);
    if (page instanceof UnreadablePage) throw page;
    return page && isRunning(page) ? page : undefined;
  }

  /** Where shoppers are led while the campaign of the page at a path has not begun, or is over; undefined: nowhere. */
  async elsewhere(path: string): Promise<string | undefined> {
    const page = (await this.#published.current()).get(path);
    if (!page || page instanceof UnreadablePage || isRunning(page)) return undefined;
    const { elsewhere } = campaignOf(page.layout);
    // Two that lead to each other lead nowhere.
    return elsewhere !== undefined && elsewhere !== path && (await this.at(elsewhere)) ? elsewhere : undefined;
  }

  /** Every live page that can be read and whose campaign runs, by path. */
  async all(): Promise<PublishedPage[]> {
    const pages = await this.#published.current();
    return [...pages.values()]
      .filter((page): page is PublishedPage => !(page instanceof UnreadablePage) && isRunning(page))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
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

  /** Marks a change of what is live, in the transaction that makes it. Call `forget` once it is committed. */
  async noteChange(trx: Transaction<Database>): Promise<void> {
    await this.#published.bump(trx, randomUUID());
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#published.forget();
    this.moves.forget();
  }

  async #readPublished(): Promise<PagesByPath> {
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
}

const isRunning = ({ layout }: PublishedPage): boolean => campaignPhase(campaignOf(layout), Date.now()) === "running";

/** undefined for a text that is no layout at all. */
function layoutIn(text: string): Layout | undefined {
  try {
    const layout = JSON.parse(text) as Layout | null;
    return typeof layout?.settings === "object" && typeof layout.regions === "object" ? layout : undefined;
  } catch {
    return undefined;
  }
}
