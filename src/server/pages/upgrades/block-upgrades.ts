/** Pages and sections that are stored with older blocks, and what becomes of these: read on when somebody asks. [REG-4] */
import { setImmediate } from "node:timers/promises";
import type { RegisteredBlocks } from "../../../layout/catalog";
import type { BlockNode, Layout } from "../../../layout/types";
import { isLayoutShaped } from "../../../layout/validate";
import { blockUpgrades } from "../../../layout/upgrade/block-upgrade";
import type { UpgradeList, UpgradePlace, UpgradeUse } from "../../../layout/upgrade/upgrade-list";
import type { Storage } from "../../storage/open-storage";

/** Pages read at a time: shoppers come in between. */
const BATCH = 20;
/** Pages looked at for one answer, whether something is found or not. */
const MAX_WALKED = 400;
/** Pages of one answer. */
const MAX_FOUND = 25;

export class BlockUpgrades {
  /** Types that were other once, as they stand in the text of a layout: without one of them nothing has to be read. */
  readonly #marks: readonly string[];

  constructor(
    private readonly storage: Storage,
    private readonly catalog: RegisteredBlocks,
  ) {
    this.#marks = catalog.all.filter(({ version }) => version > 1).map(({ type }) => JSON.stringify(type));
  }

  /** Sections first, by name; then pages by path. @param after `next` of the answer before */
  async list(after?: string): Promise<UpgradeList> {
    const uses = after === undefined ? await this.#sections() : [];
    if (this.#marks.length === 0) return { uses, next: null };
    let last = after ?? "";
    for (let walked = 0; walked < MAX_WALKED && uses.length < MAX_FOUND; walked += BATCH) {
      const rows = await this.#rows(last);
      for (const { id, title, path, draft, published, planned } of rows) {
        const upgrades = this.#merged([
          ["draft", this.#layout(draft)],
          ["live", this.#layout(published)],
          ["planned", this.#layout(planned)],
        ]);
        if (upgrades.length > 0) uses.push({ kind: "page", id, title, path, upgrades });
      }
      if (rows.length < BATCH) return { uses, next: null };
      last = rows.at(-1)!.path;
      await setImmediate();
    }
    return { uses, next: last };
  }

  #rows(after: string) {
    return this.storage.db
      .selectFrom("pages")
      .leftJoin("page_schedules", "page_schedules.page_id", "pages.id")
      .select(["pages.id", "pages.title", "pages.path", "pages.draft", "pages.published", "page_schedules.layout as planned"])
      .where("pages.deleted_at", "is", null)
      .where("pages.path", ">", after)
      .orderBy("pages.path")
      .limit(BATCH)
      .execute();
  }

  async #sections(): Promise<UpgradeUse[]> {
    const rows = await this.storage.db
      .selectFrom("saved_sections")
      .select(["id", "name", "blocks"])
      .orderBy("name")
      .orderBy("id")
      .execute();
    return rows.flatMap(({ id, name, blocks }): UpgradeUse[] => {
      if (!this.#mayBeOlder(blocks)) return [];
      const main = JSON.parse(blocks) as BlockNode[];
      const upgrades = this.#merged([["section", { regions: { header: [], main, side: [], footer: [] } }]]);
      return upgrades.length > 0 ? [{ kind: "section", id, title: name, path: null, upgrades }] : [];
    });
  }

  readonly #mayBeOlder = (text: string): boolean => this.#marks.some((mark) => text.includes(mark));

  /** undefined where nothing in it can be older, and for what is no layout. */
  #layout(text: string | null): Layout | undefined {
    if (text === null || !this.#mayBeOlder(text)) return undefined;
    try {
      const layout: unknown = JSON.parse(text);
      return isLayoutShaped(layout) ? layout : undefined;
    } catch {
      return undefined;
    }
  }

  #merged(stored: readonly [UpgradePlace, Pick<Layout, "regions"> | undefined][]): UpgradeUse["upgrades"] {
    const found = new Map<string, UpgradeUse["upgrades"][number]>();
    for (const [place, layout] of stored)
      for (const upgrade of layout ? blockUpgrades(layout, this.catalog) : []) {
        const key = JSON.stringify(upgrade);
        const known = found.get(key);
        if (known) known.places.push(place);
        else found.set(key, { ...upgrade, places: [place] });
      }
    return [...found.values()];
  }
}
