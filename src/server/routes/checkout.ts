/** A checkout: started, read, its basket saved. */
import type { BasketSaveRequest, CheckoutGiftRequest, CheckoutInitiateRequest } from "../../domain/calls/calls.gen";
import { askedLanguage, LANGUAGE_QUERY } from "../http/language";
import { defineRoute, reply, type RouteModule } from "../http/route";
import { startGift } from "../checkout/start-of-gift";

/** Fifty lines with their add-ons are half of it. What is sent is stored, so this is also how large a checkout gets. */
const MAX_CHECKOUT_BYTES = 64 * 1024;

export const routes: RouteModule = {
  tag: "Checkout",
  routes: [
    defineRoute<CheckoutInitiateRequest>({
      method: "post",
      path: "/api/checkout/initiate",
      summary: "Start a checkout",
      description: "Lines name offers by path; prices come from the catalogue alone.",
      limit: "write",
      botCheck: "initiateCheckout",
      body: "checkout-initiate-request",
      maxBytes: MAX_CHECKOUT_BYTES,
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
      description:
        "With the prices of now. Once it is an order, only the placed order is told. The id of a checkout that was " +
        "replaced answers what replaced it: `data.id` is the id to go on with. " +
        "410 carries the lines of an expired checkout. The first signed-in shopper who reads it owns it; for everyone else " +
        "it is not there (404).",
      query: LANGUAGE_QUERY,
      responses: { 200: { description: "The checkout", schema: "checkout-response" } },
      refusals: [404, 410],
      async handle(call) {
        const loaded = await call.services.checkouts.load(call.params["id"]!, askedLanguage(call), call.shopper);
        return loaded.ok ? reply({ data: loaded.value }) : loaded;
      },
    }),
    defineRoute<CheckoutGiftRequest>({
      method: "put",
      path: "/api/checkout/{id}",
      summary: "Make it the checkout of a gift",
      description: "The gift, by path or by label, takes the place of what was in the basket.",
      limit: "write",
      botCheck: "initiateGiftCheckout",
      body: "checkout-gift-request",
      query: LANGUAGE_QUERY,
      responses: { 200: { description: "The basket with the gift, and its version", schema: "basket-save-response" } },
      refusals: [404, 409, 410],
      async handle(call) {
        const { checkouts } = call.services;
        const started = await startGift(checkouts, call.params["id"]!, call.body, askedLanguage(call), call.shopper);
        return started.ok ? reply(started.value) : started;
      },
    }),
    defineRoute<BasketSaveRequest>({
      method: "put",
      path: "/api/checkout/basket/{id}",
      summary: "Save the basket",
      description:
        "The whole basket, made from the version that is sent. On another version nothing is saved and 409 carries the " +
        "basket as it is now. With another country, items that are not sold there come back marked removed: they stand in " +
        "the basket and are neither charged nor ordered.",
      limit: "write",
      body: "basket-save-request",
      maxBytes: MAX_CHECKOUT_BYTES,
      query: LANGUAGE_QUERY,
      responses: { 200: { description: "The saved basket and its version", schema: "basket-save-response" } },
      refusals: [404, 409, 410],
      async handle(call) {
        const saved = await call.services.checkouts.save(call.params["id"]!, call.body, askedLanguage(call), call.shopper);
        return saved.ok ? reply(saved.value) : saved;
      },
    }),
  ],
};
