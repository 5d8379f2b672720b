/** The catalogue in the database, and the door to it: by key for shoppers, a page of a list at a time for whoever looks through it. */
import type { Kysely } from "kysely";
import type { Storage } from "../storage/open-storage";
import { FIRST_REVISION, Revisioned } from "../storage/revisioned";
import type { Database } from "../storage/schema";
import type { Catalogue } from "./catalogue";
import type { CatalogueKeys } from "./catalogue-keys";
import { CatalogueLists } from "./catalogue-lists";
import { CatalogueReader } from "./catalogue-reader";
import { CATALOGUE_REVISION } from "./catalogue-revision";
import { readEntries, readLinks } from "./catalogue-rows";
import { importFolder, type ImportResult } from "./import/import-folder";
import { makeLinks } from "./import/write-entries";

export class CatalogueStore {
  readonly lists: CatalogueLists;
  readonly #kept: Revisioned<CatalogueReader>;

  constructor(private readonly storage: Storage) {
    this.lists = new CatalogueLists(storage.db);
    this.#kept = new Revisioned(storage, CATALOGUE_REVISION, async (revision) => {
      await makeLinks(storage);
      const [shop] = await readEntries(storage.db, ["shop"], ["/"]);
      const postedTo = await this.lists.sources("posted-to");
      return new CatalogueReader(storage, { revision, shop, postedTo, onStale: () => this.#kept.forget() });
    });
  }

  /** The shop's settings and brands as of at most a second ago; default settings before the first import. Offers: `holding`. */
  current(): Catalogue | Promise<Catalogue> {
    const kept = this.reader();
    return kept instanceof Promise ? kept.then(({ frame }) => frame) : kept.frame;
  }

  /** What is sold of what is asked for, as of at most a second ago; without waiting where it is known. */
  holding(keys: CatalogueKeys): Catalogue | Promise<Catalogue> {
    const kept = this.reader();
    return kept instanceof Promise ? kept.then((reader) => reader.holding(keys)) : kept.holding(keys);
  }

  /**
   * The catalogue of one import, to ask within a transaction, which may say only then what is needed. Get it before the transaction
   * begins: the embedded database has one connection.
   */
  reader(): CatalogueReader | Promise<CatalogueReader> {
    return this.#kept.current();
  }

  /** Of the import that this machine sells from; undefined before the first. */
  async importedRevision(): Promise<string | undefined> {
    const { revision } = await this.#kept.current();
    return revision === FIRST_REVISION ? undefined : revision;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#kept.revision()) === undefined;
  }

  /** The paths of offers and add-ons by their ids; ids that are none are left out. */
  async pathsOf(ids: readonly string[], db: Kysely<Database> = this.storage.db): Promise<ReadonlyMap<string, string>> {
    return new Map((await readLinks(db, ["id"], ids)).map(({ source, path }) => [source, path]));
  }

  /**
   * Imports a folder in one transaction, or nothing. With shop.json the folder is the whole catalogue and replaces what was there;
   * without, its entries are added to it, and only they and what names them are looked at. [API-9]
   */
  async importFolder(folder: string): Promise<ImportResult> {
    const result = await importFolder(this.storage, folder);
    if (result.ok) this.#kept.forget();
    return result;
  }
}
