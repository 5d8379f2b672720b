/** Gifts: looked at by whoever holds a code, redeemed by a signed-in shopper, listed for who gave them. [MMA-3] */
import type { NewRecipient } from "../../gift/gift-recipients";
import { tooManyRequests } from "../../guard/limits";
import { defineRoute, reply, type RouteModule } from "../../http/route";

interface Code {
  code: string;
}

const CODE = "Blanks, hyphens and small letters do not matter.";

export const routes: RouteModule = {
  tag: "Gifts",
  routes: [
    defineRoute<Code>({
      method: "post",
      path: "/api/gifts/look",
      summary: "What a gift code stands for",
      description: `${CODE} 404 where there is no such gift, 409 where somebody has redeemed it. Nothing is changed.`,
      body: "gift-code-request",
      limit: "promo-code",
      responses: { 200: { description: "The gift", schema: "gift-response" } },
      refusals: [404, 409],
      async handle({ services, body }) {
        const found = await services.gifts.look(body.code);
        return found.ok ? reply({ gift: found.value }) : found;
      },
    }),
    defineRoute<Code>({
      method: "post",
      path: "/api/mma/gifts/redeem",
      summary: "Redeem a gift",
      description: `${CODE} It begins a subscription of the shopper's, once: who asks again is answered the same, anybody else 409.`,
      body: "gift-code-request",
      access: "shopper",
      limit: "promo-code",
      responses: { 200: { description: "The subscription that it began", schema: "subscription-response" } },
      refusals: [404, 409],
      async handle({ services, body, shopper }) {
        const redeemed = await services.gifts.redeem(body.code, shopper!);
        if (!redeemed.ok) return redeemed;
        const found = await services.subscriptions.read(redeemed.value, shopper!);
        if (!found.ok) return found;
        const { offers, schedule, addOns } = found.value;
        return reply({ subscription: found.value, offers, schedule, addOns });
      },
    }),
    defineRoute<{ recipientDetails: NewRecipient }>({
      method: "post",
      path: "/api/mma/gifts/{id}/recipient",
      summary: "Say who a gift is for",
      description:
        "Until somebody has redeemed it (409). Another email address after its recipient was told means another code, and " +
        "a mail to the new one. The same again changes nothing. The day on which it begins stays.",
      body: "gift-recipient-request",
      access: "shopper",
      limit: "write",
      responses: { 200: { description: "The gift as it is now", schema: "given-gift-response" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, shopper }) {
        const wait = await services.limits.take("gift-recipient", `${params["id"]} ${shopper!.sub}`);
        if (wait > 0) return tooManyRequests(wait);
        const changed = await services.gifts.changeRecipient(params["id"]!, body.recipientDetails, shopper!);
        return changed.ok ? reply({ gift: changed.value }) : changed;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/mma/gifts",
      summary: "The gifts that the shopper gave",
      description: "The newest first, with their codes: bought while signed in, or with the email address that is verified to be theirs.",
      access: "shopper",
      responses: { 200: { description: "The gifts", schema: "given-gifts-response" } },
      handle: async ({ services, shopper }) => reply({ items: await services.gifts.given(shopper!) }),
    }),
  ],
};
