/** A checkout that goes on: restored after it expired, validated for who is signed in. */
import type { ValidatedCheckoutResponse } from "../../domain/calls/calls.gen";
import { PAGE_TYPES } from "../../layout/types";
import { askedLanguage, LANGUAGE_QUERY } from "../http/language";
import { say } from "../../registry/message";
import { refuse, type Refusal, type Result } from "../result/refusal";
import { defineRoute, reply, type Call, type Reply, type RouteModule } from "../http/route";
import { tooManyRequests } from "../guard/limits";

const PAGE_TYPE = "page-type";
const VALIDATED = {
  requestHeaders: { [PAGE_TYPE]: `Kind of the page that asks: ${PAGE_TYPES.join(", ")}` },
  query: LANGUAGE_QUERY,
  responses: { 200: { description: "The checkout, and what speaks against it", schema: "validated-checkout-response" } },
} as const;

export const routes: RouteModule = {
  tag: "Checkout",
  routes: [
    defineRoute({
      method: "post",
      path: "/api/checkout/clone/{id}",
      summary: "Copy a checkout",
      description:
        "A new id with the same lines: 'Restore my basket' of an expired checkout, whose old id from then on leads to the " +
        "new one. Offers that are no longer sold are left out and named. 409 for one that became an order, and while five " +
        "copies of it are in use; 422 when nothing of it is sold any more.",
      limit: "copy",
      botCheck: "initiateCheckout",
      responses: { 201: { description: "The new id, and what was left out", schema: "checkout-copy-response" } },
      refusals: [404, 409, 422],
      async handle({ services, params, shopper }) {
        // Whoever has many addresses still copies no checkout without end.
        const wait = await services.limits.take("checkout-copy", params["id"]!);
        if (wait > 0) return tooManyRequests(wait);
        const copy = await services.checkoutCopies.clone(params["id"]!, shopper);
        return copy.ok ? reply(copy.value, 201) : copy;
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/checkout/validate/{id}",
      summary: "Validate a checkout",
      description:
        "For who is signed in: whether they had this trial before, and which products they own already. 422 " +
        "checkout-outdated when it holds what is no longer sold: it was replaced then, and GET /api/checkout/{id} of the " +
        "old id answers the checkout to go on with.",
      limit: "write",
      ...VALIDATED,
      refusals: [400, 404, 410, 422],
      handle: (call) =>
        validated(call, (language) =>
          call.services.checkoutValidation.validate(call.params["id"]!, language, call.shopper, { writes: true }),
        ),
    }),
    defineRoute({
      method: "get",
      path: "/api/checkout/validate/",
      summary: "Validate the latest checkout of who is signed in",
      description: "As POST /api/checkout/validate/{id}, for their latest checkout that is in use. Writes nothing.",
      access: "shopper",
      ...VALIDATED,
      refusals: [400, 404, 422],
      handle: (call) => validated(call, (language) => call.services.checkoutValidation.latest(language, call.shopper!)),
    }),
    defineRoute({
      method: "get",
      path: "/api/checkout/validate/{id}",
      summary: "Validate a checkout without changing it",
      description: "As POST /api/checkout/validate/{id}; Writes nothing: one that cannot be validated answers 422 and stays as it is.",
      ...VALIDATED,
      refusals: [400, 404, 410, 422],
      handle: (call) =>
        validated(call, (language) =>
          call.services.checkoutValidation.validate(call.params["id"]!, language, call.shopper, { writes: false }),
        ),
    }),
  ],
};

async function validated(
  call: Call<undefined>,
  work: (language: string | undefined) => Promise<Result<ValidatedCheckoutResponse>>,
): Promise<Reply | Refusal> {
  const pageType = call.headers.get(PAGE_TYPE);
  if (pageType && !PAGE_TYPES.some((known) => known === pageType))
    return refuse("bad-request", say("page-type", { names: { list: PAGE_TYPES } }));
  const answer = await work(askedLanguage(call));
  return answer.ok ? reply(answer.value) : answer;
}
