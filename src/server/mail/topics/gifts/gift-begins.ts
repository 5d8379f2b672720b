/** A gift begins today: who receives it reads from whom it is, and how it becomes theirs. [MMA-3] */
import { customerName } from "../../../../domain/order/billing";
import { giftTerm } from "../../../../domain/order/gift";
import { offerDisplayName } from "../../../../domain/offer/offer";
import type { BasketItem, RecipientDetails } from "../../../../domain/order/order";
import { redeemPath } from "../../../../domain/page/account-path";
import { formatDate } from "../../../../i18n/format";
import { brandOfMail, looksOf, senderOf } from "../../mail-brand";
import { mailHtml } from "../../mail-html";
import { mailText } from "../../mail-text";
import { mailTexts } from "../../mail-texts";
import type { MailContent } from "../../mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ gift: id = "" }, { storage, catalogue, storefront, mailFrom, publicUrl }) => {
  const row = await storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  const recipient = row && (JSON.parse(row.recipient) as RecipientDetails);
  if (!row || !recipient?.email) return undefined;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const brand = brandOfMail(await catalogue.current(), [offer.path]);
  const language = row.locale.split("-")[0]!;
  const { start, end } = giftTerm(offer, row.starts_on, row.starts_on);
  const name = customerName(recipient);
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    giver: row.giver,
    product: offerDisplayName(offer),
    date: formatDate(end ?? start, row.locale),
    email: brand.contact.email ?? "",
  });
  const unnamed = row.giver ? "" : "NoGiver";
  const content: MailContent = {
    language,
    subject: say(`gift-begins.subject${unnamed}`),
    greeting: name ? say("greeting") : say("greetingNoName"),
    intro: say(`gift-begins.intro${unnamed}`),
    lines: [],
    sums: [],
    sections: [
      ...(recipient.message ? [{ paragraphs: [`“${recipient.message}”`] }] : []),
      {
        title: say("gift-begins.redeemTitle"),
        paragraphs: [say("gift-begins.redeem"), say("giftCode", { code: row.code }), ...(end ? [say("gift-begins.until")] : [])],
        buttons: [{ text: say("gift-begins.button"), href: publicUrl() + redeemPath(row.code) }],
      },
      ...(brand.contact.email ? [{ paragraphs: [say("gift-begins.questions")] }] : []),
    ],
    closing: say("closing"),
    footer: brand.contact.address ? [brand.contact.address] : [],
  };
  return {
    id: `<${row.id}@tillwright>`,
    from: senderOf(brand.name, mailFrom),
    to: recipient.email,
    ...(brand.contact.email && { replyTo: brand.contact.email }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
};
