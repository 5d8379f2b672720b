import type { GoodRequests, Senders } from "../../support/every-call";
import { line, orderOf } from "../../support/shop-server";

const path = "/api/builder/customers";

/** What Ada has just ordered, with its invoice. */
async function ordered({ shop, ada }: Senders) {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/magazine")])), ada.bearer);
  if (placed.status !== 201) throw new Error(placed.text);
  await shop.server.services.invoiceRound.run();
  return placed.body as { id: string; order_reference: string };
}

async function orderOfAda(senders: Senders) {
  const { id } = await ordered(senders);
  const headers = await senders.editor();
  const { body } = await senders.shop.call("GET", `${path}/orders/${id}`, undefined, headers);
  return { id, headers, subscription: body.subscriptions[0].id as string, invoice: body.invoices[0].id as string };
}

export const goodRequests: GoodRequests = {
  "POST /api/builder/customers/find": async (senders) => {
    const { id, order_reference: find } = await ordered(senders);
    const headers = await senders.editor();
    // By a name and by an address are two ways.
    await senders.shop.call("POST", `${path}/find`, { find }, headers);
    await senders.shop.call("POST", `${path}/find`, { find: "ada@shopper.example" }, headers);
    // What a provider keeps leads on to all that was paid with it.
    const kept = { owner_sub: null, attempt_id: "none", method: "invoice", currency: "GBP", country: "GB", offered: 0, removed_at: null };
    const shown = { mandate: null, brand: null, last_digits: null, expiry: null };
    const values = { id: `kept-${id}`, token: `token-${id}`, ...kept, ...shown, created_at: new Date().toISOString() };
    await senders.shop.server.services.storage.db.insertInto("stored_payments").values(values).execute();
    await senders.shop.call("POST", `${path}/find`, { find: `token-${id}` }, headers);
    await senders.shop.call("POST", `${path}/find`, { find: "0123-4567-89AB-CDEF" }, headers);
    return { path: `${path}/find`, status: 200, headers, body: { find: "ada@shopper.example", before: id } };
  },
  "GET /api/builder/customers/orders": async (senders) => {
    const { id } = await ordered(senders);
    const headers = await senders.editor();
    await senders.shop.call("GET", `${path}/orders`, undefined, headers);
    return { path: `${path}/orders?before=${id}`, status: 200, headers };
  },
  "GET /api/builder/customers/orders/{id}": async (senders) => {
    const { id, headers } = await orderOfAda(senders);
    return { path: `${path}/orders/${id}`, status: 200, headers };
  },
  "GET /api/builder/customers/subscriptions/{id}/history": async (senders) => {
    const { subscription, headers } = await orderOfAda(senders);
    // Somebody whom nobody knows any more is looked for in the audit trail, and the plan before an upgrade in that.
    const event = { subscription_id: subscription, at: new Date().toISOString(), details: JSON.stringify({ upgrade: "none" }) };
    const events = ["pending-lifted", "upgrade"].map((kind) => ({ ...event, id: `${kind}-${subscription}`, kind, by: "gone" }));
    await senders.shop.server.services.storage.db.insertInto("subscription_events").values(events).execute();
    const before = `${new Date().toISOString()}none`;
    await senders.shop.call("GET", `${path}/subscriptions/${subscription}/history?before=${before}`, undefined, headers);
    return { path: `${path}/subscriptions/${subscription}/history`, status: 200, headers };
  },
  "POST /api/builder/customers/subscriptions/{id}/cancel": async (senders) => {
    const { subscription, headers } = await orderOfAda(senders);
    return { path: `${path}/subscriptions/${subscription}/cancel`, status: 204, headers };
  },
  "GET /api/builder/customers/cancellations": async (senders) => ({
    path: `${path}/cancellations?days=90`,
    status: 200,
    headers: await senders.editor(),
  }),
  "GET /api/builder/customers/cancellations/comments": async (senders) => {
    const headers = await senders.editor();
    const before = `${new Date().toISOString()}none`;
    await senders.shop.call("GET", `${path}/cancellations/comments?before=${before}`, undefined, headers);
    return { path: `${path}/cancellations/comments`, status: 200, headers };
  },
  "GET /api/builder/customers/invoices": async (senders) => {
    const { invoice, headers } = await orderOfAda(senders);
    for (const narrowed of ["?delivery=post", `?after=2026-01-01${invoice}`, `?delivery=post&after=2026-01-01${invoice}`])
      await senders.shop.call("GET", `${path}/invoices${narrowed}`, undefined, headers);
    return { path: `${path}/invoices`, status: 200, headers };
  },
  "PUT /api/builder/customers/invoices/{id}/payment": async (senders) => {
    const { invoice, headers } = await orderOfAda(senders);
    const body = { paidOn: "2026-01-02", reference: "Byron" };
    return { path: `${path}/invoices/${invoice}/payment`, status: 204, headers, body };
  },
  "DELETE /api/builder/customers/invoices/{id}/payment": async (senders) => {
    const { invoice, headers } = await orderOfAda(senders);
    const where = `${path}/invoices/${invoice}/payment`;
    await senders.shop.call("PUT", where, { paidOn: "2026-01-02" }, headers);
    return { path: where, status: 204, headers };
  },
  "GET /api/builder/customers/invoices/{id}/download": async (senders) => {
    const { invoice, headers } = await orderOfAda(senders);
    return { path: `${path}/invoices/${invoice}/download`, status: 200, headers };
  },
};
