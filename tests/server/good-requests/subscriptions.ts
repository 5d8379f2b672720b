import type { GoodRequests, Senders } from "../../support/every-call";
import { orderOf } from "../../support/shop-server";

/** The id of a subscription that Ada has just begun. */
async function begun({ shop, ada }: Senders): Promise<string> {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
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

export const goodRequests: GoodRequests = {
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
  "POST /api/mma/subscriptions/{id}/payment-method": write("payment-method", {
    paymentType: "invoice",
    payment: { type: "invoice", invoicePref: "Post" },
  }),
  "POST /api/mma/subscriptions/{id}/cancel": write("cancel"),
  "POST /api/mma/subscriptions/{id}/activate": write("activate"),
};
