/** The catalogue a page at a time, in its order: for lists and pickers, whose cost does not grow with the shop. */
import { setImmediate } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { afterWord, searchWords } from "../../domain/search/search-words";
import { isStorable } from "../storage/in-chunks";
import type { Database } from "../storage/schema";
import { entryOf, readEntries, readLinks, type PlacedEntry } from "./catalogue-rows";
import type { Kind } from "./import/catalogue-files";
import type { Relation } from "./import/entry-links";

const SOURCES_AT_ONCE = 50;
/** Entries that a search looks at for its first word. */
const MAX_CANDIDATES = 400;
/** The longest of a text: each of them is a question of its own to the database. */
const MAX_SEARCHED_WORDS = 6;

export interface ListRequest {
  /** The place of the last one that is known already. */
  after?: number | undefined;
  limit: number;
  /** Only offers that carry it. */
  label?: string | undefined;
}

export class CatalogueLists {
  constructor(private readonly db: Kysely<Database>) {}

  /** Entries of a kind in catalogue order, sold at the moment or not. */
  async entries(kind: Kind, { after = -1, limit, label }: ListRequest): Promise<PlacedEntry[]> {
    if (label !== undefined && !isStorable(label)) return [];
    const listed = this.db.selectFrom("catalogue_entries as entry").selectAll("entry").where("entry.kind", "=", kind).limit(limit);
    const rows =
      label === undefined
        ? await listed.where("entry.position", ">", after).orderBy("entry.position").execute()
        : await listed
            .innerJoin("catalogue_links as link", (join) =>
              join.onRef("link.kind", "=", "entry.kind").onRef("link.path", "=", "entry.path"),
            )
            .where("link.relation", "=", "label")
            .where("link.source", "=", label)
            .where("link.position", ">", after)
            .orderBy("link.position")
            .execute();
    return rows.map(entryOf);
  }

  /** Offers and products at some paths, or with some names in any language. Of a product that stands in offers, the offers. */
  async named(names: readonly string[]): Promise<PlacedEntry[]> {
    const byPath = await readEntries(this.db, ["offer", "product"], names);
    const links = await readLinks(this.db, ["name", "product-inside"], names);
    const linked = await readEntries(
      this.db,
      ["offer", "product"],
      links.map(({ path }) => path),
    );
    return [...new Map([...byPath, ...linked].map((entry) => [`${entry.kind} ${entry.path}`, entry])).values()];
  }

  /** Entries of some kinds whose names or paths hold words that begin as those of `text`, in catalogue order. */
  async search(text: string, kinds: readonly Kind[], limit: number): Promise<PlacedEntry[]> {
    const [first, ...others] = [...new Set(searchWords(text))].sort((a, b) => b.length - a.length).slice(0, MAX_SEARCHED_WORDS);
    if (first === undefined) return [];
    const candidates = await others
      .reduce(
        (query, word, index) =>
          query.where(({ exists, selectFrom }) => {
            const other = `other${index}` as "other";
            return exists(
              selectFrom(`catalogue_links as ${other}`)
                .select(sql`1`.as("one"))
                .whereRef(`${other}.kind`, "=", "link.kind")
                .whereRef(`${other}.path`, "=", "link.path")
                .where(`${other}.relation`, "=", "word")
                .where(`${other}.source`, ">=", word)
                .where(`${other}.source`, "<", afterWord(word)),
            );
          }),
        this.db
          .selectFrom("catalogue_links as link")
          .select(["link.kind", "link.path", "link.position"])
          .where("link.relation", "=", "word")
          .where("link.kind", "in", kinds)
          .where("link.source", ">=", first)
          .where("link.source", "<", afterWord(first))
          .orderBy("link.source")
          .limit(MAX_CANDIDATES),
      )
      .execute();
    const keys = [...new Map(candidates.map((row) => [`${row.kind} ${row.path}`, row])).values()]
      .sort((a, b) => a.position - b.position)
      .slice(0, limit);
    if (keys.length === 0) return [];
    const rows = await this.db
      .selectFrom("catalogue_entries")
      .selectAll()
      .where(({ eb, or }) => or(keys.map(({ kind, path }) => eb.and({ kind, path }))))
      .execute();
    return rows.map(entryOf).sort((a, b) => a.position - b.position);
  }

  /** What offers are found by, each once, in the order of bytes: their labels, or where their checkouts post to. */
  async sources(relation: Relation, limit = 1_000): Promise<string[]> {
    const sources: string[] = [];
    for (;;) {
      const more = await this.#sourcesAfter(relation, sources.at(-1) ?? "", Math.min(limit - sources.length, SOURCES_AT_ONCE));
      sources.push(...more);
      if (more.length < SOURCES_AT_ONCE || sources.length >= limit) return sources;
      // Each of them stands on another page of the index: shoppers come in between.
      await setImmediate();
    }
  }

  async #sourcesAfter(relation: Relation, after: string, limit: number): Promise<string[]> {
    // From one to the next: reading all of them and dropping what is there twice would read every offer.
    const { rows } = await sql<{ source: string }>`
      with recursive found(source) as (
        select min(source) from catalogue_links where relation = ${relation} and source > ${after}
        union all
        select (select min(link.source) from catalogue_links as link where link.relation = ${relation} and link.source > found.source)
        from found where found.source is not null
      )
      select source from found where source is not null limit ${limit}`.execute(this.db);
    return rows.map(({ source }) => source);
  }
}
