/** Blocks that people keep to use them again. What becomes of a copy is its page's business. [BLD-11] */
import type { BlockCatalog } from "../../../layout/catalog";
import type { SavedSection } from "../../../layout/page/saved-section";
import { LAYOUT_VERSION, type Layout } from "../../../layout/types";
import { validateLayout } from "../../../layout/validate";
import { ok, refuse, type Result } from "../../result/refusal";
import { rowId } from "../../storage/ids";
import type { Storage } from "../../storage/open-storage";
import { patternProblems } from "../pattern-check";

/** A list that nobody has to page through. */
const MAX_SECTIONS = 200;

export class SavedSections {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: BlockCatalog,
  ) {}

  /** By name. */
  async list(): Promise<SavedSection[]> {
    const rows = await this.storage.db.selectFrom("saved_sections").selectAll().orderBy("name").orderBy("id").execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      blocks: JSON.parse(row.blocks) as SavedSection["blocks"],
      madeAt: row.made_at,
      madeBy: row.made_by,
    }));
  }

  async save({ name, blocks }: { name: string; blocks: unknown[] }, by: string): Promise<Result<SavedSection>> {
    const problems = await this.#problems(blocks);
    if (problems[0]) return refuse("layout-invalid", `${problems[0].path}: ${problems[0].message}`, { problems });
    const { count } = await this.storage.db
      .selectFrom("saved_sections")
      .select((row) => row.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_SECTIONS)
      return refuse("conflict", `There are ${MAX_SECTIONS} sections already: delete one that nobody needs`);
    const row = { id: rowId(), name: name.trim(), blocks: JSON.stringify(blocks), made_at: new Date().toISOString(), made_by: by };
    await this.storage.db.insertInto("saved_sections").values(row).execute();
    return ok({ id: row.id, name: row.name, blocks: blocks as SavedSection["blocks"], madeAt: row.made_at, madeBy: by });
  }

  async remove(id: string): Promise<Result<undefined>> {
    const { numDeletedRows } = await this.storage.db.deleteFrom("saved_sections").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n ? ok(undefined) : refuse("not-found", `There is no section "${id}"`);
  }

  /** As of a page that holds them alone; where they may stand is asked where they are used. */
  async #problems(blocks: unknown[]) {
    const layout = {
      layoutVersion: LAYOUT_VERSION,
      id: "section",
      pageType: "offer-page",
      settings: { title: "Section", description: "" },
      regions: { header: [], main: blocks, side: [], footer: [] },
    } as unknown as Layout;
    const found = validateLayout(layout, this.catalog).filter(({ code }) => code !== "placement");
    const problems = found.length > 0 ? found : await patternProblems(layout, this.catalog);
    return problems.map((problem) => ({ ...problem, path: problem.path.replace(/^(regions\.)?main/, "blocks") }));
  }
}
