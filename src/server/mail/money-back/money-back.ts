/** A buyer's money went back: what their mail is written from. [PAY-13] */
import { linesOf } from "../../checkout/checkout-row";
import { letterParts } from "../letter";
import { moneyBackLetter } from "../letters/money-back-letter";
import type { Mail } from "../mail";
import type { MoneyBackPayload, MoneyBackTopic } from "./money-back-event";
import type { MailParts, MailPayload } from "../mail-topic";

export async function moneyBackMail(topic: MoneyBackTopic, payload: MailPayload, parts: MailParts): Promise<Mail | undefined> {
  const told = payload as unknown as MoneyBackPayload;
  if (!told.email) return undefined;
  const checkout = await parts.storage.db.selectFrom("checkouts").select("lines").where("id", "=", told.checkoutId).executeTakeFirst();
  const paths = checkout ? linesOf(checkout).map(({ path }) => path) : [];
  return moneyBackLetter(topic, told, paths, await letterParts(parts));
}
