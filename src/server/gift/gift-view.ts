/** A gift as its buyer sees it, and why nothing can be done to one. [MMA-3] */
import type { GivenGift } from "../../domain/order/gift";
import { customerName } from "../../domain/order/billing";
import type { OrderMoney } from "../../domain/order/order-money";
import type { BasketItem, RecipientDetails } from "../../domain/order/order";
import type { ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { refuse, type Refusal } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { GiftRow } from "./gift-records";

export interface GiftParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  /** A mail waits. */
  onMail?(): void;
  now?(): Date;
}

/** As its buyer sees it. */
export function giftView(row: GiftRow, days: ShopDays): GivenGift {
  const { startDate: _startDate, ...recipientDetails } = JSON.parse(row.recipient) as RecipientDetails;
  const recipient = customerName(recipientDetails);
  return {
    id: row.id,
    offer: itemOf(row).offer,
    ...(recipient && { recipient }),
    recipientDetails,
    startsOn: row.starts_on,
    code: row.code,
    redeemedOn: row.redeemed_at === null ? null : days.of(row.redeemed_at),
  };
}

export const itemOf = (row: Pick<GiftRow, "item">): BasketItem => JSON.parse(row.item) as BasketItem;
/** Of one that is not there and of somebody else's the same is told. */
export const noGift = (): Refusal => refuse("gift-not-found", say("gift-not-found"));
/** Its buyer has the money again, or their bank has sent it back. */
export const refunded = (money: OrderMoney): Refusal =>
  refuse("gift-refunded", say(money === "returned" ? "gift-returned" : "gift-refunded"));
export const redeemed = (at: string, days: ShopDays): Refusal =>
  refuse("gift-redeemed", say("gift-redeemed", { date: { date: days.of(at) } }));
