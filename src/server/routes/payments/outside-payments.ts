/** Payments on providers' own pages: the way back, what providers report, and how it stands. */
import { say } from "../../../registry/message";
import { refuse } from "../../result/refusal";
import { defineRoute, noContent, redirect, reply, type Call, type Reply, type RouteModule } from "../../http/route";

async function webhook(
  { services, params, headers, url, body }: Call<string>,
  method: "GET" | "POST",
): Promise<Reply | ReturnType<typeof refuse>> {
  const call = { method, headers, query: url.searchParams, search: url.search, rawBody: body ?? "" };
  return (await services.outsidePayments.reported(params["name"]!, call)) ? noContent() : refuse("forbidden", say("not-the-provider"));
}

const WEBHOOK = {
  path: "/api/webhooks/{name}",
  summary: "What a payment provider reports",
  description:
    "Signed as that provider signs. It is only a hint: the provider is asked, and what it answers counts. Repeated and " +
    "late ones change nothing.",
  limit: "webhook",
  responses: { 204: { description: "Heard" } },
  refusals: [403],
} as const;

export const routes: RouteModule = {
  tag: "Payments",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/plugins/{name}/respond",
      isNavigated: true,
      summary: "A shopper is back from a payment provider",
      description:
        "Leads on to the page of the order; to the same with payment=pending while the provider has not decided; or back " +
        "to the checkout, with paymentStatus=112 where no payment came about.",
      limit: "write",
      responses: { 302: { description: "To the page where the shopper goes on" } },
      async handle({ services, params, url }) {
        const page = await services.outsidePayments.returned(params["name"]!, url.searchParams);
        return page === undefined ? refuse("payment-not-found", say("payment-not-found")) : redirect(page);
      },
    }),
    defineRoute<string>({ method: "post", bodyType: "raw", maxBytes: 64 * 1024, ...WEBHOOK, handle: (call) => webhook(call, "POST") }),
    defineRoute<string>({ method: "get", ...WEBHOOK, handle: (call) => webhook(call, "GET") }),
    defineRoute({
      method: "get",
      path: "/api/payments/state/{id}",
      summary: "How the payment of a checkout stands",
      description:
        "By the checkout's id. For the page that a shopper waits on: asks the provider where that was not just done, and " +
        "makes the order once it is paid.",
      limit: "write",
      responses: { 200: { description: "How it stands", schema: "payment-state" } },
      async handle({ services, params }) {
        return reply(await services.outsidePayments.follow(params["id"]!));
      },
    }),
  ],
};
