/** What somebody has paid with before is out of their account: whoever did not do that themselves has to hear of it. [PAY-14] */
import { customerName } from "../../../domain/order/billing";
import type { BasketItem, CustomerDetails } from "../../../domain/order/order";
import { SAVED_PAYMENTS_PATH } from "../../../domain/page/account-path";
import { paymentSourceWords } from "../../../i18n/payment-source";
import type { SavedPaymentRemovedPayload } from "../../payment/removed-payment";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";

/** Their latest order, which says how they are written to. */
export interface LatestOrder {
  /** CustomerDetails as JSON. */
  customer: string;
  locale: string;
  /** BasketItem[] as JSON. */
  items: string;
}

/** @param order undefined: they have none any more, and are written to as the shop writes */
export function savedPaymentRemovedLetter(
  { payment, email, brand: cardBrand, lastDigits }: SavedPaymentRemovedPayload,
  order: LatestOrder | undefined,
  parts: LetterParts,
): Mail {
  const bought = order ? (JSON.parse(order.items) as BasketItem[]).map(({ offer }) => offer.path) : [];
  const brand = brandOfMail(parts.sellers, bought);
  const language = order?.locale.split("-")[0] ?? parts.sellers.shop.default_language;
  const name = order ? customerName(JSON.parse(order.customer) as CustomerDetails) : "";
  const say = mailTexts(language, { shop: brand.name, email: brand.contact.email ?? "" });
  const source = { brand: cardBrand ?? null, lastDigits: lastDigits ?? null, expiry: null };
  const texts = { ending: say("paymentEnding"), expires: "" };
  return writeLetter(
    {
      id: `<${payment}.removed@tillwright>`,
      to: email,
      brand,
      language,
      say,
      name,
      subject: say("saved-payment-removed.subject"),
      intro: say("saved-payment-removed.intro", { payment: paymentSourceWords(source, say("saved-payment-removed.otherwise"), texts) }),
      sections: [
        {
          paragraphs: [say("saved-payment-removed.then")],
          buttons: [{ text: say("saved-payment-removed.view"), href: parts.publicUrl() + SAVED_PAYMENTS_PATH }],
        },
      ],
      questions: say("saved-payment-removed.notYou"),
    },
    parts,
  );
}
