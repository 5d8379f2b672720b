/** Orders: previewed and placed. */
import type { OrderRequest } from "../../domain/order";
import { refuse } from "../http/refusal";
import { defineRoute, reply, type RouteModule } from "../http/route";

const KEY = /^[\x21-\x7e]{8,200}$/;

export const routes: RouteModule = {
  tag: "Order",
  routes: [
    defineRoute<{ checkoutId: string }>({
      method: "post",
      path: "/api/order/preview",
      summary: "Total and payments of a checkout",
      limit: "write",
      body: "order-preview-request",
      responses: { 200: { description: "What it costs, and when", schema: "order-preview-response" } },
      refusals: [404, 409, 410],
      async handle({ services, body, shopper }) {
        const preview = await services.orders.preview(body.checkoutId, shopper);
        return preview.ok ? reply(preview.value) : preview;
      },
    }),
    defineRoute<OrderRequest>({
      method: "post",
      path: "/api/order",
      summary: "Place the order of a checkout",
      description:
        "Exactly once: the same Idempotency-Key and body answer what was answered before (409 while it is being worked on, 422 with another body), and a checkout becomes one order whatever the key. " +
        "201 when this request made the order, 200 when it had been made before.",
      limit: "order",
      body: "order-request",
      requestHeaders: { "Idempotency-Key": "8 to 200 visible characters, the same for every try of one order" },
      responses: { 201: { description: "The order", schema: "order-response" }, 200: { description: "The order that this checkout had become before", schema: "order-response" } },
      refusals: [404, 409, 410],
      async handle({ services, body, headers, shopper }) {
        const key = headers.get("idempotency-key") ?? undefined;
        if (key !== undefined && !KEY.test(key)) return refuse("bad-request", "Idempotency-Key: expected 8 to 200 visible characters");
        const placed = await services.orders.place(body, key, shopper);
        if (!placed.ok) return placed;
        const { status, answer, replayed } = placed.value;
        return reply(answer, status, replayed ? { "Idempotency-Replayed": "true" } : undefined);
      },
    }),
  ],
};
