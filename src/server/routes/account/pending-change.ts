/** What the shop does for a shopper whose change waits for its renewal. [MMA-2] */
import { defineRoute, noContent, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Subscriptions",
  routes: [
    defineRoute({
      method: "delete",
      path: "/api/subscriptions/{id}/pending-change",
      summary: "Take back a change of a subscription that waits for its renewal",
      description:
        "What holds now goes on, and its owner can change it again; they get a mail. 404 where there is no such " +
        "subscription, 409 `no-pending-change` where nothing waits.",
      access: "editor",
      role: "publisher",
      responses: { 204: { description: "Nothing waits any more" } },
      refusals: [404, 409],
      handle: async ({ services, params, editor }) => (await services.subscriptions.liftPending(params["id"]!, editor!)) ?? noContent(),
    }),
  ],
};
