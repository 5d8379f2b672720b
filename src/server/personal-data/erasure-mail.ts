/** Mails about being forgotten: to the address that was asked from, which nothing else knows any more afterwards. [MMA-5] */
import type { ErasureRow } from "./erasures";
import { brandOfMail, looksOf, senderOf } from "../mail/mail-brand";
import { mailHtml } from "../mail/mail-html";
import { mailText } from "../mail/mail-text";
import { mailTexts, type Say } from "../mail/mail-texts";
import type { Mail, MailContent } from "../mail/mail";
import type { MailParts } from "../mail/topics";

/** @param words beginning of its words in mail.json @returns undefined where there is nobody left to write to */
export async function erasureMail(
  { id, email, language }: ErasureRow,
  words: string,
  sections: (say: Say) => MailContent["sections"],
  { catalogue, mailFrom, storefront, publicUrl }: MailParts,
): Promise<Mail | undefined> {
  if (email === null) return undefined;
  const brand = brandOfMail(await catalogue.current(), []);
  const say = mailTexts(language, { shop: brand.name });
  const content: MailContent = {
    language,
    subject: say(`${words}.subject`),
    greeting: say("greetingNoName"),
    intro: say(`${words}.intro`),
    lines: [],
    sums: [],
    sections: sections(say),
    closing: say("closing"),
    footer: brand.contact.address ? [brand.contact.address] : [],
  };
  return {
    id: `<${id}.${words}@tillwright>`,
    from: senderOf(brand.name, mailFrom),
    to: email,
    ...(brand.contact.email && { replyTo: brand.contact.email }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
}

export const erasureOf = ({ storage }: Pick<MailParts, "storage">, id: string): Promise<ErasureRow | undefined> =>
  storage.db.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst();
