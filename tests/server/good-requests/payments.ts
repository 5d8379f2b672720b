import { offerOf, startAs, trials, type ProviderTrial } from "../../support/provider-trial";
import { submit, type PaymentSandbox } from "../../support/payment-sandbox";
import { preparedOffer, preparedTrials } from "../../support/prepared-trial";
import { line, orderOf, type TestShop } from "../../support/shop-server";
import type { GoodRequests } from "../../support/every-call";

async function takenUp(shop: TestShop, trial: ProviderTrial) {
  const { type: paymentType, payment } = trial;
  const checkoutId = await shop.checkout([line(offerOf(trial).path)]);
  const { body } = await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType, payment }));
  return { checkoutId, id: body.id as string, reference: body.order_reference as string };
}
/** @returns the attempt of an order that stands */
async function paidByCard(shop: TestShop): Promise<string> {
  const card = preparedTrials.find(({ type }) => type === "zuora_card")!;
  const checkoutId = await shop.checkout([line(preparedOffer(card).path)]);
  const base = shop.server.services.config.paymentSettings["zuora"]!["url"]!;
  const payment = await card.prepare(shop, { base, submit } as PaymentSandbox, checkoutId, "approve");
  await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: card.type, payment }));
  const [attempt] = await shop.server.services.attemptList.list({ checkoutId }, 1);
  return attempt!.id;
}
const [some] = trials as [ProviderTrial];

export const goodRequests: GoodRequests = {
  ...Object.fromEntries(
    trials.map((trial): [string, GoodRequests[string]] => [
      `POST ${trial.startCall}`,
      async ({ shop }) => ({ path: trial.startCall, status: 200, body: trial.startBody((await takenUp(shop, trial)).id) }),
    ]),
  ),
  ...Object.fromEntries(
    preparedTrials.map((trial): [string, GoodRequests[string]] => [
      `POST ${trial.pageCall}`,
      async ({ shop }) => ({
        path: trial.pageCall,
        status: 200,
        body: trial.pageBody(await shop.checkout([line(preparedOffer(trial).path)])),
      }),
    ]),
  ),
  "POST /api/integrations/nexi/token": async ({ shop }) => ({
    path: "/api/integrations/nexi/token",
    status: 200,
    body: { basketId: await shop.checkout([line("/offers/vpn-paid-in-euros")]) },
  }),
  "GET /api/integrations/nexi/environment": async () => ({ path: "/api/integrations/nexi/environment", status: 200 }),
  "GET /api/plugins/{name}/respond": async ({ shop }) => {
    const { checkoutId, id } = await takenUp(shop, some);
    await startAs(some, shop, id);
    return { path: `/api/plugins/${some.name}/respond?basketId=${checkoutId}&attempt=${id}`, status: 302 };
  },
  "GET /api/payments/state/{id}": async ({ shop }) => ({ path: `/api/payments/state/${await shop.checkout()}`, status: 200 }),
  ...Object.fromEntries(
    (["POST", "GET"] as const).map((method): [string, GoodRequests[string]] => [
      `${method} /api/webhooks/{name}`,
      async () => {
        const call = trials.map(({ webhook }) => webhook("TW-0000-0000-00", true)).find((each) => each.method === method)!;
        return { path: call.path, body: call.body, status: 204, ...(call.headers && { headers: call.headers }) };
      },
    ]),
  ),
  "POST /api/payments/attempts/{id}/refund": async ({ shop, editor }) => ({
    path: `/api/payments/attempts/${await paidByCard(shop)}/refund`,
    status: 202,
    body: { endSubscriptions: true },
    headers: await editor(),
  }),
  "POST /api/payments/attempts/{id}/outcome": async ({ shop, editor }) => {
    const { id } = await takenUp(shop, some);
    // The provider has not answered, for hours; nor can it be asked any more: the shop has another one by now.
    const created_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const { db } = shop.server.services.storage;
    const { frozen } = await db.selectFrom("payment_attempts").select("frozen").where("id", "=", id).executeTakeFirstOrThrow();
    const order = JSON.parse(frozen!) as { request: object };
    await db
      .updateTable("payment_attempts")
      .set({
        state: "unknown",
        created_at,
        next_try_at: "2999-01-01T00:00:00.000Z",
        frozen: JSON.stringify({ ...order, request: { ...order.request, paymentType: "another-one" } }),
      })
      .where("id", "=", id)
      .execute();
    return { path: `/api/payments/attempts/${id}/outcome`, status: 200, body: { outcome: "not-paid" }, headers: await editor() };
  },
  "GET /api/payments/attempts": async ({ editor }) => ({ path: "/api/payments/attempts?limit=2", status: 200, headers: await editor() }),
  "GET /api/payments/attempts/{id}": async ({ shop, editor }) => ({
    path: `/api/payments/attempts/${(await takenUp(shop, some)).id}`,
    status: 200,
    headers: await editor(),
  }),
};
