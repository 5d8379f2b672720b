/** What went on after an order, and what was given away: what others have of it stays theirs. [MMA-5] */
import type { RecipientDetails } from "../../domain/order/order";
import { NEVER } from "../renewal/due-payments";
import { countryAlone, erasedOwner, without, type Erase } from "./erased";
import { ERASED } from "./erased-mark";
import { idsOf } from "./owned-data";

export const eraseSubscriptions: Erase = async ({ trx, owned: { subscriptions, given }, today, at }) => {
  for (const { id, country, payment, term_end: end } of subscriptions)
    await trx
      .updateTable("subscriptions")
      .set({
        owner_sub: erasedOwner(),
        owner_email: "",
        status: "cancelled",
        // Nobody is left whom the rest of a term could be delivered to.
        term_end: end !== null && end < today ? end : today,
        trial_of: null,
        delivery: countryAlone("{}", country)!,
        payment: JSON.stringify({ type: (JSON.parse(payment) as { type: string }).type, record: {} }),
        stored_payment_id: null,
        pending_renewal_change: null,
        next_payment_on: NEVER,
        contact: null,
        pauses: null,
        price_changes: null,
        end_told: "all",
        updated_at: at,
      })
      .where("id", "=", id)
      .execute();
  // Whoever has redeemed a gift keeps it: who gave it is no longer said.
  const others = given.flatMap((gift) => gift.subscription_id ?? []).filter((id) => !subscriptions.some((own) => own.id === id));
  for (const id of others) {
    const { payment } = await trx.selectFrom("subscriptions").select("payment").where("id", "=", id).executeTakeFirstOrThrow();
    const { type, record } = JSON.parse(payment) as { type: string; record: object };
    const unnamed = JSON.stringify({ type, record: JSON.parse(without(JSON.stringify(record), "from")) as object });
    await trx.updateTable("subscriptions").set({ payment: unnamed }).where("id", "=", id).execute();
  }
};

export const eraseSubscriptionEvents: Erase = async ({ trx, owned: { sub, subscriptions } }) => {
  const own = idsOf(subscriptions);
  await trx.updateTable("subscription_events").set({ by: ERASED }).where("by", "=", sub).execute();
  // Why somebody left is said in their own words.
  await trx
    .updateTable("subscription_events")
    .set({ details: "{}", reason: null, about: null, commented: 0 })
    .where("subscription_id", "in", own)
    .where("kind", "=", "cancel")
    .execute();
};

export const eraseUpgrades: Erase = async ({ trx, owned: { subscriptions } }) => {
  await trx
    .updateTable("upgrades")
    .set({ asked_by: ERASED, request_key: null })
    .where("subscription_id", "in", idsOf(subscriptions))
    .execute();
};

export const eraseGifts: Erase = async ({ trx, owned: { given, received } }) => {
  for (const { id, recipient, redeemed_at: redeemedAt } of given)
    await trx
      .updateTable("gifts")
      .set({
        buyer_sub: erasedOwner(),
        buyer_email: "",
        giver: "",
        // As long as nobody has redeemed it, it has to find whom it is for.
        recipient: redeemedAt === null ? without(recipient, "message") : dayOf(recipient),
        ...(redeemedAt !== null && { recipient_email: null }),
      })
      .where("id", "=", id)
      .execute();
  for (const { id, recipient, delivery, country, order_id: orderId } of received) {
    await trx
      .updateTable("gifts")
      .set({ recipient: dayOf(recipient), recipient_email: null, delivery: countryAlone(delivery, country) })
      .where("id", "=", id)
      .execute();
    // The giver's order says whom it was for, and where it was brought.
    const order = await trx.selectFrom("orders").select(["details", "delivery"]).where("id", "=", orderId).executeTakeFirstOrThrow();
    await trx
      .updateTable("orders")
      .set({
        details: order.details && without(order.details, "recipientDetails"),
        ...(delivery !== null && { delivery: countryAlone(order.delivery, country) }),
      })
      .where("id", "=", orderId)
      .execute();
  }
};

const dayOf = (recipient: string): string => {
  const { startDate } = JSON.parse(recipient) as RecipientDetails;
  return JSON.stringify({ ...(startDate && { startDate }) } satisfies RecipientDetails);
};

export const eraseGiftEvents: Erase = async ({ trx, owned: { sub } }) => {
  await trx.updateTable("gift_events").set({ by: ERASED }).where("by", "=", sub).execute();
};

/** A guest's card may pay for what another guest ordered with it: then it stays theirs. */
export const eraseStoredPayments: Erase = async ({ trx, owned: { storedPayments } }) => {
  await trx
    .deleteFrom("stored_payments")
    .where("id", "in", idsOf(storedPayments))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("subscriptions").select("subscriptions.id").whereRef("stored_payment_id", "=", "stored_payments.id"))),
    )
    .execute();
};
