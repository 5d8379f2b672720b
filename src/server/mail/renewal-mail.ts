/** A payment of a subscription after its order: what its mail is written from. [MMA-2] */
import type { RenewalPayload, RenewalTopic } from "../renewal/renewal-event";
import { unpaidOf } from "../renewal/unpaid";
import { letterParts } from "./letter";
import { renewalLetter } from "./letters/renewal-letter";
import type { Mail } from "./mail";
import type { MailParts, MailPayload } from "./mail-topic";
import { receiptOf } from "./renewals/receipt";

/** Those that lead to where another way to pay settles it. */
const LINKED: readonly RenewalTopic[] = ["renewal-failed", "renewal-reminder"];

export async function renewalMail(topic: RenewalTopic, payload: MailPayload, parts: MailParts): Promise<Mail | undefined> {
  const told = payload as unknown as RenewalPayload;
  const row = await parts.storage.db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select(["owner_email", "item", "contact", "orders.customer", "orders.details", "orders.locale", "orders.order_reference"])
    .where("subscriptions.id", "=", told.subscription)
    .executeTakeFirst();
  if (!row) return undefined;
  // A mail may wait for hours until it can be sent: what was settled meanwhile needs no reminder.
  if (topic === "renewal-reminder" && !(await isWaiting(told.subscription, parts))) return undefined;
  const paymentLink = LINKED.includes(topic) ? await parts.paymentLink(told.subscription, row.owner_email, told.lastDay) : undefined;
  const receipt = topic === "renewal-paid" ? await receiptOf(told.payment, row.locale.split("-")[0]!, parts) : undefined;
  const beside = { ...(paymentLink !== undefined && { paymentLink }), ...(receipt && { receipt }) };
  return renewalLetter(topic, told, { row, ...beside }, await letterParts(parts));
}

async function isWaiting(subscription: string, { storage }: MailParts): Promise<boolean> {
  const unpaid = (await unpaidOf(storage.db, [subscription])).get(subscription);
  return unpaid?.nextTryOn === null;
}
