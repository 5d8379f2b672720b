/** Orders: previewed and placed. */
import type { OrderPreviewRequest } from "../../domain/calls/calls.gen";
import type { OrderRequest } from "../../domain/order/order";
import { idempotencyHeader, idempotencyKey } from "../web/idempotency-key";
import { defineRoute, reply, type RouteModule } from "../http/route";
import { lineRefusal, withIds } from "../checkout/basket-pricing";
import { keysOfLines } from "../checkout/line-keys";

type SoldName = NonNullable<OrderPreviewRequest["orderItems"]>[number]["offer"];

export const routes: RouteModule = {
  tag: "Order",
  routes: [
    defineRoute<OrderPreviewRequest>({
      method: "post",
      path: "/api/order/preview",
      summary: "Total, tax and payments of an order before it is placed",
      description:
        "Of a checkout, or of items without one. With billingDetails the tax that comes on top of prices is in it (422 " +
        "when they do not say enough, 503 when it cannot be known right now); POST /api/order computes the same total. " +
        "The schedule's first payment is the total; those that follow have no discount, and tax at the same rates.",
      limit: "write",
      body: "order-preview-request",
      responses: { 200: { description: "What it costs, and when", schema: "order-preview-response" } },
      refusals: [404, 409, 410, 503],
      async handle({ services, body, shopper }) {
        const { checkoutId, basketVersion, billingDetails } = body;
        if (checkoutId !== undefined) {
          const preview = await services.orders.preview({ checkoutId, basketVersion, billingDetails }, shopper);
          return preview.ok ? reply(preview.value) : preview;
        }
        const items = body.orderItems ?? [];
        const nameOf = ({ id, path }: SoldName) => path ?? id ?? "";
        const paths = await services.catalogue.pathsOf(
          items.flatMap(({ offer, addOns = [] }) => [nameOf(offer), ...addOns.map(({ addOn }) => nameOf(addOn))]),
        );
        const named = (sold: SoldName) => paths.get(nameOf(sold)) ?? nameOf(sold);
        const lines = items.map(({ offer, quantity = 1, addOns = [] }) => ({
          path: named(offer),
          quantity,
          addOns: addOns.map((entry) => ({ path: named(entry.addOn), quantity: entry.quantity ?? 1 })),
        }));
        const refusal = lineRefusal(await services.catalogue.holding(keysOfLines(lines)), lines, "orderItems");
        if (refusal) return refusal;
        const preview = await services.orders.preview({ lines: withIds(lines), billingDetails }, shopper);
        return preview.ok ? reply(preview.value) : preview;
      },
    }),
    defineRoute<OrderRequest>({
      method: "post",
      path: "/api/order",
      summary: "Place the order of a checkout",
      description:
        "Exactly once: the same Idempotency-Key and body answer what was answered before (409 while it is being worked on, " +
        "422 with another body), and a checkout becomes one order whatever the key. " +
        "201 when this request made the order, 200 when it had been made before, 202 when the payment method's own call " +
        "says where to pay first.",
      limit: "order",
      botCheck: "initiateCheckout",
      body: "order-request",
      requestHeaders: idempotencyHeader("order"),
      responses: {
        201: { description: "The order", schema: "order-response" },
        202: { description: "Taken up, and no order yet: the shopper pays elsewhere first", schema: "order-response" },
        200: { description: "The order that this checkout had become before", schema: "order-response" },
      },
      refusals: [404, 409, 410, 503],
      async handle({ services, body, headers, shopper }) {
        const key = idempotencyKey(headers);
        if (!key.ok) return key;
        const placed = await services.orders.place(body, key.value, shopper);
        if (!placed.ok) return placed;
        const { status, answer, replayed } = placed.value;
        return reply(answer, status, replayed ? { "Idempotency-Replayed": "true" } : undefined);
      },
    }),
  ],
};
