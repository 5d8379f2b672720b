/** Which pages show which pictures: written with a page's row, so that nobody has to read all pages to know. [BLD-4] */
import { sql, type Transaction } from "kysely";
import { picturesIn } from "../../domain/media/picture-address";
import { say, type Message } from "../../registry/message";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

/** Pages that are named to somebody who asks. */
const MAX_NAMED = 20;

export interface PageWithPicture {
  id: string;
  title: string;
  path: string;
  /** In the bin or the archive, where it is kept to be put back. */
  isDeleted: boolean;
  /** Neither live nor in its draft: in what goes live by itself. */
  isPlanned?: true;
}

/** Of a page that is being written. @param layouts its draft, what is live of it: as JSON */
export async function writeUses(trx: Transaction<Database>, pageId: string, layouts: readonly (string | null)[]): Promise<void> {
  const wanted = new Set(layouts.flatMap((layout) => (layout === null ? [] : picturesIn(layout))));
  const stored = new Set(
    (await trx.selectFrom("picture_uses").select("key").where("page_id", "=", pageId).execute()).map(({ key }) => key),
  );
  const gone = [...stored].filter((key) => !wanted.has(key));
  if (gone.length > 0) await trx.deleteFrom("picture_uses").where("page_id", "=", pageId).where("key", "in", gone).execute();
  const added = [...wanted].filter((key) => !stored.has(key)).map((key) => ({ key, page_id: pageId }));
  if (added.length > 0) await trx.insertInto("picture_uses").values(added).execute();
}

export interface PictureUses {
  /** How many pages show it: live, in the draft, or in what goes live by itself. */
  pages: number;
  /** Names of the themes whose logo it is. */
  themes: string[];
  /** Saved sections that show it, on every page that links them. */
  sections: { id: string; name: string }[];
}

export const NO_USES: PictureUses = { pages: 0, themes: [], sections: [] };

/** What shows each of these; nothing for those that are shown nowhere. */
export async function usesOf({ db }: Pick<Storage, "db">, keys: readonly string[]): Promise<Map<string, PictureUses>> {
  if (keys.length === 0) return new Map();
  const pages = await countPages(db, keys);
  const planned = await plannedBeside(db, keys);
  const themes = await logosOfThemes(db);
  const sections = await picturesOfSections(db);
  return new Map(
    keys.map((key) => [
      key,
      {
        pages: (pages.get(key) ?? 0) + (planned.get(key)?.length ?? 0),
        themes: themes.flatMap(({ name, keys: its }) => (its.includes(key) ? [name] : [])),
        sections: sections.flatMap(({ id, name, keys: its }) => (its.includes(key) ? [{ id, name }] : [])),
      },
    ]),
  );
}

/** Of a picture that is asked for: no page shows it, in what is live or in the draft. */
export const isOnNoPage = sql<boolean>`(select 1 from picture_uses where picture_uses.key = pictures.key limit 1) is null`;

/** What else keeps pictures: themes, saved sections, and what goes live by itself. There are few of each. */
export async function keysBesidePages(db: Pick<Transaction<Database>, "selectFrom">): Promise<string[]> {
  const [themes, sections] = [await logosOfThemes(db), await picturesOfSections(db)];
  const planned = await db.selectFrom("page_schedules").select("layout").where("layout", "is not", null).execute();
  return [...new Set([...[...themes, ...sections].flatMap(({ keys }) => keys), ...planned.flatMap(({ layout }) => picturesIn(layout!))])];
}

/** There are few sections that people keep. */
async function picturesOfSections(
  db: Pick<Transaction<Database>, "selectFrom">,
): Promise<{ id: string; name: string; keys: readonly string[] }[]> {
  const rows = await db.selectFrom("saved_sections").select(["id", "name", "blocks"]).orderBy("name").orderBy("id").execute();
  return rows.map(({ id, name, blocks }) => ({ id, name, keys: picturesIn(blocks) }));
}

/** There are few themes, and each says little. */
async function logosOfThemes(db: Pick<Transaction<Database>, "selectFrom">): Promise<{ name: string; keys: string[] }[]> {
  const rows = await db.selectFrom("theme_values").select(["theme", "tokens"]).orderBy("theme").execute();
  return rows.map(({ theme, tokens }) => ({ name: theme, keys: picturesIn(tokens) }));
}

async function countPages(db: Pick<Transaction<Database>, "selectFrom">, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("picture_uses")
    .select(["key", (use) => use.fn.countAll<number | string>().as("count")])
    .where("key", "in", keys)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** Ids of the pages that show each only in what goes live by itself, not in their draft nor live. There are few plans. */
async function plannedBeside(db: Pick<Transaction<Database>, "selectFrom">, keys: readonly string[]): Promise<Map<string, string[]>> {
  const asked = new Set(keys);
  const plans = await db.selectFrom("page_schedules").select(["page_id", "layout"]).where("layout", "is not", null).execute();
  const shown = plans.flatMap(({ page_id: page, layout }) =>
    [...new Set(picturesIn(layout!))].flatMap((key) => (asked.has(key) ? [{ page, key }] : [])),
  );
  if (shown.length === 0) return new Map();
  const [pages, its] = [[...new Set(shown.map(({ page }) => page))], [...new Set(shown.map(({ key }) => key))]];
  const rows = await db
    .selectFrom("picture_uses")
    .select(["key", "page_id"])
    .where("page_id", "in", pages)
    .where("key", "in", its)
    .execute();
  const known = new Set(rows.map(({ key, page_id: page }) => `${key} ${page}`));
  const found = new Map<string, string[]>();
  for (const { page, key } of shown) if (!known.has(`${key} ${page}`)) found.set(key, [...(found.get(key) ?? []), page]);
  return found;
}

/** The first of the pages that show it; those that show it only in what goes live by itself come last. */
export async function pagesWith(db: Pick<Transaction<Database>, "selectFrom">, key: string): Promise<PageWithPicture[]> {
  const pages = db.selectFrom("pages").select(["pages.id", "pages.title", "pages.path", "pages.deleted_at", "pages.deleted_path"]);
  const shown = await pages
    .innerJoin("picture_uses", "pages.id", "picture_uses.page_id")
    .where("picture_uses.key", "=", key)
    .orderBy("pages.id")
    .limit(MAX_NAMED)
    .execute();
  const planned = (await plannedBeside(db, [key])).get(key)?.slice(0, MAX_NAMED - shown.length) ?? [];
  const rows = planned.length ? [...shown, ...(await pages.where("pages.id", "in", planned).orderBy("pages.id").execute())] : shown;
  return rows.map(({ id, title, path, deleted_at, deleted_path }, index) => ({
    id,
    title,
    path: deleted_path ?? path,
    isDeleted: deleted_at !== null,
    ...(index >= shown.length && { isPlanned: true as const }),
  }));
}

/** Names of the themes whose logo a picture is. */
export const themesWith = async (db: Pick<Transaction<Database>, "selectFrom">, key: string): Promise<string[]> =>
  (await logosOfThemes(db)).flatMap(({ name, keys }) => (keys.includes(key) ? [name] : []));

/** Where else it is waited for: themes, pages that go live by themselves, and sections that people keep. There are few of each. */
export async function isWaitedFor(trx: Transaction<Database>, key: string): Promise<Message | undefined> {
  const themes = await themesWith(trx, key);
  if (themes.length > 0) return say("picture-in-theme", { themes: { list: themes } });
  const named = `%/pictures/${key}%`;
  if (await trx.selectFrom("page_schedules").select("page_id").where("layout", "like", named).limit(1).executeTakeFirst())
    return say("picture-in-schedule");
  if (await trx.selectFrom("saved_sections").select("id").where("blocks", "like", named).limit(1).executeTakeFirst())
    return say("picture-in-section");
  return undefined;
}
