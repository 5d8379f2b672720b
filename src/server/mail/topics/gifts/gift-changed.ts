/** Who a gift is for has changed: its buyer reads for whom it is now, and with which code. [MMA-2] */
import { customerName } from "../../../../domain/order/billing";
import { offerDisplayName } from "../../../../domain/offer/offer";
import type { BasketItem, RecipientDetails } from "../../../../domain/order/order";
import { GIFTS_PATH } from "../../../../domain/page/account-path";
import { writeLetter } from "../../letter";
import { brandOfMail } from "../../mail-brand";
import { mailTexts } from "../../mail-texts";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ gift: id = "" }, parts) => {
  const { storage, catalogue, publicUrl } = parts;
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
  return writeLetter(
    {
      id: `<${row.id}.${row.code}@tillwright>`,
      to: row.buyer_email,
      brand,
      language,
      say,
      name: row.giver,
      subject: say("gift-changed.subject"),
      intro: say("gift-changed.intro"),
      sections: [
        {
          paragraphs: [...(recipient ? [say("giftFor")] : []), say("giftCode"), say("gift-changed.code")],
          buttons: [{ text: say("gift-changed.view"), href: publicUrl() + GIFTS_PATH }],
        },
      ],
      questions: say("gift-changed.notYou"),
    },
    parts,
  );
};
