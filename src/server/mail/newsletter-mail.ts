/** What the mails of a newsletter's sign-up share: to whom, in whose name, and how one leaves. [LAND-1] */
import type { Selectable } from "kysely";
import { brandOfPath } from "../../domain/page/brand";
import { oneClickCall, newsletterPath } from "../newsletter/newsletter-paths";
import type { Database } from "../storage/schema";
import { writeLetter } from "./letter";
import { mailTexts, type Say } from "./mail-texts";
import type { Mail, MailSection } from "./mail";
import type { MailParts } from "./topics";

export type SignUp = Selectable<Database["newsletter_sign_ups"]>;

export const signUpOf = ({ storage }: MailParts, id: string): Promise<SignUp | undefined> =>
  storage.db.selectFrom("newsletter_sign_ups").selectAll().where("id", "=", id).executeTakeFirst();

export interface NewsletterMail {
  /** Beginning of its words in mail.json. */
  words: string;
  id: string;
  sections(say: Say): MailSection[];
  /** Its reader is on the list: the mail says how to leave it, to them and to their mail program. */
  isSubscriber: boolean;
}

export async function newsletterMail(
  signUp: SignUp,
  { words, id, sections, isSubscriber }: NewsletterMail,
  parts: MailParts,
): Promise<Mail> {
  const { catalogue, publicUrl } = parts;
  const { brands } = await catalogue.current();
  const brand = brandOfPath(brands, signUp.list);
  const say = mailTexts(signUp.language, { shop: brand.name, email: brand.contact.email ?? "" });
  const leave = publicUrl() + newsletterPath("unsubscribe", signUp, signUp.unsubscribe_token);
  return writeLetter(
    {
      id,
      to: signUp.email,
      brand,
      language: signUp.language,
      say,
      subject: say(`${words}.subject`),
      intro: say(`${words}.intro`),
      sections: sections(say),
      ...(isSubscriber && {
        footer: [{ text: say("newsletter.unsubscribe.button"), href: leave }],
        headers: {
          "List-Unsubscribe": `<${publicUrl()}${oneClickCall(signUp.unsubscribe_token)}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }),
    },
    parts,
  );
}
