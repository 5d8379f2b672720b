/** Mails to the people who build pages: a link on which they choose a password. [BLD-13] */
import { CHOOSE_PASSWORD_PATH } from "../../domain/person/editor-role";
import { tokenFor, type EditorLink } from "../people/editor-links";
import { brandOfMail, looksOf, senderOf } from "./mail-brand";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";
import { mailTexts, type Say } from "./mail-texts";
import type { Mail, MailContent } from "./mail";
import type { MailParts } from "./topics";

export const editorLinkOf = ({ storage }: MailParts, id: string): Promise<EditorLink | undefined> =>
  storage.db.selectFrom("editor_links").selectAll().where("id", "=", id).executeTakeFirst();

/** @param words beginning of its words in mail.json @returns undefined where the link is over */
export async function editorMail(
  link: EditorLink,
  words: string,
  { intro, more }: { intro: (say: Say) => string; more: (say: Say) => string[] },
  parts: MailParts,
): Promise<Mail | undefined> {
  const token = await tokenFor(parts.storage, link.id);
  if (!token) return undefined;
  const catalogue = await parts.catalogue.current();
  const brand = brandOfMail(catalogue, []);
  const say = mailTexts(link.language, { shop: brand.name, email: link.email });
  // Behind the mark, so that no server's log and no other page ever has it.
  const href = `${parts.publicUrl()}${CHOOSE_PASSWORD_PATH}#${token}`;
  const content: MailContent = {
    language: link.language,
    subject: say(`${words}.subject`),
    greeting: say("greetingNoName"),
    intro: intro(say),
    lines: [],
    sums: [],
    sections: [{ paragraphs: [], buttons: [{ text: say(`${words}.button`), href }] }, { paragraphs: more(say) }],
    closing: say("closing"),
    footer: [],
  };
  return {
    id: `<${link.id}.${words}@tillwright>`,
    from: senderOf(brand.name, parts.mailFrom),
    to: link.email,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, parts.storefront, parts.publicUrl())),
  };
}
