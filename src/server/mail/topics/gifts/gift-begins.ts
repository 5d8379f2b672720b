/** A gift begins today: who receives it reads from whom it is, and how it becomes theirs. [MMA-3] */
import { customerName } from "../../../../domain/order/billing";
import { giftTerm } from "../../../../domain/order/gift";
import { offerDisplayName } from "../../../../domain/offer/offer";
import type { BasketItem, RecipientDetails } from "../../../../domain/order/order";
import { redeemPath } from "../../../../domain/page/account-path";
import { formatDate } from "../../../../i18n/format";
import { writeLetter } from "../../letter";
import { brandOfMail } from "../../mail-brand";
import { mailTexts } from "../../mail-texts";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ gift: id = "" }, parts) => {
  const { storage, catalogue, publicUrl } = parts;
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
  return writeLetter(
    {
      id: `<${row.id}@tillwright>`,
      to: recipient.email,
      brand,
      language,
      say,
      name,
      subject: say(`gift-begins.subject${unnamed}`),
      intro: say(`gift-begins.intro${unnamed}`),
      sections: [
        ...(recipient.message ? [{ paragraphs: [`“${recipient.message}”`] }] : []),
        {
          title: say("gift-begins.redeemTitle"),
          paragraphs: [say("gift-begins.redeem"), say("giftCode", { code: row.code }), ...(end ? [say("gift-begins.until")] : [])],
          buttons: [{ text: say("gift-begins.button"), href: publicUrl() + redeemPath(row.code) }],
        },
      ],
      questions: say("gift-begins.questions"),
    },
    parts,
  );
};
