/** Mails to the people who build pages: a link on which they choose a password. [BLD-13] */
import { CHOOSE_PASSWORD_PATH } from "../../domain/person/editor-role";
import { tokenFor, type EditorLink } from "../people/editor-links";
import { writeLetter } from "./letter";
import { brandOfMail } from "./mail-brand";
import { mailTexts, type Say } from "./mail-texts";
import type { Mail } from "./mail";
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
  return writeLetter(
    {
      id: `<${link.id}.${words}@tillwright>`,
      to: link.email,
      brand,
      sender: { name: brand.name, contact: {} },
      language: link.language,
      say,
      subject: say(`${words}.subject`),
      intro: intro(say),
      sections: [{ paragraphs: [], buttons: [{ text: say(`${words}.button`), href }] }, { paragraphs: more(say) }],
    },
    parts,
  );
}
