/** Who a gift is for has changed: its buyer reads for whom it is now, and with which code. [MMA-2] */
import { customerName } from "../../../../domain/order/billing";
import { offerDisplayName } from "../../../../domain/offer/offer";
import type { BasketItem, RecipientDetails } from "../../../../domain/order/order";
import { GIFTS_PATH } from "../../../../domain/page/account-path";
import { brandOfMail, looksOf, senderOf } from "../../mail-brand";
import { mailHtml } from "../../mail-html";
import { mailText } from "../../mail-text";
import { mailTexts } from "../../mail-texts";
import type { MailContent } from "../../mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ gift: id = "" }, { storage, catalogue, storefront, mailFrom, publicUrl }) => {
  const row = await storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const brand = brandOfMail(await catalogue.current(), [offer.path]);
  const language = row.locale.split("-")[0]!;
  const recipient = customerName(JSON.parse(row.recipient) as RecipientDetails);
  const say = mailTexts(language, {
    shop: brand.name,
    name: row.giver,
    recipient,
    product: offerDisplayName(offer),
    code: row.code,
    email: brand.contact.email ?? "",
  });
  const content: MailContent = {
    language,
    subject: say("gift-changed.subject"),
    greeting: row.giver ? say("greeting") : say("greetingNoName"),
    intro: say("gift-changed.intro"),
    lines: [],
    sums: [],
    sections: [
      {
        paragraphs: [...(recipient ? [say("giftFor")] : []), say("giftCode"), say("gift-changed.code")],
        buttons: [{ text: say("gift-changed.view"), href: publicUrl() + GIFTS_PATH }],
      },
      ...(brand.contact.email ? [{ paragraphs: [say("gift-changed.notYou")] }] : []),
    ],
    closing: say("closing"),
    footer: brand.contact.address ? [brand.contact.address] : [],
  };
  return {
    id: `<${row.id}.${row.code}@tillwright>`,
    from: senderOf(brand.name, mailFrom),
    to: row.buyer_email,
    ...(brand.contact.email && { replyTo: brand.contact.email }),
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, looksOf(brand, storefront, publicUrl())),
  };
};
