/** Gifts that were bought with an order, as whoever looks after customers sees them. [MMA-3] */
import type { Kysely } from "kysely";
import type { CustomerGift } from "../../domain/customers/customer-order";
import { offerDisplayName } from "../../domain/offer/offer";
import { customerName } from "../../domain/order/billing";
import type { RecipientDetails } from "../../domain/order/order";
import type { OrderMoney } from "../../domain/order/order-money";
import type { ShopDays } from "../../domain/time/calendar";
import type { GiftRow } from "../gift/gift-records";
import { canSend } from "../gift/gift-sending";
import { itemOf } from "../gift/gift-view";
import type { Database } from "../storage/schema";

/** So many letters of a code say which one it is, and redeem nothing. */
const SHOWN_OF_CODE = 4;

/** In the order in which they were bought. */
export async function orderGifts(db: Kysely<Database>, order: string, days: ShopDays, money: OrderMoney): Promise<CustomerGift[]> {
  const rows = await db.selectFrom("gifts").selectAll().where("order_id", "=", order).orderBy("id").execute();
  return rows.map((row) => giftOf(row, days, money));
}

function giftOf(row: GiftRow, days: ShopDays, money: OrderMoney): CustomerGift {
  const recipient = JSON.parse(row.recipient) as RecipientDetails;
  return {
    id: row.id,
    name: offerDisplayName(itemOf(row).offer),
    giver: row.giver,
    recipient: customerName(recipient),
    email: recipient.email ?? "",
    startsOn: row.starts_on,
    codeEnd: row.code.slice(-SHOWN_OF_CODE),
    state: row.redeemed_at !== null ? "redeemed" : row.announced_on === null && row.starts_on > days.today ? "waits" : "open",
    redeemedOn: row.redeemed_at === null ? null : days.of(row.redeemed_at),
    canSend: canSend(row, days, money),
  };
}
