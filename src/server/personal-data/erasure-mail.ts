/** Mails about being forgotten: to the address that was asked from, which nothing else knows any more afterwards. [MMA-5] */
import type { ErasureRow } from "./erasures";
import { writeLetter } from "../mail/letter";
import { brandOfMail } from "../mail/mail-brand";
import { mailTexts, type Say } from "../mail/mail-texts";
import type { Mail, MailContent } from "../mail/mail";
import type { MailParts } from "../mail/topics";

/** @param words beginning of its words in mail.json @returns undefined where there is nobody left to write to */
export async function erasureMail(
  { id, email, language }: ErasureRow,
  words: string,
  sections: (say: Say) => MailContent["sections"],
  parts: MailParts,
): Promise<Mail | undefined> {
  if (email === null) return undefined;
  const brand = brandOfMail(await parts.catalogue.current(), []);
  const say = mailTexts(language, { shop: brand.name });
  return writeLetter(
    {
      id: `<${id}.${words}@tillwright>`,
      to: email,
      brand,
      language,
      say,
      subject: say(`${words}.subject`),
      intro: say(`${words}.intro`),
      sections: sections(say),
    },
    parts,
  );
}

export const erasureOf = ({ storage }: Pick<MailParts, "storage">, id: string): Promise<ErasureRow | undefined> =>
  storage.db.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst();
