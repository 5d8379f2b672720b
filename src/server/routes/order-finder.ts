/** An order found again by its reference and email address. [COMP-1] */
import type { OrderFindRequest } from "../../domain/calls/calls.gen";
import { isEmail } from "../../domain/person/email";
import { say } from "../../registry/message";
import { invalidBody } from "../http/call-handler";
import { defineRoute, reply, type RouteModule } from "../http/route";

export const routes: RouteModule = {
  tag: "Order",
  routes: [
    defineRoute<OrderFindRequest>({
      method: "post",
      path: "/api/order/find",
      summary: "Find an order again",
      description:
        "If there is an order with this reference and email address, its confirmation is mailed there once more, with the " +
        "link to its page. The answer is the same where there is none.",
      limit: "order-finder",
      body: "order-find-request",
      maxBytes: 16 * 1024,
      responses: { 202: { description: "If there is one, a mail is on its way", schema: "newsletter-accepted" } },
      async handle({ services, body }) {
        const email = body.email.trim();
        if (!isEmail(email)) return invalidBody([{ path: "email", code: "email", message: say("email-invalid") }]);
        await services.orderFinder.find(body.order_reference, email);
        return reply({ accepted: true }, 202);
      },
    }),
  ],
};
