/** A signed-in shopper's subscriptions: read and changed. [API-8] */
import type { Address, Payment } from "../../domain/order/order";
import type { Subscription } from "../../domain/offer/subscription";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import { defineRoute, reply, type Call, type Reply, type RouteModule } from "../http/route";
import type { SubscriptionChange } from "../subscription/subscriptions";

const KEY = /^[\x21-\x7e]{8,200}$/;
const ONCE = {
  limit: "write",
  access: "shopper",
  requestHeaders: { "Idempotency-Key": "8 to 200 visible characters, the same for every try of one change" },
  responses: { 200: { description: "The subscription as it is now", schema: "subscription-response" } },
  refusals: [400, 404, 409, 422],
} as const;
const BLOCKED =
  "409 while another change waits for its renewal: the shopper is told to contact the subscription service. Somebody else's subscription is not there (404).";

export const routes: RouteModule = {
  tag: "Subscriptions",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/mma/subscriptions",
      summary: "The shopper's subscriptions",
      description: "The newest first: ordered while signed in, or ordered with the email address that is verified to be theirs.",
      access: "shopper",
      responses: { 200: { description: "The subscriptions", schema: "subscriptions-response" } },
      handle: async ({ services, shopper }) => reply({ items: await services.subscriptions.list(shopper!) }),
    }),
    defineRoute({
      method: "get",
      path: "/api/mma/subscriptions/{id}",
      summary: "One subscription",
      access: "shopper",
      responses: { 200: { description: "The subscription, and its parts once more by themselves", schema: "subscription-response" } },
      refusals: [404],
      async handle({ services, params, shopper }) {
        const found = await services.subscriptions.read(params["id"]!, shopper!);
        return found.ok ? answer(found.value) : found;
      },
    }),
    defineRoute<{ deliveryDetails: Address }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/change-address",
      summary: "Deliver to another address",
      description: `From now on. ${BLOCKED}`,
      body: "subscription-address-request",
      ...ONCE,
      handle: (call) => change(call, { kind: "change-address", ...call.body }),
    }),
    defineRoute<{ paymentType: string; payment: Payment }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/payment-method",
      summary: "Pay in another way",
      description: `From the next renewal on, which \`data.pendingRenewalChange\` tells. ${BLOCKED}`,
      body: "subscription-payment-request",
      ...ONCE,
      handle: (call) => change(call, { kind: "payment-method", ...call.body }),
    }),
    defineRoute({
      method: "post",
      path: "/api/mma/subscriptions/{id}/cancel",
      summary: "Cancel",
      description: `It runs until \`termEndDate\`, and nothing more is charged. ${BLOCKED}`,
      ...ONCE,
      handle: (call) => change(call, { kind: "cancel" }),
    }),
    defineRoute({
      method: "post",
      path: "/api/mma/subscriptions/{id}/activate",
      summary: "Take a cancellation back",
      description: `As long as it runs. ${BLOCKED}`,
      ...ONCE,
      handle: (call) => change(call, { kind: "activate" }),
    }),
  ],
};

async function change(
  call: Pick<Call, "services" | "params" | "headers" | "shopper">,
  wanted: SubscriptionChange,
): Promise<Reply | Refusal> {
  const key = call.headers.get("idempotency-key") ?? undefined;
  if (key !== undefined && !KEY.test(key)) return refuse("bad-request", say("idempotency-key"));
  const changed = await call.services.subscriptions.change(call.params["id"]!, wanted, call.shopper!, key);
  return changed.ok ? answer(changed.value) : changed;
}

const answer = (subscription: Subscription) =>
  reply({ subscription, offers: subscription.offers, schedule: subscription.schedule, addOns: subscription.addOns });
