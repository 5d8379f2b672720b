/** A signed-in shopper's subscriptions: read and changed. [API-8] */
import type { Address, Agreements, Amount, CustomerDetails, Payment } from "../../../domain/order/order";
import type { Subscription } from "../../../domain/offer/subscription";
import type { SaveOfferKind } from "../../../domain/subscription/save-offer";
import type { SeenQuote } from "../../../domain/upgrade/upgrade";
import type { Refusal } from "../../result/refusal";
import { idempotencyHeader, idempotencyKey } from "../../web/idempotency-key";
import { defineRoute, reply, type Call, type Reply, type RouteModule } from "../../http/route";
import { seenByLink } from "../../subscription/payment-links";
import type { SubscriptionChange } from "../../subscription/subscription-change";

const ONCE = {
  limit: "write",
  access: "shopper",
  requestHeaders: idempotencyHeader("change"),
  responses: { 200: { description: "The subscription as it is now", schema: "subscription-response" } },
  refusals: [400, 404, 409, 422],
} as const;
const BLOCKED =
  "409 while another change waits for its renewal: the shopper is told to contact the subscription service. Somebody " +
  "else's subscription is not there (404).";

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
    defineRoute<{ customerDetails: CustomerDetails; contactPermissions?: Agreements; permissionsFor?: "all" }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/change-details",
      summary: "Say who one is, and how to be contacted",
      description:
        "Names, phone, company and tax ID in place of those that hold, for mails and invoices from now on; the email " +
        "address stays, because it says whose the subscription is. A permission that is left out is taken back. " +
        "With `permissionsFor` the permissions hold for all subscriptions of theirs, also those that have ended or wait for a change: " +
        `each that becomes another leaves a line, and one mail tells. ${BLOCKED}`,
      body: "subscription-details-request",
      ...ONCE,
      handle: (call) => change(call, { kind: "change-details", ...call.body }),
    }),
    defineRoute<{ paymentType: string; payment: Payment; page?: string }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/payment-method",
      summary: "Pay in another way",
      description:
        "From the next renewal on, which `data.pendingRenewalChange` tells. What a form prepared for the subscription " +
        "(its id in place of a basket's) is set up with its provider first. 202 where the shopper has to go there: nothing " +
        "is changed until the provider has confirmed it; they come back to `page` with `paymentChange` done, pending, " +
        "declined or cancelled. `{ type: 'stored', stored: { id } }` is charged from what the shopper has stored (404 for " +
        "somebody else's, 422 for what cannot be charged later). " +
        "Whoever has opened the link of a mail about a failed payment may do it for that " +
        `subscription. ${BLOCKED}`,
      body: "subscription-payment-request",
      ...ONCE,
      takesPaymentLink: true,
      responses: { ...ONCE.responses, 202: { description: "Where the shopper confirms it", schema: "subscription-payment-pending" } },
      refusals: [400, 404, 409, 422, 503],
      handle: (call) => change(call, { kind: "payment-method", ...call.body }),
    }),
    defineRoute<{ offer: string; price: Amount }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/switch-offer",
      summary: "Switch to another offer",
      description:
        "From the renewal on, `switch.date`: what was paid is used up first, and nothing is charged today. One of " +
        "`switch.offers` (422 for any other), at the price that it names (422 when it has changed). Add-ons that the new " +
        `offer does not know end with the old one. ${BLOCKED}`,
      body: "subscription-switch-request",
      ...ONCE,
      handle: (call) => change(call, { kind: "switch-offer", ...call.body }),
    }),
    defineRoute({
      method: "get",
      path: "/api/mma/subscriptions/{id}/upgrade",
      summary: "What another offer costs that holds at once",
      description:
        "A full new term from today, less what was paid and is not used yet. Good for today, as long as no price changes. 409 " +
        "`upgrade-not-possible` where it can hold from the renewal on alone, with the reason in `data.reason`, and in " +
        "`data.page` the page where it is settled: what is unpaid, or overdue, is not credited. 422 for an offer that is none of " +
        "`switch.offers`; 503 `tax-unavailable` while nobody can say the tax that comes on top.",
      // It may ask a tax service.
      limit: "write",
      access: "shopper",
      query: { type: "object", required: ["offer"], properties: { offer: { type: "string", minLength: 1, maxLength: 500 } } },
      responses: { 200: { description: "What is charged today, and what it is made of", schema: "upgrade-quote" } },
      refusals: [404, 409, 422, 503],
      async handle({ services, params, query, shopper }) {
        const quoted = await services.upgrades.quote(params["id"]!, String(query["offer"]), shopper!);
        return quoted.ok ? reply(quoted.value) : quoted;
      },
    }),
    defineRoute<{ offer: string; quote: SeenQuote }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/upgrade",
      summary: "Switch to another offer at once",
      description:
        "Charges `quote.dueToday` to the way in which the subscription is paid, and the offer holds; paid by invoice, one is " +
        "written. 422 " +
        "`payment-declined` where the charge is, and nothing has changed; 422 `price-changed` where the quote is another now, with it in " +
        "`data.quote`; 503 `tax-unavailable` while nobody can say the tax that comes on top, and nothing has changed. As long as nobody " +
        "knows what came of the charge, `data.upgrade` names the offer: it holds as soon as it is known " +
        `to be paid. ${BLOCKED}`,
      body: "subscription-upgrade-request",
      ...ONCE,
      refusals: [...ONCE.refusals, 503],
      handle: (call) => change(call, { kind: "upgrade", offer: call.body.offer, quote: call.body.quote }),
    }),
    defineRoute<{ from: string; until: string }>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/pause",
      summary: "Pause the delivery",
      description:
        `From a day until a day, within \`pause.limits\` (422). What is paid for is not lost: the term and every ` +
        "payment to come move by as many days. Whatever is planned is said anew; of a pause that runs the end alone " +
        `(422). 409 \`pause-not-possible\` where nothing is delivered, it is cancelled, or the shop lets nobody pause. ` +
        `${BLOCKED}`,
      body: "subscription-pause-request",
      ...ONCE,
      handle: (call) => change(call, { kind: "pause", from: call.body.from, until: call.body.until }),
    }),
    defineRoute({
      method: "post",
      path: "/api/mma/subscriptions/{id}/resume",
      summary: "Deliver again",
      description:
        "A pause that is planned does not come, one that runs is over today: payments move back by the days that are " +
        `left of it. 409 \`no-pause\` where there is none. ${BLOCKED}`,
      ...ONCE,
      handle: (call) => change(call, { kind: "resume" }),
    }),
    defineRoute<{ reason?: string; comment?: string; saveOffer?: SaveOfferKind } | undefined>({
      method: "post",
      path: "/api/mma/subscriptions/{id}/cancel",
      summary: "Cancel",
      description:
        "It runs until `termEndDate`, and nothing more is charged. Whoever wants to leave need not say why, and may while a change waits.",
      body: "subscription-cancel-request",
      isBodyOptional: true,
      ...ONCE,
      handle: (call) => change(call, { kind: "cancel", ...call.body }),
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
  const key = idempotencyKey(call.headers);
  if (!key.ok) return key;
  const changed = await call.services.subscriptions.change(call.params["id"]!, wanted, call.shopper!, key.value);
  if (!changed.ok) return changed;
  if ("pending" in changed.value) return reply(changed.value, 202);
  const { subscription } = changed.value;
  return answer(call.shopper!.only ? seenByLink(subscription) : subscription);
}

const answer = (subscription: Subscription) =>
  reply({ subscription, offers: subscription.offers, schedule: subscription.schedule, addOns: subscription.addOns });
