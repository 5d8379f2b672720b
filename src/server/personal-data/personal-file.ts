/** What the shop keeps about one shopper, as a file of theirs: in plain names, without what opens or charges anything. [MMA-5] */
import { giftView } from "../gift/gift-view";
import type { Contact } from "../../domain/order/contact";
import type { InvoiceContent } from "../../domain/order/invoice";
import type { Address, BasketItem, CustomerDetails, OrderDetails, RecipientDetails } from "../../domain/order/order";
import { offerDisplayName } from "../../domain/offer/offer";
import type { UserAttributes } from "../../domain/person/user";
import type { Subscription } from "../../domain/offer/subscription";
import type { ShopDays } from "../../domain/time/calendar";
import { mailboxOf } from "../guard/mailbox";
import { quoteOf } from "../upgrade/upgrade-row";
import type { Storage } from "../storage/open-storage";
import { idsOf, ownedData, type OwnedData } from "./owned-data";

export interface PersonalFileParts {
  storage: Pick<Storage, "db">;
  days: ShopDays;
  /** As their owner sees them in the account. */
  subscriptions: readonly Subscription[];
  /** Of the shop. */
  shop: string;
  /** ISO 8601 instant */
  at: string;
}

export async function personalFile(shopper: UserAttributes, { storage: { db }, days, subscriptions, shop, at }: PersonalFileParts) {
  const owned = await ownedData(db, shopper);
  const own = idsOf(owned.subscriptions);
  const events = await db.selectFrom("subscription_events").selectAll().where("subscription_id", "in", own).orderBy("at").execute();
  const renewals = await db.selectFrom("renewals").selectAll().where("subscription_id", "in", own).orderBy("due_on").execute();
  const upgrades = await db.selectFrom("upgrades").selectAll().where("subscription_id", "in", own).orderBy("created_at").execute();
  const prices = await db.selectFrom("price_change_notices").selectAll().where("subscription_id", "in", own).orderBy("told_at").execute();
  const payments = await db.selectFrom("payments").selectAll().where("order_id", "in", idsOf(owned.orders)).execute();
  const giftEvents = await db.selectFrom("gift_events").selectAll().where("gift_id", "in", idsOf(owned.given)).orderBy("at").execute();
  const sessions = await db.selectFrom("shopper_sessions").selectAll().where("sub", "=", shopper.sub).orderBy("created_at").execute();
  const known = await db.selectFrom("shopper_emails").selectAll().where("sub", "=", shopper.sub).executeTakeFirst();
  const mailbox = owned.email ? mailboxOf(owned.email) : "";
  const newsletters = await db.selectFrom("newsletter_sign_ups").selectAll().where("mailbox", "=", mailbox).execute();
  const mails = await db.selectFrom("outbox").selectAll().where("recipient", "=", mailbox).orderBy("created_at").execute();
  const orders = owned.orders.map(orderIn);
  return {
    shop,
    writtenAt: at,
    profile: shopper,
    signIns: sessions.map((row) => ({ at: row.created_at, endsAt: row.expires_at, attributes: JSON.parse(row.attributes) as unknown })),
    email: known && { address: known.email, before: known.previous_email, saidAt: known.told_at, changedAt: known.changed_at },
    addresses: addressesIn(owned),
    permissions: permissionsIn(owned),
    orders: orders.map((order) => ({
      ...order,
      payments: payments
        .filter((row) => row.order_id === order.id)
        .map(({ type, amount, currency, provider_transaction, created_at }) => ({
          type,
          amount,
          currency,
          provider_transaction,
          created_at,
        })),
    })),
    subscriptions: owned.subscriptions.map((row) => ({
      ...subscriptions.find(({ id }) => id === row.id),
      id: row.id,
      owner_email: row.owner_email,
      created_at: row.created_at,
      events: events
        .filter((event) => event.subscription_id === row.id)
        .map(({ kind, details, at: on }) => ({ kind, details: JSON.parse(details) as unknown, at: on })),
      renewals: renewals
        .filter((renewal) => renewal.subscription_id === row.id)
        .map(({ due_on, amount, currency, state, failure }) => ({ due_on, amount: Number(amount), currency, state, failure })),
      upgrades: upgrades
        .filter((upgrade) => upgrade.subscription_id === row.id)
        .map((upgrade) => ({ on_day: upgrade.on_day, quote: quoteOf(upgrade), state: upgrade.state, failure: upgrade.failure })),
      priceChanges: prices
        .filter((notice) => notice.subscription_id === row.id)
        .map(({ holds_on, currency, price_before, price_after, told_at, taken_back_at }) => ({
          holds_on,
          currency,
          price_before: Number(price_before),
          price_after: Number(price_after),
          told_at,
          taken_back_at,
        })),
    })),
    invoices: owned.invoices.map(({ number, issued_at, content }) => ({ number, issued_at, ...(JSON.parse(content) as InvoiceContent) })),
    // Whoever has the code has the gift.
    giftsGiven: owned.given.map((row) => {
      const { code: _code, ...gift } = giftView(row, days);
      return { ...gift, events: giftEvents.filter((event) => event.gift_id === row.id).map(({ kind, at: on }) => ({ kind, at: on })) };
    }),
    giftsReceived: owned.received.map(({ item, giver, recipient, redeemed_at, starts_on }) => ({
      name: offerDisplayName((JSON.parse(item) as BasketItem).offer),
      from: giver,
      for: JSON.parse(recipient) as RecipientDetails,
      startsOn: starts_on,
      redeemedAt: redeemed_at,
    })),
    baskets: owned.checkouts.map((row) => ({
      id: row.id,
      lines: JSON.parse(row.lines) as unknown,
      country: row.country,
      locale: row.locale,
      promoCode: row.promo_code,
      page: row.page_path,
      tracking: JSON.parse(row.tracking) as unknown,
      details: JSON.parse(row.details) as unknown,
      createdAt: row.created_at,
      completedAt: row.completed_at,
    })),
    // What is charged with stays with the provider and the shop's server.
    paymentMethods: owned.storedPayments.map(({ method, brand, last_digits, expiry, created_at, removed_at }) => ({
      method,
      brand,
      lastDigits: last_digits,
      expiry,
      keptSince: created_at,
      removedAt: removed_at,
    })),
    newsletters: newsletters.map(({ list, email, state, language, consent, page, signed_up_at, confirmed_at, unsubscribed_at }) => ({
      list,
      email,
      state,
      language,
      consent,
      page,
      signedUpAt: signed_up_at,
      confirmedAt: confirmed_at,
      unsubscribedAt: unsubscribed_at,
    })),
    mails: mails.map(({ topic, created_at, done_at }) => ({ about: topic, at: created_at, sentAt: done_at })),
  };
}

const orderIn = (row: OwnedData["orders"][number]) => ({
  id: row.id,
  order_reference: row.order_reference,
  createdAt: row.created_at,
  country: row.country,
  locale: row.locale,
  paymentType: row.payment_type,
  items: (JSON.parse(row.items) as BasketItem[]).map(({ path, offer, quantity, price, addOns }) => ({
    path,
    name: offerDisplayName(offer),
    quantity,
    price,
    addOns: addOns.map((each) => ({ name: offerDisplayName(each.addOn), quantity: each.quantity, price: each.price })),
  })),
  total: JSON.parse(row.total) as unknown,
  promoCode: row.promo_code,
  customerDetails: JSON.parse(row.customer) as CustomerDetails,
  billingDetails: JSON.parse(row.billing) as Address,
  deliveryDetails: row.delivery === null ? null : (JSON.parse(row.delivery) as Address),
  customFields: JSON.parse(row.custom_fields) as unknown,
  details: JSON.parse(row.details ?? "{}") as OrderDetails,
});

/** Each once, however often it was used. */
function addressesIn({ orders, subscriptions }: OwnedData): Address[] {
  const written = [...orders.flatMap(({ billing, delivery }) => [billing, delivery ?? "{}"]), ...subscriptions.map((row) => row.delivery)];
  return [...new Set(written)].map((address) => JSON.parse(address) as Address).filter((address) => Object.keys(address).length > 0);
}

function permissionsIn({ orders, subscriptions }: OwnedData) {
  return [
    ...orders.map((row) => {
      const { contactPermissions, consents } = JSON.parse(row.details ?? "{}") as OrderDetails;
      return { order: row.order_reference, contactPermissions: contactPermissions ?? {}, consents: consents ?? {} };
    }),
    ...subscriptions.flatMap((row) =>
      row.contact === null ? [] : [{ subscription: row.id, contactPermissions: (JSON.parse(row.contact) as Contact).contactPermissions }],
    ),
  ];
}
