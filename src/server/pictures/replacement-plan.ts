/** Where a picture would be replaced, and where it would stay: read some pages at a time. [BLD-4] */
import { setImmediate } from "node:timers/promises";
import { MAX_REPLACED_PAGES, type ReplacementPlan, type StandingPage } from "../../domain/media/picture-replacement";
import { replacePicture, type NamedPicture } from "../../layout/replace-picture";
import type { BlockNode, Layout } from "../../layout/types";
import { themesWith } from "./picture-uses";
import { countSectionUses } from "../pages/sections/section-uses";
import type { Storage } from "../storage/open-storage";

/** Pages read at a time: shoppers come in between. */
const BATCH = 20;
/** Pages that are named because nothing becomes of them. */
const MAX_STANDING = 100;
/** Only counted with. */
const NOWHERE: NamedPicture = { address: "/", width: 0, height: 0 };

/** @param key of the picture that is to go */
export async function replacementPlan({ db }: Pick<Storage, "db">, key: string): Promise<ReplacementPlan> {
  const plan: ReplacementPlan = { pages: [], sections: [], stays: [], more: false };
  const stands = ({ id, title, path }: Omit<StandingPage, "reason">, reason: StandingPage["reason"]) => {
    if (plan.stays.length < MAX_STANDING) plan.stays.push({ id, title, path, reason });
  };
  for (let after = ""; !plan.more;) {
    const rows = await db
      .selectFrom("picture_uses")
      .innerJoin("pages", "pages.id", "picture_uses.page_id")
      .select(["pages.id", "title", "path", "deleted_path", "deleted_at", "draft", "draft_version", "published"])
      .where("picture_uses.key", "=", key)
      .where("picture_uses.page_id", ">", after)
      .orderBy("picture_uses.page_id")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const page = { id: row.id, title: row.title, path: row.deleted_path ?? row.path };
      const { places, languages } = replacePicture(JSON.parse(row.draft) as Layout, key, NOWHERE);
      const isLive = row.published?.includes(key) ?? false;
      if (row.deleted_at !== null) stands(page, "bin");
      else if (places === 0) stands(page, "live");
      else if (plan.pages.length === MAX_REPLACED_PAGES) plan.more = true;
      else plan.pages.push({ ...page, version: row.draft_version, places, languages, isLive });
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
    await setImmediate();
  }
  for (const name of await themesWith(db, key)) stands({ id: name, title: name, path: "" }, "theme");
  const named = `%/pictures/${key}%`;
  const planned = await db
    .selectFrom("page_schedules")
    .innerJoin("pages", "pages.id", "page_schedules.page_id")
    .select(["pages.id", "title", "pages.path"])
    .where("page_schedules.layout", "like", named)
    .where("pages.deleted_at", "is", null)
    .orderBy("page_schedules.page_id")
    .execute();
  for (const page of planned) stands(page, "planned");
  const sections = await db
    .selectFrom("saved_sections")
    .select(["id", "name", "version", "blocks"])
    .where("blocks", "like", named)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const uses = await countSectionUses(
    db,
    sections.map(({ id }) => id),
  );
  for (const { id, name, version, blocks } of sections) {
    const { places } = replacePicture(JSON.parse(blocks) as BlockNode[], key, NOWHERE);
    plan.sections.push({ id, name, version, places, live: uses.get(id)?.live ?? 0 });
  }
  return plan;
}
