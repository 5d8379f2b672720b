/** What the shop keeps about a signed-in shopper: taken along, or taken away. [MMA-5] */
import { idempotencyHeader, idempotencyKey } from "../../web/idempotency-key";
import { file, defineRoute, reply, type RouteModule } from "../../http/route";
import { refuse } from "../../result/refusal";
import { say } from "../../../registry/message";

export const routes: RouteModule = {
  tag: "Personal data",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/mma/personal-data",
      summary: "Everything the shop keeps about the shopper",
      description:
        "A JSON file: profile, sign-ins, addresses, permissions, orders, subscriptions with what was done to them, " +
        "invoices, gifts, baskets, newsletters, mails, and of saved payments what is shown of them. Nothing in it opens " +
        "or charges anything.",
      access: "shopper",
      limit: "personal-data",
      responses: { 200: { description: "The file", file: "application/json" } },
      async handle({ services, shopper }) {
        const { name, text } = await services.personalData.file(shopper!);
        return file(new TextEncoder().encode(text), { type: "application/json", name });
      },
    }),
    defineRoute<{ language: string }>({
      method: "post",
      path: "/api/mma/personal-data/erasure",
      summary: "Ask for one's account to be erased",
      description:
        "Nothing is erased yet: a link goes to the shopper's email address and holds for an hour; one before opens " +
        "nothing any more. 409 `erasure-active` or `erasure-unpaid` while a subscription runs or a payment is owed " +
        "(`data.obstacles` names them), `erasure-under-way` while something of theirs is being worked on, " +
        "`erasure-no-email` for whom no link can be mailed to. The same Idempotency-Key answers what was answered before, " +
        "and mails nothing.",
      body: "erasure-request",
      requestHeaders: idempotencyHeader("wish"),
      access: "shopper",
      limit: "personal-data",
      responses: { 202: { description: "Where the mail goes", schema: "erasure-response" } },
      refusals: [400, 409, 422],
      async handle({ services, shopper, body, headers }) {
        const key = idempotencyKey(headers);
        if (!key.ok) return key;
        const asked = await services.personalData.erasures.ask(shopper!, body.language, key.value);
        return asked.ok ? reply(asked.value, 202) : asked;
      },
    }),
    defineRoute<{ key: string }>({
      method: "post",
      path: "/api/mma/personal-data/erase",
      summary: "Erase one's account",
      description:
        "With the key of the mailed link, by whom it was mailed to and who is signed in (401); 410 `link-over` for any " +
        "other. What the books need stays without name and address; everything else goes, and so do all sessions. The " +
        "same key again is answered the same. 409 as for the link.",
      body: "erase-request",
      limit: "personal-data",
      responses: { 200: { description: "It is done", schema: "erased-response" } },
      refusals: [401, 403, 409, 410],
      async handle({ services, shopper, body }) {
        if (shopper && (await services.businessAccountOf(shopper))) return refuse("business-account", say("business-account"));
        const erased = await services.personalData.erasures.erase(body.key, shopper);
        if (!erased.ok) return erased;
        return { ...reply({ erased: true }), cookies: services.shoppers.signedOutCookies() };
      },
    }),
  ],
};
