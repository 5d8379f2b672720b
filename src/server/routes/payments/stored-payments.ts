/** What a signed-in shopper has paid with before: seen, and removed. [PAY-14] */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Payments",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/mma/payment-methods",
      summary: "What the shopper has paid with before",
      description:
        "The newest first: what pays for their subscriptions, and what they wanted to be offered again. An order is paid " +
        "with one of the latter by `payment: { type: 'stored', stored: { id } }`, in its own currency and country.",
      access: "shopper",
      responses: { 200: { description: "Nothing of it can be charged elsewhere", schema: "stored-payments-response" } },
      async handle({ services: { storedPayments, payments }, shopper }) {
        return reply({
          items: await storedPayments.list(shopper!),
          methods: payments.types.filter((type) => payments.canChargeAgain(type)),
        });
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/mma/payment-methods/{id}",
      summary: "Forget what was paid with",
      description: "Done again it changes nothing. 404 for somebody else's. 409 while a subscription that goes on is paid with it.",
      limit: "write",
      access: "shopper",
      responses: { 204: { description: "Forgotten" } },
      refusals: [404, 409],
      handle: async ({ services, params, shopper }) => (await services.storedPayments.remove(params["id"]!, shopper!)) ?? noContent(),
    }),
  ],
};
