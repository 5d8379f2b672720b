import type { GoodRequests } from "../../support/every-call";
import { orderOf } from "../../support/shop-server";

const promo =
  (path: string, status = 200): GoodRequests[string] =>
  async ({ shop }) => {
    const basketId = await shop.checkout();
    if (path.endsWith("remove")) await shop.call("POST", "/api/v2/promo_code", { code: "WELCOME10", basketId });
    return { path, status, body: { code: "WELCOME10", basketId } };
  };

export const goodRequests: GoodRequests = {
  "POST /api/order/find": async () => ({
    path: "/api/order/find",
    status: 202,
    body: { order_reference: "TW-1", email: "ada@shopper.example" },
  }),
  "POST /api/order": async ({ shop }) => ({
    path: "/api/order",
    status: 201,
    body: orderOf(await shop.checkout()),
    headers: { "Idempotency-Key": "good-request-1" },
  }),
  "POST /api/order/preview": async ({ shop }) => ({
    path: "/api/order/preview",
    status: 200,
    body: { checkoutId: await shop.checkout(), billingDetails: { country: "GB", postalCode: "SW1A 1AA" } },
  }),
  "POST /api/promo_code": promo("/api/promo_code"),
  "POST /api/v2/promo_code": promo("/api/v2/promo_code"),
  "POST /api/v2/promo_code/remove": promo("/api/v2/promo_code/remove"),
};
