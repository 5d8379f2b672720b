/** New prices for subscriptions that run, announced before they hold. [MMA-7] */
import type { NewPriceChange } from "../../../domain/price-change/announcement";
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: price changes",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/price-changes",
      summary: "Announced price changes, the newest first",
      description:
        "The last 100, each with how many owners of subscriptions were told, for how many it holds, and how many have cancelled since.",
      access: "editor",
      responses: { 200: { description: "What was announced, and what an announcement needs", schema: "price-changes" } },
      handle: async ({ services }) => reply(await services.priceChanges.list()),
    }),
    defineRoute<NewPriceChange>({
      method: "post",
      path: "/api/builder/price-changes",
      summary: "Announce a new price of an offer for its subscriptions",
      description:
        "Their owners are told by mail. It holds for each from the first payment that falls on `from` or later, and `noticeDays` or more " +
        "after they were told. Another one for the same offer has to be from a later day. What is sold from now on costs what the catalogue says.",
      access: "editor",
      role: "owner",
      body: "price-change-request",
      responses: { 201: { description: "What was announced", schema: "price-change" } },
      refusals: [],
      async handle({ services, body, editor }) {
        const announced = await services.priceChanges.announce(body, editor!);
        return announced.ok ? reply(announced.value, 201) : announced;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/price-changes/{id}",
      summary: "Withdraw a price change that holds for nobody yet",
      description: "Whoever was told of it reads that their price stays. 409 `price-change-holds` once somebody pays it.",
      access: "editor",
      role: "owner",
      responses: { 204: { description: "It never holds" } },
      refusals: [404, 409],
      handle: async ({ services, params, editor }) => (await services.priceChanges.withdraw(params["id"]!, editor!)) ?? noContent(),
    }),
  ],
};
