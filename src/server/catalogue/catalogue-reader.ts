/** Reads parts of the catalogue by key and keeps what is asked for often. Its cost does not grow with the shop. */
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { Catalogue, type StoredEntry } from "./catalogue";
import type { CatalogueKeys } from "./catalogue-keys";
import { readEntries, readLinks, type EntryKey, type PlacedEntry } from "./catalogue-rows";
import { catalogueRevision } from "./catalogue-revision";
import type { Kind } from "./import/catalogue-files";
import type { Relation } from "./import/entry-links";
import type { ShopSettings } from "./shop-settings";

/** Entries kept, about two kilobytes each. */
const MAX_ENTRIES = 8_000;
const MAX_LINKS = 8_000;
/** Catalogues of a page or a basket kept. */
const MAX_PARTS = 1_000;
/** An import may come in between, hardly twice. */
const ATTEMPTS = 3;

const ITEMS: readonly Kind[] = ["offer", "add-on"];
/** What offers lead to beside products. */
const RELATED: readonly Relation[] = ["add-on", "upsell", "cross-sell"];

interface Kept {
  entries: LRUCache<string, { entry: PlacedEntry | null }>;
  links: LRUCache<string, readonly EntryKey[]>;
}

/** What of an import is known before anything is asked for. */
export interface Imported {
  revision: string;
  shop: StoredEntry | undefined;
  postedTo: readonly string[];
  /** Called when another import has been found since. */
  onStale(): void;
}

const nothingKept = (): Kept => ({ entries: new LRUCache({ max: MAX_ENTRIES }), links: new LRUCache({ max: MAX_LINKS }) });

export class CatalogueReader {
  readonly #kept = nothingKept();
  readonly #parts = new LRUCache<string, Catalogue>({ max: MAX_PARTS });
  /** The shop's settings and brands, without an offer. */
  readonly frame: Catalogue;

  constructor(
    private readonly storage: Storage,
    private readonly imported: Imported,
  ) {
    this.frame = new Catalogue(imported.shop ? [imported.shop] : [], { keys: {} });
  }

  get revision(): string {
    return this.imported.revision;
  }

  get shop(): ShopSettings {
    return this.frame.shop;
  }

  /** Origins that baskets are posted to, of every offer, trusted or not. */
  get postedTo(): readonly string[] {
    return this.imported.postedTo;
  }

  /**
   * What is asked for, as it is sold now; without waiting where it is known.
   *
   * @param db a transaction to read within: another connection would wait for it
   */
  holding(keys: CatalogueKeys, db: Kysely<Database> = this.storage.db): Catalogue | Promise<Catalogue> {
    const key = keyOf(keys);
    const kept = this.#parts.get(key);
    if (!kept) return this.#read(keys, db).then(({ catalogue, isCurrent }) => (isCurrent ? this.#keep(key, catalogue) : catalogue));
    const now = kept.at(new Date());
    return now === kept ? kept : this.#keep(key, now);
  }

  #keep(key: string, catalogue: Catalogue): Catalogue {
    this.#parts.set(key, catalogue);
    return catalogue;
  }

  async #read(keys: CatalogueKeys, db: Kysely<Database>): Promise<{ catalogue: Catalogue; isCurrent: boolean }> {
    for (let attempt = 1; ; attempt++) {
      const before = await catalogueRevision(db);
      const isCurrent = before === this.revision;
      // What another import wrote is kept by the reader of that import.
      const entries = await new PartReader(db, isCurrent ? this.#kept : nothingKept()).read(keys);
      if ((await catalogueRevision(db)) !== before && attempt < ATTEMPTS) continue;
      if (!isCurrent) this.imported.onStale();
      const shop = isCurrent ? this.imported.shop : (await readEntries(db, ["shop"], ["/"]))[0];
      return { catalogue: new Catalogue(shop ? [shop, ...entries] : entries, { keys }), isCurrent };
    }
  }
}

const keyOf = ({ offers = [], labels = [], promoCodes = [], campaigns = [], related = false }: CatalogueKeys): string =>
  JSON.stringify([related, ...[offers, labels, promoCodes, campaigns].map((list) => [...new Set(list)].sort())]);

/** One reading: what is kept already is not read again. */
class PartReader {
  readonly #found = new Map<string, PlacedEntry>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly kept: Kept,
  ) {}

  /** In catalogue order. */
  async read({ offers = [], labels = [], promoCodes = [], campaigns = [], related = false }: CatalogueKeys): Promise<PlacedEntry[]> {
    await this.#entries(["promo-code"], promoCodes);
    const named = (await this.#entries(["campaign"], campaigns)).flatMap((campaign) => listOf(campaign, "offers"));
    const labelled = (await this.#links(["label"], labels)).map(({ path }) => path);
    const items = await this.#items([...offers, ...named, ...labelled]);
    if (related) await this.#related(items.filter(({ kind }) => kind === "offer"));
    return [...this.#found.values()].sort((a, b) => a.position - b.position);
  }

  /** Offers and add-ons with their products. */
  async #items(paths: readonly string[]): Promise<PlacedEntry[]> {
    const items = await this.#entries(ITEMS, paths);
    await this.#entries(["product"], items.flatMap(productsOf));
    return items;
  }

  async #related(offers: readonly PlacedEntry[]): Promise<void> {
    const links = [
      ...(await this.#links(
        RELATED,
        offers.map(({ path }) => path),
      )),
      ...(await this.#links(["add-on-of-product"], offers.flatMap(productsOf))),
    ];
    const of = (kind: Kind) => links.filter((link) => link.kind === kind).map(({ path }) => path);
    await this.#items(of("add-on"));
    const upsells = await this.#entries(["upsell"], of("upsell"));
    const crossSells = await this.#entries(["cross-sell"], of("cross-sell"));
    await this.#items([...upsells.flatMap((entry) => listOf(entry, "to")), ...crossSells.flatMap((entry) => listOf(entry, "offers"))]);
  }

  async #entries(kinds: readonly Kind[], paths: readonly string[]): Promise<PlacedEntry[]> {
    const keyed = (path: string) => `${kinds[0]} ${path}`;
    const unknown = paths.filter((path) => !this.kept.entries.has(keyed(path)));
    const read = unknown.length ? await readEntries(this.db, kinds, unknown) : [];
    const byPath = new Map(read.map((entry) => [entry.path, entry]));
    const entries = [...new Set(paths)].flatMap((path) => {
      const entry = this.kept.entries.get(keyed(path))?.entry ?? byPath.get(path) ?? null;
      this.kept.entries.set(keyed(path), { entry });
      return entry ?? [];
    });
    for (const entry of entries) this.#found.set(`${entry.kind} ${entry.path}`, entry);
    return entries;
  }

  async #links(relations: readonly Relation[], sources: readonly string[]): Promise<readonly EntryKey[]> {
    const keyed = (source: string) => `${relations[0]} ${source}`;
    const unknown = sources.filter((source) => !this.kept.links.has(keyed(source)));
    const read = unknown.length ? await readLinks(this.db, relations, unknown) : [];
    return [...new Set(sources)].flatMap((source) => {
      const links = this.kept.links.get(keyed(source)) ?? read.filter((link) => link.source === source);
      this.kept.links.set(keyed(source), links);
      return links;
    });
  }
}

const dataOf = ({ body }: PlacedEntry) =>
  (body["data"] ?? {}) as Record<string, string[] | undefined> & { products?: { path: string }[] | null };
const listOf = (entry: PlacedEntry, list: string): string[] => dataOf(entry)[list] ?? [];
const productsOf = (entry: PlacedEntry): string[] => (dataOf(entry).products ?? []).map(({ path }) => path);
