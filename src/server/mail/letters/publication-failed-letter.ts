/** A page that was to go live by itself could not: who said so reads why. [BLD-9] */
import { brandOfPath } from "../../../domain/page/brand";
import type { PageSchedule } from "../../../layout/page/page-schedule";
import { writeLetter, type LetterParts } from "../letter";
import { inShopTime, mailTexts } from "../mail-texts";
import type { Mail } from "../mail";

/** @returns undefined for what was planned anew, or published by hand in the meantime */
export function publicationFailedLetter(
  { pageId: id, ...schedule }: Pick<PageSchedule, "pageId" | "publishAt" | "madeBy" | "failure">,
  page: { title: string; path: string },
  parts: LetterParts,
): Mail | undefined {
  if (!schedule.failure || schedule.publishAt === null) return undefined;
  const { publicUrl } = parts;
  const { shop, brands } = parts.sellers;
  const language = shop.default_language;
  const say = mailTexts(language, { shop: shop.name, page: page.title, date: inShopTime(schedule.publishAt, language, shop.time_zone) });
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
}
