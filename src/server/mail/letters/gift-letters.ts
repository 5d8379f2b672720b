/** A gift begins, and who it is for has changed. [MMA-2] [MMA-3] */
import { customerName } from "../../../domain/order/billing";
import { giftTerm } from "../../../domain/order/gift";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { BasketItem, RecipientDetails } from "../../../domain/order/order";
import { GIFTS_PATH, redeemPath } from "../../../domain/page/account-path";
import { formatTermEnd } from "../../../i18n/format-term-end";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";
import { secretMark } from "../secret-mark";

/** What is read of the gift. */
export interface GiftRow {
  id: string;
  /** BasketItem as JSON. */
  item: string;
  /** RecipientDetails as JSON. */
  recipient: string;
  /** Name of who gave it; "" where they said none. */
  giver: string;
  buyer_email: string;
  code: string;
  /** Calendar date. */
  starts_on: string;
  locale: string;
}

/** Who receives it reads from whom it is, and how it becomes theirs. @returns undefined where nobody said their address */
export function giftBeginsLetter(row: GiftRow, parts: LetterParts): Mail | undefined {
  const { publicUrl } = parts;
  const recipient = JSON.parse(row.recipient) as RecipientDetails;
  if (!recipient.email) return undefined;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const brand = brandOfMail(parts.sellers, [offer.path]);
  const language = row.locale.split("-")[0]!;
  const { start, end } = giftTerm(offer, row.starts_on, row.starts_on);
  const name = customerName(recipient);
  const say = mailTexts(language, {
    shop: brand.name,
    name,
    giver: row.giver,
    product: offerDisplayName(offer),
    date: formatTermEnd(end ?? start, row.locale),
    email: brand.contact.email ?? "",
  });
  const unnamed = row.giver ? "" : "NoGiver";
  return writeLetter(
    {
      id: `<${row.id}.${secretMark(row.code)}@tillwright>`,
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
}

/** Its buyer reads for whom it is now, and with which code. */
export function giftChangedLetter(row: GiftRow, parts: LetterParts): Mail {
  const { publicUrl } = parts;
  const { offer } = JSON.parse(row.item) as BasketItem;
  const brand = brandOfMail(parts.sellers, [offer.path]);
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
      id: `<${row.id}.${secretMark(row.code)}.gift-changed@tillwright>`,
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
}
