/** What stands in sections, read by key and kept while it is asked for; and layouts as they are shown, with it. [BLD-11] */
import { LRUCache } from "lru-cache";
import { expandSections, type ExpandedLayout, type SectionContents } from "../../../layout/sections/expand-sections";
import { sectionsLinkedIn } from "../../../layout/sections/linked-section";
import type { BlockCatalog } from "../../../layout/catalog";
import type { BlockNode, Layout, Problem } from "../../../layout/types";
import { inChunks } from "../../storage/in-chunks";
import type { Storage } from "../../storage/open-storage";
import { sectionProblems } from "./section-check";

/** Sections kept as JSON, a few kilobytes each. */
const MAX_KEPT = 200;

/** A section that is not stored (yet): it is shown in the place of the stored one. */
export type Instead = ReadonlyMap<string, readonly BlockNode[]>;

export interface ShownLayout extends ExpandedLayout {
  /** What a section is called; its id where it is not there. */
  nameOf(section: string): string;
}

export class SectionReader {
  /** By id, when it was made and version: what is kept is never out of date, and one that was deleted and brought back begins anew. */
  readonly #kept = new LRUCache<string, string>({ max: MAX_KEPT });

  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {}

  /** Why blocks cannot be kept as a section. */
  problems = (blocks: readonly unknown[]): Promise<Problem[]> => sectionProblems(blocks, this.catalog);

  /** The layout with what stands in its linked sections today. One that links nothing is answered as it is, and asks nothing. */
  async shown(layout: Layout, instead: Instead = new Map()): Promise<ShownLayout> {
    const linked = sectionsLinkedIn(layout);
    if (linked.length === 0) return { layout, origins: new Map(), nameOf: (section) => section };
    const { contents, names } = await this.#read(linked);
    const expanded = expandSections(layout, new Map([...contents, ...instead]));
    return { ...expanded, nameOf: (section) => names.get(section) ?? section };
  }

  /** Those of the sections that there are, with their names. Blocks are nobody else's: they may be changed. */
  async #read(ids: readonly string[]): Promise<{ contents: SectionContents; names: ReadonlyMap<string, string> }> {
    const found = await inChunks(ids, (chunk) =>
      this.storage.db.selectFrom("saved_sections").select(["id", "name", "version", "made_at"]).where("id", "in", chunk).execute(),
    );
    const missing = found.filter((row) => !this.#kept.has(keyOf(row))).map(({ id }) => id);
    const texts = new Map(found.map((row) => [row.id, this.#kept.get(keyOf(row))]));
    const rows = await inChunks(missing, (chunk) =>
      this.storage.db.selectFrom("saved_sections").select(["id", "version", "made_at", "blocks"]).where("id", "in", chunk).execute(),
    );
    for (const row of rows) {
      this.#kept.set(keyOf(row), row.blocks);
      texts.set(row.id, row.blocks);
    }
    const contents = [...texts].flatMap(([id, text]) => (text === undefined ? [] : [[id, JSON.parse(text) as BlockNode[]] as const]));
    return { contents: new Map(contents), names: new Map(found.map(({ id, name }) => [id, name])) };
  }
}

const keyOf = ({ id, version, made_at: madeAt }: { id: string; version: number; made_at: string }): string => `${id} ${madeAt} ${version}`;
