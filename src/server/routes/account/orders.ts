/** A signed-in shopper's orders. [MMA-8] */
import { defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Orders",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/mma/orders",
      summary: "The shopper's orders",
      description:
        "The newest first, 10 at a time: `next` is `before` of the call for what is older. Placed while signed in, or by nobody " +
        "known with the email address that is verified to be theirs.",
      access: "shopper",
      query: {
        type: "object",
        properties: {
          before: { type: "string", maxLength: 60, pattern: "^[\\w-]+$", description: "The id of an order: what is older than it" },
        },
      },
      responses: { 200: { description: "The orders", schema: "account-orders-response" } },
      handle: async ({ services, query, shopper }) => reply(await services.ownOrders.list(shopper!, query["before"] as string | undefined)),
    }),
  ],
};
