/** What the mails of a newsletter's sign-up share: to whom, in whose name, and how one leaves. [LAND-1] */
import type { Selectable } from "kysely";
import { brandOfPath } from "../../domain/page/brand";
import { oneClickCall, newsletterPath } from "../newsletter/newsletter-paths";
import type { Database } from "../storage/schema";
import { looksOf, senderOf } from "./mail-brand";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";
import { mailTexts, type Say } from "./mail-texts";
import type { Mail, MailContent, MailSection } from "./mail";
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
  { catalogue, storefront, mailFrom, publicUrl }: MailParts,
): Promise<Mail> {
  const { brands } = await catalogue.current();
  const brand = brandOfPath(brands, signUp.list);
  const say = mailTexts(signUp.language, { shop: brand.name, email: brand.contact.email ?? "" });
  const leave = publicUrl() + newsletterPath("unsubscribe", signUp, signUp.unsubscribe_token);
  const content: MailContent = {
    language: signUp.language,
    subject: say(`${words}.subject`),
    greeting: say("greetingNoName"),
    intro: say(`${words}.intro`),
    lines: [],
    sums: [],
    sections: sections(say),
    closing: say("closing"),
    footer: [
      ...(brand.contact.address ? [brand.contact.address] : []),
      ...(isSubscriber ? [{ text: say("newsletter.unsubscribe.button"), href: leave }] : []),
    ],
  };
  return {
    id,
    from: senderOf(brand.name, mailFrom),
    to: signUp.email,
    ...(brand.contact.email && { replyTo: brand.contact.email }),
    ...(isSubscriber && {
      headers: {
        "List-Unsubscribe": `<${publicUrl()}${oneClickCall(signUp.unsubscribe_token)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
}
