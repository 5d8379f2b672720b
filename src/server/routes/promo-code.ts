/** Promo codes on a checkout: applied, taken off. [API-7] */
import type { PromoCodeRequest } from "../../domain/calls/calls.gen";
import { defineRoute, reply, type Call, type RouteModule } from "../http/route";
import { LANGUAGE_COOKIE } from "../../domain/page/cookie-names";

const LANGUAGE_QUERY = { type: "object", properties: { lang: { type: "string", maxLength: 10 } } };
const languageOf = ({ query, cookies }: Pick<Call, "query" | "cookies">) =>
  (query["lang"] as string | undefined) ?? cookies[LANGUAGE_COOKIE];
const SAVED = {
  200: { description: "The basket with its new total, and its version, which went up by one", schema: "basket-save-response" },
};
const REFUSED =
  "A code that cannot be used answers 422 with error.code promo-code-unknown, -not-yet, -expired, -not-for-country, " +
  "-not-for-basket, -used-up or -used-already; the basket stays as it was.";

export const routes: RouteModule = {
  tag: "Promo codes",
  routes: [
    defineRoute<PromoCodeRequest>({
      method: "post",
      path: "/api/promo_code",
      summary: "Apply a promo code when a checkout starts",
      description: REFUSED,
      limit: "promo-code",
      botCheck: "applyPromoCode",
      body: "promo-code-request",
      responses: { 200: { description: "The checkout's id", schema: "checkout-id" } },
      refusals: [404, 409, 410],
      async handle({ services, body, shopper }) {
        const applied = await services.promoCodes.apply(body.code, body.basketId, shopper);
        return applied.ok ? reply({ id: applied.value.id }) : applied;
      },
    }),
    defineRoute<PromoCodeRequest>({
      method: "post",
      path: "/api/v2/promo_code",
      summary: "Apply a promo code to a basket",
      description: `In place of the one that is there. ${REFUSED}`,
      limit: "promo-code",
      botCheck: "applyPromoCode",
      body: "promo-code-request",
      query: LANGUAGE_QUERY,
      responses: SAVED,
      refusals: [404, 409, 410],
      async handle(call) {
        const applied = await call.services.promoCodes.apply(call.body.code, call.body.basketId, call.shopper, languageOf(call));
        return applied.ok ? reply(applied.value) : applied;
      },
    }),
    defineRoute<PromoCodeRequest>({
      method: "post",
      path: "/api/v2/promo_code/remove",
      summary: "Take a promo code off a basket",
      description: "Where another code or none is on it, the basket is answered as it is.",
      limit: "write",
      body: "promo-code-request",
      query: LANGUAGE_QUERY,
      responses: SAVED,
      refusals: [404, 409, 410],
      async handle(call) {
        const removed = await call.services.promoCodes.remove(call.body.code, call.body.basketId, call.shopper, languageOf(call));
        return removed.ok ? reply(removed.value) : removed;
      },
    }),
  ],
};
