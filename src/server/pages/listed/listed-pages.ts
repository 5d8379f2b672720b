/**
 * Every live page, with the little that lists of them need. A page's text is read once for each of its versions: a shop has thousands, and
 * whoever asks for a list is anybody.
 */
import { setImmediate } from "node:timers/promises";
import { campaignOf, type PageCampaign } from "../../../layout/campaign/page-campaign";
import type { PageType } from "../../../layout/types";
import type { Storage } from "../../storage/open-storage";
import { Revisioned } from "../../storage/revisioned";
import { layoutIn, STAMP_COLUMNS, stampOf } from "./live-row";

/** Rows read at a time, without their texts. */
const ROWS = 500;
/** Texts read at a time, about 50 kilobytes each. */
const TEXTS = 20;

export interface ListedPage {
  path: string;
  pageType: PageType;
  /** For those who are signed in. */
  isProtected: boolean;
  /** Search engines are asked to leave it out. */
  noindex: boolean;
  /** ISO 8601 instants between which it is shown. */
  campaign: Pick<PageCampaign, "from" | "until">;
}

type Facts = Omit<ListedPage, "path">;
type Known = Map<string, { stamp: string; facts: Facts | undefined }>;

export class ListedPages {
  readonly #listed: Revisioned<readonly ListedPage[]>;
  /** By id, of the version that the stamp tells; without facts where it cannot be read. */
  #known: Known = new Map();

  /** @param revisionKey of the pages themselves */
  constructor(
    private readonly storage: Storage,
    revisionKey: string,
  ) {
    this.#listed = new Revisioned(storage, revisionKey, () => this.#read());
  }

  /** By path, whether their campaigns run or not: the same array until something else is live. */
  current(): readonly ListedPage[] | Promise<readonly ListedPage[]> {
    return this.#listed.current();
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#listed.forget();
  }

  async #read(): Promise<readonly ListedPage[]> {
    const known: Known = new Map();
    const listed: ListedPage[] = [];
    for (let after = ""; ;) {
      const rows = await this.#live()
        .select([...STAMP_COLUMNS, "path"])
        .where("path", ">", after)
        .orderBy("path")
        .limit(ROWS)
        .execute();
      const changed = rows.filter((row) => this.#known.get(row.id)?.stamp !== stampOf(row)).map(({ id }) => id);
      const read = await this.#factsOf(changed);
      for (const row of rows) {
        const facts = read.has(row.id) ? read.get(row.id) : this.#known.get(row.id)?.facts;
        known.set(row.id, { stamp: stampOf(row), facts });
        if (facts) listed.push({ path: row.path, ...facts });
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) break;
      after = last.path;
      // The embedded database answers without letting anybody else have a turn.
      await setImmediate();
    }
    this.#known = known;
    return listed;
  }

  async #factsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Facts | undefined>> {
    const facts = new Map<string, Facts | undefined>();
    for (let start = 0; start < ids.length; start += TEXTS) {
      const some = ids.slice(start, start + TEXTS);
      const rows = await this.#live().select(["id", "published"]).where("id", "in", some).execute();
      for (const { id, published } of rows) facts.set(id, factsIn(published!));
      await setImmediate();
    }
    return facts;
  }

  #live() {
    return this.storage.db.selectFrom("pages").where("published", "is not", null).where("deleted_at", "is", null);
  }
}

function factsIn(text: string): Facts | undefined {
  const layout = layoutIn(text);
  if (!layout) return undefined;
  const { from, until } = campaignOf(layout);
  return {
    pageType: layout.pageType,
    isProtected: layout.settings.protected === true,
    noindex: layout.settings.noindex === true,
    campaign: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
  };
}
