/** Keeps the catalogue in the database and the current one at hand. */
import { createHash } from "node:crypto";
import { recordAudit } from "../people/audit-trail";
import type { Storage } from "../storage/open-storage";
import { Catalogue, type StoredEntry } from "./catalogue";
import {
  catalogueWarnings,
  externalCheckoutProblems,
  readCatalogue,
  referenceProblems,
  type Entry,
  type FileProblem,
  type Kind,
} from "./catalogue-files";
import { FIRST_REVISION, Revisioned } from "../storage/revisioned";

export type ImportResult =
  | {
      ok: true;
      revision: string;
      counts: Partial<Record<Kind, number>>;
      /** Imported all the same; worth a look. */ warnings: FileProblem[];
    }
  | { ok: false; problems: FileProblem[] };

export class CatalogueStore {
  readonly #kept: Revisioned<Catalogue>;
  /** What of the imported catalogue is sold now. */
  #sold: { imported: Catalogue; catalogue: Catalogue } | undefined;

  constructor(private readonly storage: Storage) {
    this.#kept = new Revisioned(storage, "catalogue_revision", async (revision) => new Catalogue(revision, await this.#stored()));
  }

  /** The catalogue as of at most a second ago; an empty one with default shop settings before the first import. */
  current(): Catalogue | Promise<Catalogue> {
    const kept = this.#kept.current();
    return kept instanceof Promise ? kept.then((catalogue) => this.#now(catalogue)) : this.#now(kept);
  }

  /** Of the import that this machine sells from; undefined before the first. */
  async importedRevision(): Promise<string | undefined> {
    const { importedRevision } = await this.#kept.current();
    return importedRevision === FIRST_REVISION ? undefined : importedRevision;
  }

  #now(kept: Catalogue): Catalogue {
    const latest = this.#sold?.imported === kept ? this.#sold.catalogue : kept;
    const catalogue = latest.at(new Date());
    if (catalogue !== latest || !this.#sold || this.#sold.imported !== kept) this.#sold = { imported: kept, catalogue };
    return catalogue;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#kept.revision()) === undefined;
  }

  /**
   * Imports a folder in one transaction, or nothing. With shop.json the folder is the whole catalogue and replaces what was there;
   * without, its entries are added to it.
   */
  async importFolder(folder: string): Promise<ImportResult> {
    const { entries, problems } = await readCatalogue(folder);
    const isWhole = entries.some(({ kind }) => kind === "shop") || problems.some(({ file }) => file === "shop.json");
    const kept = isWhole
      ? []
      : (await this.#stored()).filter((old) => !entries.some((entry) => entry.kind === old.kind && entry.path === old.path));
    const all: Entry[] = [
      ...kept.map((old) => ({ kind: old.kind, path: old.path, body: old.body, file: "the catalogue that is there", at: "" })),
      ...entries,
    ];
    // Names of offers whose own file is broken would only repeat the problem: references are judged once every shape is right.
    if (problems.length === 0) {
      const { redirect_origins: origins = [] } = (all.find(({ kind }) => kind === "shop")?.body ?? {}) as { redirect_origins?: string[] };
      problems.push(...referenceProblems(all), ...externalCheckoutProblems(entries, origins));
    }
    if (problems.length) return { ok: false, problems };

    const rows = all.map((entry, position) => ({
      kind: entry.kind,
      path: entry.path,
      position,
      body: JSON.stringify(entry.body),
      version: hash(entry.body, referencedProducts(entry, all)),
    }));
    const revision = hash(rows.map((row) => [row.kind, row.path, row.version]));
    await this.storage.transaction(async (trx) => {
      await trx.deleteFrom("catalogue_entries").execute();
      for (let start = 0; start < rows.length; start += 100)
        await trx
          .insertInto("catalogue_entries")
          .values(rows.slice(start, start + 100))
          .execute();
      const told = { subject: revision, title: revision, details: { count: entries.length } };
      await recordAudit(trx, { kind: "catalogue-imported", person: null, ...told });
      await this.#kept.bump(trx, revision);
    });
    this.#kept.forget();
    const counts: Partial<Record<Kind, number>> = {};
    for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
    return { ok: true, revision, counts, warnings: catalogueWarnings(entries) };
  }

  async #stored(): Promise<StoredEntry[]> {
    const rows = await this.storage.db.selectFrom("catalogue_entries").selectAll().orderBy("position").execute();
    return rows.map((row) => ({
      kind: row.kind as Kind,
      path: row.path,
      version: row.version,
      body: JSON.parse(row.body) as Record<string, unknown>,
    }));
  }
}

/** A product's change changes the offers that name it. */
function referencedProducts({ body }: Entry, all: readonly Entry[]): unknown[] {
  const products = ((body["data"] as { products?: { path: string; name?: string }[] | null } | undefined)?.products ?? []).filter(
    ({ name }) => name === undefined,
  );
  return products.map((product) => all.find((entry) => entry.kind === "product" && entry.path === product.path)?.body);
}

const hash = (...parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
