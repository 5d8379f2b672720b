import { addInterval, dateOf } from "../../../src/domain/time/calendar";
import { rowId } from "../../../src/server/storage/ids";
import type { GoodRequests, Senders } from "../../support/every-call";
import { line, orderOf } from "../../support/shop-server";

/** The id of a subscription that Ada has just begun. */
async function begun({ shop, ada }: Senders, offer = "/offers/vpn-monthly"): Promise<string> {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line(offer)])), ada.bearer);
  if (placed.status !== 201) throw new Error(placed.text);
  const { body } = await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer);
  return (body.items as { id: string; order_reference: string }[]).find((item) => item.order_reference === placed.body.order_reference)!.id;
}
const write =
  (name: string, body?: unknown): GoodRequests[string] =>
  async (senders) => ({
    path: `/api/mma/subscriptions/${await begun(senders)}/${name}`,
    status: 200,
    headers: { ...senders.ada.bearer, "Idempotency-Key": `good-${name}` },
    ...(body !== undefined && { body }),
  });

/** Of what is delivered. */
async function paused(senders: Senders): Promise<{ path: string; headers: Record<string, string>; body: object }> {
  const id = await begun(senders, "/offers/magazine");
  const from = addInterval(dateOf(new Date().toISOString()), 5, "day");
  return { path: `/api/mma/subscriptions/${id}/pause`, headers: senders.ada.bearer, body: { from, until: addInterval(from, 7, "day") } };
}

/** The id of what Ada has paid with before. */
async function stored({ shop }: Senders): Promise<string> {
  const id = rowId();
  const { db } = shop.server.services.storage;
  const kept = {
    method: "zuora_card",
    currency: "GBP",
    country: "GB",
    brand: "Visa",
    last_digits: "4242",
    expiry: "2034-12",
    mandate: null,
  };
  await db
    .insertInto("stored_payments")
    .values({
      id,
      owner_sub: "ada",
      attempt_id: id,
      token: id,
      ...kept,
      offered: 1,
      created_at: new Date().toISOString(),
      removed_at: null,
    })
    .execute();
  return id;
}

export const goodRequests: GoodRequests = {
  "GET /api/mma/payment-methods": async (senders) => {
    await stored(senders);
    return { path: "/api/mma/payment-methods", status: 200, headers: senders.ada.bearer };
  },
  "DELETE /api/mma/payment-methods/{id}": async (senders) => ({
    path: `/api/mma/payment-methods/${await stored(senders)}`,
    status: 204,
    headers: senders.ada.bearer,
  }),
  "GET /api/mma/subscriptions": async (senders) => {
    await begun(senders);
    return { path: "/api/mma/subscriptions", status: 200, headers: senders.ada.bearer };
  },
  "GET /api/mma/subscriptions/{id}": async (senders) => ({
    path: `/api/mma/subscriptions/${await begun(senders)}`,
    status: 200,
    headers: senders.ada.bearer,
  }),
  "POST /api/mma/subscriptions/{id}/change-address": write("change-address", {
    deliveryDetails: { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" },
  }),
  "POST /api/mma/subscriptions/{id}/change-details": write("change-details", {
    customerDetails: { firstName: "Augusta", lastName: "King" },
    contactPermissions: { email: "2026-03-01T09:00:00.000Z" },
  }),
  "POST /api/mma/subscriptions/{id}/payment-method": write("payment-method", {
    paymentType: "invoice",
    payment: { type: "invoice", invoicePref: "Post" },
  }),
  "POST /api/mma/subscriptions/{id}/switch-offer": write("switch-offer", {
    offer: "/offers/vpn-yearly",
    price: { amount: 7900, currency: "GBP" },
  }),
  "GET /api/mma/subscriptions/{id}/upgrade": async (senders) => ({
    path: `/api/mma/subscriptions/${await begun(senders)}/upgrade?offer=/offers/vpn-yearly`,
    status: 200,
    headers: senders.ada.bearer,
  }),
  "POST /api/mma/subscriptions/{id}/upgrade": write("upgrade", {
    offer: "/offers/vpn-yearly",
    quote: { credit: 999, cost: 7900, dueToday: 6901, currency: "GBP" },
  }),
  "POST /api/mma/subscriptions/{id}/pause": async (senders) => ({ ...(await paused(senders)), status: 200 }),
  "POST /api/mma/subscriptions/{id}/resume": async (senders) => {
    const { path, headers, body } = await paused(senders);
    const { status, text } = await senders.shop.call("POST", path, body, headers);
    if (status !== 200) throw new Error(text);
    return { path: path.replace(/pause$/, "resume"), headers, status: 200 };
  },
  "POST /api/mma/subscriptions/{id}/cancel": write("cancel", { reason: "Too expensive" }),
  "POST /api/mma/subscriptions/{id}/activate": async (senders) => {
    const id = await begun(senders);
    const { status, text } = await senders.shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, undefined, senders.ada.bearer);
    if (status !== 200) throw new Error(text);
    return { path: `/api/mma/subscriptions/${id}/activate`, headers: senders.ada.bearer, status: 200 };
  },
  "DELETE /api/subscriptions/{id}/pending-change": async (senders) => {
    const id = await begun(senders);
    const invoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } };
    await senders.shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, invoice, senders.ada.bearer);
    return { path: `/api/subscriptions/${id}/pending-change`, status: 204, headers: await senders.editor() };
  },
};
