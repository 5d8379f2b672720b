/** What is sold. */
export interface CatalogueTables {
  catalogue_entries: { kind: string; path: string; position: number; version: string; body: string };
  /** What an entry is found by: `source` is a label, a word, or the path of what leads to it. */
  catalogue_links: { relation: string; source: string; kind: string; path: string; position: number };
}
