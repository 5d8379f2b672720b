/** Tries to pay, for whoever looks after orders. [PAY-13] */
import { ATTEMPT_STATES } from "../../../domain/payment/attempt-state";
import { say } from "../../../registry/message";
import { refuse } from "../../result/refusal";
import type { ManualOutcome } from "../../order/manual-outcomes";
import { defineRoute, reply, type RouteModule } from "../../http/route";

const MAX_ATTEMPTS = 200;
const text = { type: "string", minLength: 1, maxLength: 200 } as const;

interface ListQuery {
  state?: string;
  method?: string;
  reference?: string;
  providerTransaction?: string;
  checkoutId?: string;
  before?: string;
  limit?: number;
}

export const routes: RouteModule = {
  tag: "Payments",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/payments/attempts",
      summary: "Tries to pay, the latest first",
      description:
        "Only those that ask a provider: an invoice is none. Filters add up. The order's reference and the provider's own " +
        "id find what a shopper or a provider writes about. `before` takes the last id of a page and gives the next.",
      access: "editor",
      role: "publisher",
      query: {
        type: "object",
        additionalProperties: false,
        properties: {
          state: { enum: [...ATTEMPT_STATES] },
          method: text,
          reference: text,
          providerTransaction: text,
          checkoutId: text,
          before: text,
          limit: { type: "integer", minimum: 1, maximum: MAX_ATTEMPTS },
        },
      },
      responses: { 200: { description: "The attempts", schema: "payment-attempts" } },
      async handle({ services, query }) {
        const { limit = 50, ...filter } = query as ListQuery;
        return reply({ attempts: await services.attemptList.list(filter, limit) });
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/payments/attempts/{id}",
      summary: "One try to pay, and all that became of it",
      access: "editor",
      role: "publisher",
      responses: { 200: { description: "The attempt with its events, the first first", schema: "payment-attempt" } },
      refusals: [404],
      async handle({ services, params }) {
        const attempt = await services.attemptList.one(params["id"]!);
        return attempt ? reply(attempt) : refuse("payment-not-found", say("payment-not-found"));
      },
    }),
    defineRoute<{ endSubscriptions?: boolean } | undefined>({
      method: "post",
      path: "/api/payments/attempts/{id}/refund",
      summary: "Give back what was paid with an order, or for a subscription after it",
      description:
        "All of it. The provider is asked at once, and again until it has; whoever paid gets a mail then. The order " +
        "stands, and so do its subscriptions, unless `endSubscriptions` says that what was bought with it ends today: " +
        "nothing more is charged then, also if the provider gives nothing back. Where one of them is being charged, " +
        "neither happens. Asked twice it is one refund.",
      access: "editor",
      role: "publisher",
      body: "payment-refund-request",
      isBodyOptional: true,
      responses: { 202: { description: "The attempt: refunding, or refunded already", schema: "payment-attempt" } },
      refusals: [404, 409],
      async handle({ services, params, body, editor }) {
        const asked = await services.refunds.request(params["id"]!, { by: editor!, endSubscriptions: body?.endSubscriptions });
        return asked.ok ? reply(await services.attemptList.one(params["id"]!), 202) : asked;
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/payments/attempts/{id}/outcome",
      summary: "Say what became of a payment that nobody knows of",
      description:
        "As the provider's back office has it, an hour after it began at the earliest: until then the shop asks by " +
        "itself. Paid, it is the " +
        "order or the charge that it was for; not paid, it can be tried anew. It stands in the activity.",
      access: "editor",
      role: "owner",
      body: "payment-outcome-request",
      responses: { 200: { description: "The attempt, as it ended", schema: "payment-attempt" } },
      refusals: [404, 409],
      async handle({ services, params, body, editor }) {
        const said = await services.manualOutcomes.say(params["id"]!, body as ManualOutcome, editor!.email);
        return said.ok ? reply(await services.attemptList.one(params["id"]!)) : said;
      },
    }),
  ],
};
