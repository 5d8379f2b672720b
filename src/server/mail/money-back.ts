/** A buyer's money went back: how much, of what, and when it will be there. [PAY-13] */
import { formatMoney } from "../../i18n/format";
import { linesOf } from "../checkout/checkout-row";
import { brandOfMail, looksOf, senderOf } from "./mail-brand";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";
import { mailTexts } from "./mail-texts";
import type { Mail, MailContent } from "./mail";
import type { MoneyBackPayload, MoneyBackTopic } from "./money-back-event";
import type { MailParts, MailPayload } from "./topics";

export async function moneyBackMail(
  topic: MoneyBackTopic,
  payload: MailPayload,
  { storage, catalogue, storefront, mailFrom, publicUrl }: MailParts,
): Promise<Mail | undefined> {
  const { reference, amount, currency, email, locale, checkoutId } = payload as unknown as MoneyBackPayload;
  if (!email) return undefined;
  const checkout = await storage.db.selectFrom("checkouts").select("lines").where("id", "=", checkoutId).executeTakeFirst();
  const paths = checkout ? linesOf(checkout).map(({ path }) => path) : [];
  const brand = brandOfMail(await catalogue.current(), paths);
  const language = locale.split("-")[0]!;
  const say = mailTexts(language, {
    shop: brand.name,
    reference,
    amount: formatMoney({ minorUnits: Number(amount), currency }, locale),
    email: brand.contact.email ?? "",
  });
  const content: MailContent = {
    language,
    subject: say(`${topic}.subject`),
    greeting: say("greetingNoName"),
    intro: say(`${topic}.intro`),
    lines: [],
    sums: [],
    sections: [{ paragraphs: [say("moneyBackWhen")] }, ...(brand.contact.email ? [{ paragraphs: [say("moneyBackQuestions")] }] : [])],
    closing: say("closing"),
    footer: brand.contact.address ? [brand.contact.address] : [],
  };
  return {
    id: `<${reference}.${topic}@tillwright>`,
    from: senderOf(brand.name, mailFrom),
    to: email,
    ...(brand.contact.email && { replyTo: brand.contact.email }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
}
