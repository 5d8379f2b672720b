/** Imports a folder of catalogue files: checks it against itself and against what it names, then writes what has changed. [API-9] */
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { noteStale, SHOP_KEY } from "../../cdn/stale-keys";
import { recordAudit } from "../../people/audit-trail";
import type { Storage } from "../../storage/open-storage";
import { FIRST_REVISION } from "../../storage/revisioned";
import type { Database } from "../../storage/schema";
import { CATALOGUE_REVISION, catalogueRevision } from "../catalogue-revision";
import { SHOP_DEFAULTS, type ShopSettings } from "../shop-settings";
import { readEntries, readLinks, type PlacedEntry } from "../catalogue-rows";
import {
  catalogueWarnings,
  externalCheckoutProblems,
  readCatalogue,
  referenceProblems,
  salePeriodProblems,
  vatRateProblems,
  type Entry,
  type FileProblem,
  type Kind,
} from "./catalogue-files";
import { defaultProblems } from "./default-problems";
import { namesIn } from "./entry-names";
import { deleteOthers, makeLinks, storedVersions, writeEntries, type Versioned } from "./write-entries";

export type ImportResult =
  | {
      ok: true;
      revision: string;
      counts: Partial<Record<Kind, number>>;
      /** Imported all the same; worth a look. */ warnings: FileProblem[];
    }
  | { ok: false; problems: FileProblem[] };

/** Thrown to leave the transaction as if it had not been. */
class Refused extends Error {
  constructor(readonly problems: FileProblem[]) {
    super("The catalogue is not right");
  }
}

/** @param folder with shop.json the whole catalogue, else what is added to it */
export async function importFolder(storage: Storage, folder: string): Promise<ImportResult> {
  const { entries, problems } = await readCatalogue(folder);
  const isWhole = entries.some(({ kind }) => kind === "shop") || problems.some(({ file }) => file === "shop.json");
  // Names of offers whose own file is broken would only repeat the problem: references are judged once every shape is right.
  if (problems.length) return { ok: false, problems };
  // What is not written anew must be found as well as what is.
  await makeLinks(storage);
  let revision = "";
  try {
    await storage.transaction(async (trx) => {
      revision = await (isWhole ? replaceAll(trx, entries) : addTo(trx, entries));
      const told = { subject: revision, title: revision, details: { count: entries.length } };
      await recordAudit(trx, { kind: "catalogue-imported", person: null, ...told });
      await trx
        .insertInto("settings")
        .values({ key: CATALOGUE_REVISION, value: revision })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: revision }))
        .execute();
      await noteStale(trx, SHOP_KEY);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: error.problems };
    throw error;
  }
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return { ok: true, revision, counts, warnings: catalogueWarnings(entries) };
}

/** @returns the revision: the same for the same catalogue */
async function replaceAll(trx: Transaction<Database>, entries: readonly Entry[]): Promise<string> {
  refuseIfAny([
    ...referenceProblems(entries),
    ...settingProblems(
      entries,
      entries.find(({ kind }) => kind === "shop"),
    ),
  ]);
  const products = productsByPath(entries);
  const rows = entries.map((entry, position) => ({ ...entry, position, version: versionOf(entry, products) }));
  const stored = await storedVersions(trx);
  await deleteOthers(trx, rows, stored);
  await writeEntries(trx, rows, stored);
  return hash(rows.map((row) => [row.kind, row.path, row.version]));
}

/** @returns the revision: the one before where nothing has changed */
async function addTo(trx: Transaction<Database>, entries: readonly Entry[]): Promise<string> {
  const keys = new Map(entries.map((entry) => [`${entry.kind} ${entry.path}`, entry]));
  const isReplaced = ({ kind, path }: { kind: Kind; path: string }) => keys.has(`${kind} ${path}`);
  const there = await readAll(trx, entries);
  const [shop] = await readEntries(trx, ["shop"], ["/"]);
  // Add-ons of an offer that is replaced must still be in its currency and of its products.
  const bound = await boundAddOns(trx, there.filter(isReplaced));
  const judged = [...entries, ...bound.filter((entry) => !isReplaced(entry)).map(fromStore)];
  const named = await namedBy(trx, judged);
  const others = [...there, ...named].filter((entry) => !isReplaced(entry) && !judged.some((own) => isSame(own, entry)));
  refuseIfAny([...referenceProblems(judged, others.map(fromStore)), ...settingProblems(entries, shop)]);

  const products = productsByPath([...others.map(fromStore), ...entries]);
  const bearers = await dependents(trx, entries, isReplaced);
  const stored = new Map([...there, ...bearers.map(({ before }) => before)].map((entry) => [`${entry.kind} ${entry.path}`, entry]));
  const last = await trx
    .selectFrom("catalogue_entries")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst();
  let next = Number(last?.position ?? -1) + 1;
  const rows: Versioned[] = entries.map((entry) => ({
    ...entry,
    position: stored.get(`${entry.kind} ${entry.path}`)?.position ?? next++,
    version: versionOf(entry, products),
  }));
  const changed = await writeEntries(trx, [...rows, ...bearers.map(({ after }) => after)], stored);
  const before = await catalogueRevision(trx);
  return changed.length || before === FIRST_REVISION ? hash([before, changed.map((row) => [row.kind, row.path, row.version])]) : before;
}

/** What stands at the paths of `entries` already: what they replace, and what else has their name. */
const readAll = (db: Kysely<Database>, entries: readonly Entry[]): Promise<PlacedEntry[]> =>
  readEntries(
    db,
    ["offer", "add-on", ...new Set(entries.map(({ kind }) => kind))],
    entries.map(({ path }) => path),
  );

/** Add-ons for offers or products of what is replaced. */
async function boundAddOns(db: Kysely<Database>, replaced: readonly PlacedEntry[]): Promise<PlacedEntry[]> {
  const offers = replaced.filter(({ kind }) => kind === "offer");
  const links = [
    ...(await readLinks(
      db,
      ["add-on"],
      offers.map(({ path }) => path),
    )),
    ...(await readLinks(
      db,
      ["add-on-of-product"],
      offers.flatMap(({ kind, body }) => namesIn(kind, body).inside),
    )),
  ];
  return readEntries(
    db,
    ["add-on"],
    links.map(({ path }) => path),
  );
}

/** What `entries` name: offers, add-ons and products, and of a product that stands inside offers one of these. */
async function namedBy(db: Kysely<Database>, entries: readonly Entry[]): Promise<PlacedEntry[]> {
  const names = entries.map(({ kind, body }) => namesIn(kind, body));
  const products = names.flatMap((named) => named.products);
  const inside = await readLinks(db, ["product-inside"], products);
  const holders = new Map(inside.map(({ source, path }) => [source, path]));
  return [
    ...(await readEntries(db, ["offer", "add-on"], [...names.flatMap((named) => named.items), ...holders.values()])),
    ...(await readEntries(db, ["product"], products)),
  ];
}

/** Offers whose version changes because a product does that they name. */
async function dependents(
  db: Kysely<Database>,
  entries: readonly Entry[],
  isReplaced: (entry: { kind: Kind; path: string }) => boolean,
): Promise<{ before: PlacedEntry; after: Versioned }[]> {
  const changed = entries.filter(({ kind }) => kind === "product");
  const links = await readLinks(
    db,
    ["product"],
    changed.map(({ path }) => path),
  );
  const items = await readEntries(
    db,
    ["offer", "add-on"],
    links.filter((link) => !isReplaced(link)).map(({ path }) => path),
  );
  const theirs = await readEntries(
    db,
    ["product"],
    items.flatMap(({ kind, body }) => namesIn(kind, body).products),
  );
  const products = productsByPath([...theirs.map(fromStore), ...changed]);
  return items.map((item) => ({ before: item, after: { ...item, version: versionOf(item, products) } }));
}

function refuseIfAny(problems: FileProblem[]): void {
  if (problems.length) throw new Refused(problems);
}

const fromStore = ({ kind, path, body }: PlacedEntry): Entry => ({ kind, path, body, file: "the catalogue that is there", at: "" });
const isSame = (a: { kind: Kind; path: string }, b: { kind: Kind; path: string }): boolean => a.kind === b.kind && a.path === b.path;

/** What entries name that the shop's settings do not, and what its days make nothing of. */
function settingProblems(entries: readonly Entry[], shop: { body: Record<string, unknown> } | undefined): FileProblem[] {
  const settings = (shop?.body ?? {}) as Partial<ShopSettings>;
  const { redirect_origins: origins = [], vat_rates: rates, time_zone: timeZone = SHOP_DEFAULTS.time_zone } = settings;
  const own = entries.filter(({ kind }) => kind === "shop");
  return [
    ...own.flatMap(({ file, body }) => defaultProblems(body).map((problem) => ({ file, ...problem }))),
    ...externalCheckoutProblems(entries, origins),
    ...vatRateProblems(entries, rates),
    ...salePeriodProblems(entries, timeZone),
  ];
}

const productsByPath = (entries: readonly Entry[]): ReadonlyMap<string, unknown> =>
  new Map(entries.filter(({ kind }) => kind === "product").map(({ path, body }) => [path, body]));

/** A product's change changes the offers that name it. */
function versionOf({ body }: { body: Record<string, unknown> }, products: ReadonlyMap<string, unknown>): string {
  const named = ((body["data"] as { products?: { path: string; name?: string }[] | null } | undefined)?.products ?? []).filter(
    ({ name }) => name === undefined,
  );
  return hash(
    body,
    named.map(({ path }) => products.get(path)),
  );
}

const hash = (...parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
