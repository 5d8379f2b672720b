import type { GoodRequests } from "../../support/every-call";
import { orderOf } from "../../support/shop-server";

export const goodRequests: GoodRequests = {
  "GET /api/mma/orders": async ({ shop, ada }) => {
    await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
    await shop.call("GET", "/api/mma/orders", undefined, ada.bearer);
    return { path: "/api/mma/orders?before=zzz", status: 200, headers: ada.bearer };
  },
};
