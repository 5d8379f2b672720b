import type { GoodRequests, Senders } from "../../support/every-call";
import { line, orderOf } from "../../support/shop-server";

/** @returns its code */
async function bought({ shop, ada }: Senders): Promise<string> {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/gift-year")])), ada.bearer);
  const { db } = shop.server.services.storage;
  const { code } = await db.selectFrom("gifts").select("code").where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
  return code;
}

export const goodRequests: GoodRequests = {
  "POST /api/gifts/look": async (senders) => ({ path: "/api/gifts/look", status: 200, body: { code: await bought(senders) } }),
  "POST /api/mma/gifts/redeem": async (senders) => ({
    path: "/api/mma/gifts/redeem",
    status: 200,
    headers: senders.ada.bearer,
    body: { code: await bought(senders) },
  }),
  "POST /api/mma/gifts/{id}/recipient": async (senders) => {
    const code = await bought(senders);
    const { db } = senders.shop.server.services.storage;
    const { id } = await db.selectFrom("gifts").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    const recipientDetails = { firstName: "Dora", lastName: "Lee" };
    return { path: `/api/mma/gifts/${id}/recipient`, status: 200, headers: senders.ada.bearer, body: { recipientDetails } };
  },
  "POST /api/builder/customers/gifts/{id}/send": async (senders) => {
    const code = await bought(senders);
    const { db } = senders.shop.server.services.storage;
    const { id } = await db.selectFrom("gifts").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    const path = `/api/builder/customers/gifts/${id}/send`;
    const headers = await senders.editor();
    // To the address that it has, and to another one, are two ways.
    await senders.shop.call("POST", path, { email: "clara@friends.example" }, headers);
    return { path, status: 204, headers, body: {} };
  },
  "GET /api/mma/gifts": async (senders) => {
    await bought(senders);
    return { path: "/api/mma/gifts", status: 200, headers: senders.ada.bearer };
  },
};
