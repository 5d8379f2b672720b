/** Its buyer says anew who a gift is for, until somebody has it. [MMA-2] */
import type { GivenGift } from "../../domain/order/gift";
import type { RecipientDetails } from "../../domain/order/order";
import { shopDays } from "../../domain/time/calendar";
import type { Shopper } from "../checkout/checkout-row";
import { outboxEvent } from "../mail/outbox-event";
import { trimmed } from "../order/order-records";
import { recipientRefusal } from "../order/order-check";
import { ok, type Result } from "../result/refusal";
import { giftCode, rowId } from "../storage/ids";
import { normalEmail } from "../subscription/subscription-records";
import { givenBy, recipientEmail } from "./gift-records";
import { giftView, noGift, redeemed, type GiftParts } from "./gift-view";

/** Topic of the outbox. */
export const GIFT_CHANGED = "gift-changed";

/** Without the day on which it begins, which stays. */
export type NewRecipient = Omit<RecipientDetails, "startDate">;

/**
 * Whoever was told of it before cannot redeem it any more: another email address after that day means another code, and another mail.
 * The same again changes nothing.
 */
export async function changeRecipient(parts: GiftParts, id: string, given: NewRecipient, buyer: Shopper): Promise<Result<GivenGift>> {
  const { storage, catalogue } = parts;
  const now = parts.now?.() ?? new Date();
  const { shop } = await catalogue.current();
  const days = shopDays(now, shop.time_zone);
  const changed = await storage.transaction<Result<GivenGift>>(async (trx) => {
    const row = await storage.locked(givenBy(trx, buyer).selectAll().where("id", "=", id)).executeTakeFirst();
    if (!row) return noGift();
    if (row.redeemed_at !== null) return redeemed(row.redeemed_at, days);
    const { startDate, ...before } = JSON.parse(row.recipient) as RecipientDetails;
    const recipient = trimmed(given);
    const refusal = recipientRefusal(recipient, row.country, shop, now);
    if (refusal) return refusal;
    if (isSame(before, recipient)) return ok(giftView(row, days));
    const isToldAnew = row.announced_on !== null && normalEmail(before.email ?? "") !== normalEmail(recipient.email ?? "");
    const set = {
      recipient: JSON.stringify({ ...recipient, ...(startDate && { startDate }) } satisfies RecipientDetails),
      recipient_email: recipientEmail(recipient),
      ...(isToldAnew && { code: giftCode(), announced_on: null }),
    };
    const at = now.toISOString();
    await trx.updateTable("gifts").set(set).where("id", "=", id).execute();
    await trx.insertInto("gift_events").values({ id: rowId(), gift_id: id, kind: "change-recipient", by: buyer.sub, at }).execute();
    await trx
      .insertInto("outbox")
      .values(outboxEvent(GIFT_CHANGED, { gift: id }, row.buyer_email, at))
      .execute();
    return ok(giftView({ ...row, ...set }, days));
  });
  if (changed.ok) {
    await storage.durable();
    parts.onMail?.();
  }
  return changed;
}

function isSame(before: NewRecipient, after: NewRecipient): boolean {
  const fields = ["firstName", "lastName", "email", "message"] as const;
  return fields.every((field) => (before[field] ?? "") === (after[field] ?? ""));
}
