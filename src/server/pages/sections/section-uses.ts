/** Which pages link which sections: written with a page's row and its plans, so that nobody has to read all pages to know. [BLD-11] */
import type { Kysely, Transaction } from "kysely";
import type { SectionUse } from "../../../layout/page/saved-section";
import { sectionsLinkedIn } from "../../../layout/sections/linked-section";
import { LINKED_SECTION, type Layout } from "../../../layout/types";
import { inChunks } from "../../storage/in-chunks";
import type { Database } from "../../storage/schema";

/** Where of a page a link stands: in what somebody works on, in what shoppers see, in what goes live by itself. */
export type UsePlace = "draft" | "live" | "planned";

/** Pages that are named to somebody who asks. */
const MAX_NAMED = 200;

/** @param layouts of a page that is being written, as JSON; null where there is none. Places that are not named stay as they are */
export async function writeSectionUses(
  trx: Transaction<Database>,
  pageId: string,
  layouts: Partial<Record<UsePlace, string | null>>,
): Promise<void> {
  const places = Object.keys(layouts) as UsePlace[];
  const wanted = new Set(places.flatMap((place) => linkedIn(layouts[place] ?? null).map((section) => `${place} ${section}`)));
  const stored = (
    await trx
      .selectFrom("section_uses")
      .select(["section_id", "place"])
      .where("page_id", "=", pageId)
      .where("place", "in", places)
      .execute()
  ).map(({ section_id, place }) => `${place} ${section_id}`);
  for (const link of stored.filter((each) => !wanted.has(each))) {
    const { place, section_id } = fromKey(link);
    await trx
      .deleteFrom("section_uses")
      .where("section_id", "=", section_id)
      .where("page_id", "=", pageId)
      .where("place", "=", place)
      .execute();
  }
  const added = [...wanted].filter((each) => !stored.includes(each)).map((link) => ({ ...fromKey(link), page_id: pageId }));
  if (added.length > 0) await trx.insertInto("section_uses").values(added).execute();
}

/** The pages that link a section, live ones first, and how many there are of each kind. */
export async function sectionUses(
  db: Pick<Kysely<Database>, "selectFrom">,
  sectionId: string,
): Promise<{ pages: SectionUse[]; live: number; all: number }> {
  const rows = await db
    .selectFrom("section_uses")
    .innerJoin("pages", "pages.id", "section_uses.page_id")
    .select(["pages.id", "pages.title", "pages.path", "pages.deleted_at", "pages.deleted_path", "section_uses.place"])
    .where("section_uses.section_id", "=", sectionId)
    .orderBy("pages.id")
    .execute();
  const pages = new Map<string, SectionUse>();
  for (const { id, title, path, deleted_at, deleted_path, place } of rows) {
    const page = pages.get(id) ?? {
      id,
      title,
      path: deleted_path ?? path,
      isLive: false,
      isDeleted: deleted_at !== null,
      isPlanned: false,
    };
    pages.set(id, {
      ...page,
      isLive: page.isLive || (place === "live" && !page.isDeleted),
      isPlanned: page.isPlanned || place === "planned",
    });
  }
  const list = [...pages.values()].sort((a, b) => Number(b.isLive) - Number(a.isLive) || (a.path < b.path ? -1 : 1));
  return { pages: list.slice(0, MAX_NAMED), live: list.filter(({ isLive }) => isLive).length, all: list.length };
}

/** How many pages link each of these sections. */
export async function countSectionUses(
  db: Pick<Kysely<Database>, "selectFrom">,
  ids: readonly string[],
): Promise<Map<string, { live: number; all: number }>> {
  const uses = (chunk: readonly string[]) =>
    db
      .selectFrom("section_uses")
      .innerJoin("pages", "pages.id", "section_uses.page_id")
      .select(["section_id", (use) => use.fn.count<number | string>("page_id").distinct().as("count")])
      .where("section_id", "in", chunk)
      .groupBy("section_id");
  const all = await inChunks(ids, (chunk) => uses(chunk).execute());
  const live = await inChunks(ids, (chunk) => uses(chunk).where("place", "=", "live").where("pages.deleted_at", "is", null).execute());
  const ofLive = new Map(live.map(({ section_id, count }) => [section_id, Number(count)]));
  return new Map(all.map(({ section_id, count }) => [section_id, { live: ofLive.get(section_id) ?? 0, all: Number(count) }]));
}

// The place comes first: it has no spaces.
const fromKey = (key: string): { place: UsePlace; section_id: string } => {
  const space = key.indexOf(" ");
  return { place: key.slice(0, space) as UsePlace, section_id: key.slice(space + 1) };
};

/** A page that says nothing of links is not read for them. */
const linkedIn = (text: string | null): string[] =>
  text?.includes(`"${LINKED_SECTION}"`) ? sectionsLinkedIn(JSON.parse(text) as Layout) : [];
