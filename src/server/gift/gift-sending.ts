/**
 * A gift's mail once more, for whoever it is for: its recipient has lost it, or its giver has mistyped their address. Asked for by the
 * shop's own people. [MMA-3] [MMA-2]
 */
import type { Transaction } from "kysely";
import { offerDisplayName } from "../../domain/offer/offer";
import type { OrderMoney } from "../../domain/order/order-money";
import type { RecipientDetails } from "../../domain/order/order";
import { isEmail } from "../../domain/person/email";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import { say, type Words } from "../../registry/message";
import type { Editor } from "../guard/editors";
import { outboxEvent } from "../mail/outbox-event";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { giftCode, rowId } from "../storage/ids";
import type { Database } from "../storage/schema";
import { normalEmail } from "../subscription/subscription-records";
import { GIFT_CHANGED } from "./gift-recipients";
import { orderOfGift, wentBack } from "./gift-order";
import type { GiftRow } from "./gift-records";
import { GIFT_BEGINS } from "./gift-round";
import { itemOf, noGift, redeemed, type GiftParts } from "./gift-view";

/** Who presses twice, or whose answer got lost, wants one mail. */
const SAME_MS = 60_000;
const KIND = "send-code";

/**
 * To another address than the one that was told goes another code: whoever has the first mail cannot redeem it any more, and its giver
 * reads the new one. Asked for again within a minute, for the same address, it is one mail.
 *
 * @param corrected another email address of its recipient; undefined: the one that it has
 * @returns why it was not sent
 */
export async function sendCode(parts: GiftParts, id: string, corrected: string | undefined, by: Editor): Promise<Refusal | undefined> {
  const { storage, catalogue } = parts;
  const now = parts.now?.() ?? new Date();
  const days = shopDays(now, (await catalogue.current()).shop.time_zone);
  const sent = await storage.transaction<Result<boolean>>(async (trx) => {
    const row = await storage.locked(trx.selectFrom("gifts").selectAll().where("id", "=", id)).executeTakeFirst();
    if (!row) return noGift();
    const order = await orderOfGift(trx, row.order_id);
    const refusal = whyNot(row, days, order.money);
    if (refusal) return refusal;
    const recipient = JSON.parse(row.recipient) as RecipientDetails;
    const email = corrected?.trim() || recipient.email;
    if (!email) return addressRefusal("required", say("gift-needs-address"));
    if (!isEmail(email)) return addressRefusal("email", say("email-invalid"));
    const isOther = normalEmail(email) !== normalEmail(recipient.email ?? "");
    if (!isOther && (await hasJustAsked(trx, id, now))) return ok(false);
    const [at, event] = [now.toISOString(), rowId()];
    const set = {
      announced_on: row.announced_on ?? days.today,
      ...(isOther && { recipient: JSON.stringify({ ...recipient, email }), recipient_email: normalEmail(email) }),
      ...(isOther && recipient.email && row.announced_on !== null && { code: giftCode() }),
    };
    await trx.updateTable("gifts").set(set).where("id", "=", id).execute();
    await trx.insertInto("gift_events").values({ id: event, gift_id: id, kind: KIND, by: by.id, at }).execute();
    const mails = [outboxEvent(GIFT_BEGINS, { gift: id, sent: event }, email, at)];
    // Nobody is written to who has been forgotten.
    if (isOther && row.buyer_email) mails.push(outboxEvent(GIFT_CHANGED, { gift: id }, row.buyer_email, at));
    await trx.insertInto("outbox").values(mails).execute();
    const title = offerDisplayName(itemOf(row).offer);
    await recordAudit(trx, {
      kind: isOther ? "gift-address-corrected" : "gift-code-sent",
      person: by.email,
      subject: id,
      title,
      details: { reference: order.reference },
    });
    return ok(true);
  });
  if (!sent.ok) return sent;
  await storage.durable();
  if (sent.value) parts.onMail?.();
  return undefined;
}

/** Whether its code can be mailed once more. @param money of its order */
export const canSend = (row: GiftRow, days: ShopDays, money: OrderMoney): boolean => !whyNot(row, days, money);

function whyNot(row: GiftRow, days: ShopDays, money: OrderMoney): Refusal | undefined {
  if (row.redeemed_at !== null) return redeemed(row.redeemed_at, days);
  if (wentBack(money)) return refuse("gift-refunded", say(money === "returned" ? "gift-returned-not-sent" : "gift-refunded-not-sent"));
  if (row.announced_on === null && row.starts_on > days.today)
    return refuse("gift-waits", say("gift-waits", { date: { date: row.starts_on } }));
  return undefined;
}

async function hasJustAsked(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_MS).toISOString();
  const events = trx.selectFrom("gift_events").select("id").where("gift_id", "=", id).where("at", ">", since).where("kind", "=", KIND);
  return (await events.executeTakeFirst()) !== undefined;
}

const addressRefusal = (code: string, message: Words): Refusal =>
  refuse("invalid", message, { problems: [{ path: "email", code, message }] });
