/** A buyer's money went back: how much, of what, and when it will be there. [PAY-13] */
import { formatMoney } from "../../i18n/format";
import { linesOf } from "../checkout/checkout-row";
import { writeLetter } from "./letter";
import { brandOfMail } from "./mail-brand";
import { mailTexts } from "./mail-texts";
import type { Mail } from "./mail";
import type { MoneyBackPayload, MoneyBackTopic } from "./money-back-event";
import type { MailParts, MailPayload } from "./topics";

export async function moneyBackMail(topic: MoneyBackTopic, payload: MailPayload, parts: MailParts): Promise<Mail | undefined> {
  const { storage, catalogue } = parts;
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
