/** Simulated shoppers that people keep. [BLD-8] */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: simulated shoppers",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/shoppers",
      summary: "Simulated shoppers that people keep",
      access: "editor",
      responses: { 200: { description: "By name", schema: "saved-shoppers" } },
      handle: async ({ services }) => reply({ shoppers: await services.savedShoppers.list() }),
    }),
    defineRoute<{ name: string; shopper: unknown }>({
      method: "post",
      path: "/api/builder/shoppers",
      summary: "Keep a simulated shopper",
      description: "Takes the place of one that has the same name. A draft shown with ?shopper= is shown as such a shopper sees it.",
      access: "editor",
      role: "editor",
      body: "saved-shopper-request",
      responses: { 201: { description: "The shopper", schema: "saved-shopper" } },
      refusals: [409],
      async handle({ services, body, editor }) {
        const saved = await services.savedShoppers.save(body, editor!.email);
        return saved.ok ? reply(saved.value, 201) : saved;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/shoppers/{id}",
      summary: "Keep a simulated shopper no longer",
      access: "editor",
      role: "editor",
      responses: { 204: { description: "Gone" } },
      refusals: [404],
      async handle({ services, params }) {
        const removed = await services.savedShoppers.remove(params["id"]!);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
