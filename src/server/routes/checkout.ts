/** A checkout: started, read, its basket saved. */
import { LANGUAGE_COOKIE } from "../services/preferences";
import type { InitiateRequest, SaveRequest } from "../services/checkouts";
import { defineRoute, reply, type Call, type RouteModule } from "../http/route";

const LANGUAGE_QUERY = { type: "object", properties: { lang: { type: "string", maxLength: 10 }, timestamp: { type: "string", maxLength: 40, description: "Keeps caches away" } } };
const languageOf = ({ query, cookies }: Call) => (query["lang"] as string | undefined) ?? cookies[LANGUAGE_COOKIE];

export const routes: RouteModule = {
  tag: "Checkout",
  routes: [
    defineRoute<InitiateRequest>({
      method: "post",
      path: "/api/checkout/initiate",
      summary: "Start a checkout",
      description: "Lines name offers by path; prices come from the catalogue alone.",
      limit: "write",
      botCheck: "initiateCheckout",
      body: "checkout-initiate-request",
      responses: { 201: { description: "Its id, for ?basket= and for every call on it", schema: "checkout-id" } },
      async handle({ services, body, shopper }) {
        const started = await services.checkouts.initiate(body, shopper);
        return started.ok ? reply(started.value, 201) : started;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/checkout/{id}",
      summary: "Read a checkout",
      description: "With the prices of now. Once it is an order, only the placed order is told. 410 carries the lines of an expired checkout.",
      query: LANGUAGE_QUERY,
      responses: { 200: { description: "The checkout", schema: "checkout-response" } },
      refusals: [404, 410],
      async handle(call) {
        const loaded = await call.services.checkouts.load(call.params["id"]!, languageOf(call), call.shopper);
        return loaded.ok ? reply({ data: loaded.value }) : loaded;
      },
    }),
    defineRoute<SaveRequest>({
      method: "put",
      path: "/api/checkout/basket/{id}",
      summary: "Save the basket",
      description: "The whole basket, made from the version that is sent. On another version nothing is saved and 409 carries the basket as it is now.",
      limit: "write",
      body: "basket-save-request",
      query: LANGUAGE_QUERY,
      responses: { 200: { description: "The saved basket and its version", schema: "basket-save-response" } },
      refusals: [404, 409, 410],
      async handle(call) {
        const saved = await call.services.checkouts.save(call.params["id"]!, call.body, languageOf(call as Call), call.shopper);
        return saved.ok ? reply(saved.value) : saved;
      },
    }),
  ],
};
