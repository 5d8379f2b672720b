/** A buyer's money went back: how much, of what, and when it will be there. [PAY-13] */
import { formatMoney } from "../../../i18n/format";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";
import type { MoneyBackPayload, MoneyBackTopic } from "../money-back/money-back-event";

/** @param offerPaths of what was in the basket: whose brand writes */
export function moneyBackLetter(
  topic: MoneyBackTopic,
  { reference, amount, currency, email, locale }: MoneyBackPayload,
  offerPaths: readonly string[],
  parts: LetterParts,
): Mail {
  const brand = brandOfMail(parts.sellers, offerPaths);
  const language = locale.split("-")[0]!;
  const say = mailTexts(language, {
    shop: brand.name,
    reference,
    amount: formatMoney({ minorUnits: Number(amount), currency }, locale),
    email: brand.contact.email ?? "",
  });
  return writeLetter(
    {
      id: `<${reference}.${topic}@tillwright>`,
      to: email,
      brand,
      language,
      say,
      subject: say(`${topic}.subject`),
      intro: say(`${topic}.intro`),
      sections: [{ paragraphs: [say("moneyBackWhen")] }],
      questions: say("moneyBackQuestions"),
    },
    parts,
  );
}
