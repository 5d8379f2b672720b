/** A page that was to go live by itself could not. [BLD-9] */
import { scheduleOf } from "../../../pages/schedule/schedule-rows";
import { letterParts } from "../../letter";
import { publicationFailedLetter } from "../../letters/publication-failed-letter";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ page: id = "" }, parts) => {
  const { db } = parts.storage;
  const row = await db.selectFrom("page_schedules").selectAll().where("page_id", "=", id).executeTakeFirst();
  const page = await db
    .selectFrom("pages")
    .select(["title", "path"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const words = await letterParts(parts);
  return row && page && publicationFailedLetter(scheduleOf(row, words.sellers.shop.default_language), page, words);
};
