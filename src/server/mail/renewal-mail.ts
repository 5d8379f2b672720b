/** A payment of a subscription after its order: what its mail is written from. [MMA-2] */
import type { CalendarDate } from "../../domain/time/calendar";
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
  let told = payload as unknown as RenewalPayload;
  const row = await parts.storage.db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select(["owner_email", "item", "contact", "orders.customer", "orders.details", "orders.locale", "orders.order_reference"])
    .where("subscriptions.id", "=", told.subscription)
    .executeTakeFirst();
  if (!row) return undefined;
  if (topic === "renewal-reminder") {
    const lastDay = await lastDayNow(told, parts);
    if (lastDay === undefined) return undefined;
    told = { ...told, lastDay };
  }
  const paymentLink = LINKED.includes(topic) ? await parts.paymentLink(told.subscription, row.owner_email, told.lastDay) : undefined;
  const receipt = topic === "renewal-paid" ? await receiptOf(told.payment, row.locale.split("-")[0]!, parts) : undefined;
  const beside = { ...(paymentLink !== undefined && { paymentLink }), ...(receipt && { receipt }) };
  return renewalLetter(topic, told, { row, ...beside }, await letterParts(parts));
}

/**
 * A mail may wait for days until it can be sent: its payment may be settled by then, or its last day put off.
 *
 * @returns undefined where nobody is to be reminded of it, or a later mail does so
 */
async function lastDayNow({ subscription, date, at }: RenewalPayload, { storage }: MailParts): Promise<CalendarDate | undefined> {
  const unpaid = (await unpaidOf(storage.db, [subscription])).get(subscription);
  if (unpaid?.nextTryOn !== null || unpaid.dueOn !== date) return undefined;
  const later = await storage.db
    .selectFrom("subscription_events")
    .select("details")
    .where("subscription_id", "=", subscription)
    .where("kind", "in", ["told-unpaid", "told-failure"])
    .where("at", ">", at ?? "")
    .execute();
  const isToldLater = later.some(({ details }) => (JSON.parse(details) as { date?: CalendarDate }).date === date);
  return isToldLater ? undefined : unpaid.lastDay;
}
