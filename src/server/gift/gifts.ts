/** Gifts after their order: listed for who gave them, looked at by code, and redeemed once. [MMA-3] */
import type { Transaction } from "kysely";
import { giftTerm, type GiftToRedeem, type GivenGift } from "../../domain/order/gift";
import { giftCodeIn } from "../../domain/order/gift-code";
import type { RecipientDetails } from "../../domain/order/order";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import type { Shopper } from "../checkout/checkout-row";
import type { Editor } from "../guard/editors";
import { ok, type Refusal, type Result } from "../result/refusal";
import { ownersEmail } from "../shopper/known-emails";
import { rowId } from "../storage/ids";
import type { Database } from "../storage/schema";
import { noteChange } from "../subscription/subscription-events";
import { GIFT, type SubscriptionRow } from "../subscription/subscription-records";
import { orderOfGift, wentBack } from "./gift-order";
import { givenBy, type GiftRow } from "./gift-records";
import { giftView, itemOf, noGift, redeemed, refunded, type GiftParts } from "./gift-view";
import { changeRecipient, type NewRecipient } from "./gift-recipients";
import { sendCode } from "./gift-sending";

export class Gifts {
  constructor(private readonly parts: GiftParts) {}

  /** The newest first. */
  async given(buyer: Shopper): Promise<GivenGift[]> {
    const days = await this.#days();
    const rows = await givenBy(this.parts.storage.db, buyer).selectAll().orderBy("created_at", "desc").orderBy("id").execute();
    return rows.map((row) => giftView(row, days));
  }

  /** Who it is for, as its buyer says anew. */
  changeRecipient(id: string, recipient: NewRecipient, buyer: Shopper): Promise<Result<GivenGift>> {
    return changeRecipient(this.parts, id, recipient, buyer);
  }

  /** Its mail once more, to a corrected address where one is given. @returns why it was not sent */
  sendCode(id: string, corrected: string | undefined, by: Editor): Promise<Refusal | undefined> {
    return sendCode(this.parts, id, corrected, by);
  }

  /** @param typed as people type codes @returns what waits to be redeemed */
  async look(typed: string): Promise<Result<GiftToRedeem>> {
    const code = giftCodeIn(typed);
    const { db } = this.parts.storage;
    const row = code && (await db.selectFrom("gifts").selectAll().where("code", "=", code).executeTakeFirst());
    if (!row) return noGift();
    const days = await this.#days();
    if (row.redeemed_at !== null) return redeemed(row.redeemed_at, days);
    const { money } = await orderOfGift(db, row.order_id);
    if (wentBack(money)) return refunded(money);
    const { message } = JSON.parse(row.recipient) as RecipientDetails;
    const { offer } = itemOf(row);
    const { start, end } = giftTerm(offer, row.starts_on, days.today);
    return ok({ offer, ...(row.giver && { from: row.giver }), ...(message && { message }), startsOn: start, endsOn: end });
  }

  /**
   * It begins a subscription of whoever redeems it, once. Who asks again is answered the same.
   *
   * @returns id of the subscription
   */
  async redeem(typed: string, shopper: Shopper): Promise<Result<string>> {
    const code = giftCodeIn(typed);
    if (!code) return noGift();
    const { storage } = this.parts;
    const days = await this.#days();
    const done = await storage.transaction<Result<{ id: string; isNew: boolean }>>(async (trx) => {
      const row = await storage.locked(trx.selectFrom("gifts").selectAll().where("code", "=", code)).executeTakeFirst();
      if (!row) return noGift();
      if (row.subscription_id !== null) {
        const own = await trx.selectFrom("subscriptions").select("owner_sub").where("id", "=", row.subscription_id).executeTakeFirst();
        return own?.owner_sub === shopper.sub ? ok({ id: row.subscription_id, isNew: false }) : redeemed(row.redeemed_at!, days);
      }
      const { money } = await orderOfGift(trx, row.order_id, storage.locked);
      if (wentBack(money)) return refunded(money);
      return ok({ id: await this.#begin(trx, row, shopper, days), isNew: true });
    });
    if (!done.ok) return done;
    await storage.durable();
    if (done.value.isNew) this.parts.onMail?.();
    return ok(done.value.id);
  }

  async #begin(trx: Transaction<Database>, gift: GiftRow, shopper: Shopper, days: ShopDays): Promise<string> {
    const at = this.#now().toISOString();
    const id = rowId();
    const email = await ownersEmail(trx, shopper.sub, shopper.email ?? "");
    const term = giftTerm(itemOf(gift).offer, gift.starts_on, days.today);
    const row: SubscriptionRow = {
      id,
      order_id: gift.order_id,
      item_id: itemOf(gift).id,
      owner_sub: shopper.sub,
      owner_email: email,
      status: "active",
      item: gift.item,
      offer_path: itemOf(gift).offer.path,
      is_trial: 0,
      trial_of: null,
      country: gift.country,
      term_start: term.start,
      term_end: term.end,
      delivery: gift.delivery ?? JSON.stringify({ country: gift.country }),
      payment: JSON.stringify({ type: GIFT, record: { gift: gift.id, from: gift.giver } }),
      stored_payment_id: null,
      pending_renewal_change: null,
      next_payment_on: null,
      noticed_on: null,
      announced_payment_on: null,
      charged_from: null,
      agreed_on: null,
      contact: null,
      pauses: null,
      price_changes: null,
      upgrade_id: null,
      tax_rates: null,
      tax_unknown_since: null,
      end_told: "nothing",
      created_at: at,
      updated_at: at,
    };
    await trx.insertInto("subscriptions").values(row).execute();
    await trx.updateTable("gifts").set({ subscription_id: id, redeemed_at: at }).where("id", "=", gift.id).execute();
    await noteChange(trx, { id, kind: "redeem", details: { gift: gift.id }, owner: shopper, at, email });
    return id;
  }

  async #days(): Promise<ShopDays> {
    return shopDays(this.#now(), (await this.parts.catalogue.current()).shop.time_zone);
  }

  #now = (): Date => this.parts.now?.() ?? new Date();
}
