/** A page that was to go live by itself could not: who said so reads why. [BLD-9] */
import { brandOfPath } from "../../../../domain/page/brand";
import { scheduleOf } from "../../../pages/schedule/schedule-rows";
import { writeLetter } from "../../letter";
import { inShopTime, mailTexts } from "../../mail-texts";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ page: id = "" }, parts) => {
  const { storage, catalogue, publicUrl } = parts;
  const row = await storage.db.selectFrom("page_schedules").selectAll().where("page_id", "=", id).executeTakeFirst();
  const page = await storage.db.selectFrom("pages").select(["title", "path"]).where("id", "=", id).executeTakeFirst();
  const schedule = row && scheduleOf(row);
  // Planned anew, or published by hand in the meantime.
  if (!page || !schedule?.failure || schedule.publishAt === null) return undefined;
  const { shop, brands } = await catalogue.current();
  const language = shop.default_language;
  const say = mailTexts(language, { page: page.title, date: inShopTime(schedule.publishAt, language, shop.time_zone) });
  return writeLetter(
    {
      id: `<${id}.${schedule.failure.at.replace(/\D/g, "")}@tillwright>`,
      to: schedule.madeBy,
      brand: brandOfPath(brands, page.path),
      sender: { name: shop.name, contact: {} },
      language,
      say,
      subject: say("publication-failed.subject"),
      intro: say("publication-failed.intro"),
      sections: [
        { paragraphs: [schedule.failure.message] },
        {
          paragraphs: [say("publication-failed.next")],
          buttons: [{ text: say("publication-failed.button"), href: `${publicUrl()}/builder/pages/${encodeURIComponent(id)}` }],
        },
      ],
    },
    parts,
  );
};
