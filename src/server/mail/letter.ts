/** What every mail of a brand has around what it says: sender and looks, greeting and closing, and where an answer goes. */
import type { Brand } from "../../domain/page/brand";
import { looksOf, senderOf } from "./mail-brand";
import { mailHtml } from "./html/mail-html";
import { mailText } from "./mail-text";
import type { Mail, MailContent } from "./mail";
import type { Say } from "./mail-texts";
import type { Catalogue } from "../catalogue/catalogue";
import type { MailParts } from "./mail-topic";

/** What `letters/` are written with, beside what each is about. Whoever has these may write them: Storybook does. */
export interface LetterParts extends Pick<MailParts, "storefront" | "mailFrom" | "publicUrl"> {
  sellers: Pick<Catalogue, "shop" | "brands">;
}

export const letterParts = async (parts: MailParts): Promise<LetterParts> => ({ ...parts, sellers: await parts.catalogue.current() });

export interface Letter extends Pick<MailContent, "language" | "subject" | "intro" | "sections"> {
  id: string;
  to: string;
  /** In whose looks it goes out. */
  brand: Brand;
  /** Who writes and reads the answers, where that is not the brand: those who build pages hear from the shop, which takes no answers. */
  sender?: Pick<Brand, "name" | "contact">;
  say: Say;
  /** Who is greeted; "" or absent: nobody by name. */
  name?: string;
  lines?: MailContent["lines"];
  sums?: MailContent["sums"];
  /** The last paragraph, where the sender has an address to write to. */
  questions?: string;
  /** After the sender's address. */
  footer?: MailContent["footer"];
  headers?: Mail["headers"];
}

export function writeLetter(
  { id, to, brand, sender = brand, say, name, questions, footer = [], headers, ...own }: Letter,
  { storefront, mailFrom, publicUrl }: Pick<MailParts, "storefront" | "mailFrom" | "publicUrl">,
): Mail {
  const { address, email } = sender.contact;
  const content: MailContent = {
    lines: [],
    sums: [],
    ...own,
    greeting: name ? say("greeting", { name }) : say("greetingNoName"),
    sections: [...own.sections, ...(questions !== undefined && email ? [{ paragraphs: [questions] }] : [])],
    closing: say("closing"),
    footer: [...(address ? [address] : []), ...footer],
  };
  return {
    id,
    from: senderOf(sender.name, mailFrom),
    to,
    ...(email && { replyTo: email }),
    ...(headers && { headers }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
}
