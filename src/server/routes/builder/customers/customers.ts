/**
 * Customers, for whoever looks after them: found, looked at, helped. Publishers and owners alone: what stands here is personal data, and
 * whoever writes pages has no need of it. [MMA-2] [BLD-13]
 */
import type { CustomerSearch } from "../../../../domain/customers/customer-order";
import { HISTORY_PLACE } from "../../../customers/history/history-place";
import { defineRoute, file, noContent, reply, type RouteModule } from "../../../http/route";

const STAFF = { access: "editor", role: "publisher" } as const;

export const routes: RouteModule = {
  tag: "Builder: customers",
  routes: [
    defineRoute<CustomerSearch>({
      method: "post",
      path: "/api/builder/customers/find",
      summary: "Orders by what a customer writes about",
      description:
        "The reference of an order or of a payment, the id of a subscription, the number of an invoice, the code of a gift, a provider's " +
        "own id of a payment or of what it keeps to pay with, or an email address, each as it is. 20 at a time: `next` is `before` of " +
        "the call for what is older. Posted, so that no email address stands in a URL.",
      ...STAFF,
      body: "customer-find-request",
      responses: { 200: { description: "The orders, the newest first", schema: "found-orders" } },
      handle: async ({ services, body }) => reply(await services.customers.find(body)),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/customers/orders",
      summary: "Orders, the newest first",
      description: "20 at a time: `next` is `before` of the call for what is older.",
      ...STAFF,
      query: {
        type: "object",
        properties: {
          before: { type: "string", maxLength: 60, pattern: "^[\\w-]+$", description: "`next` of an earlier answer: what is older" },
        },
      },
      responses: { 200: { description: "The orders of all customers", schema: "found-orders" } },
      handle: async ({ services, query }) => reply(await services.customers.latest(query["before"] as string | undefined)),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/customers/orders/{id}",
      summary: "One order, and all that came of it",
      description: "Its payments with what can be given back, its subscriptions with what waits and what can be done, its invoices.",
      ...STAFF,
      responses: { 200: { description: "The order as it is now", schema: "customer-order" } },
      refusals: [404],
      async handle({ services, params }) {
        const found = await services.customers.order(params["id"]!);
        return found.ok ? reply(found.value) : found;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/customers/subscriptions/{id}/history",
      summary: "What happened to a subscription, the newest first",
      description:
        "Changes and who made them, payments, prices that were announced, and why somebody left. 20 at a time: `next` is `before` of the " +
        "call for what is older. What was erased of a shopper does not come back here.",
      ...STAFF,
      query: {
        type: "object",
        properties: {
          before: { type: "string", maxLength: 120, pattern: HISTORY_PLACE, description: "`next` of an earlier answer: what is older" },
        },
      },
      responses: { 200: { description: "What happened, when, and by whom", schema: "subscription-history" } },
      refusals: [404],
      async handle({ services, params, query }) {
        const found = await services.customers.history(params["id"]!, query["before"] as string | undefined);
        return found.ok ? reply(found.value) : found;
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/builder/customers/subscriptions/{id}/cancel",
      summary: "Cancel a subscription on behalf of its owner",
      description:
        "By the rules of their own cancelling: it goes on until the day that is paid for, its owner gets a mail and may take it up " +
        "again. Of one that is cancelled already nothing happens. 409 where it has ended.",
      ...STAFF,
      responses: { 204: { description: "It is cancelled" } },
      refusals: [404, 409],
      handle: async ({ services, params, editor }) => (await services.subscriptions.cancelFor(params["id"]!, editor!)) ?? noContent(),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/customers/invoices/{id}/download",
      summary: "An invoice or credit note as a PDF",
      description: "As its customer gets it, in the language of the order.",
      ...STAFF,
      limit: "invoice-download",
      responses: { 200: { description: "The file", file: "application/pdf" } },
      refusals: [404],
      async handle({ services, params }) {
        const found = await services.invoices.ofAnybody(params["id"]!);
        if (!found.ok) return found;
        // What writes PDFs and their fonts is loaded when somebody wants one.
        const { invoicePdf } = await import("../../../invoice/invoice-pdf");
        return file(await invoicePdf(found.value), { type: "application/pdf", name: `${found.value.number}.pdf` });
      },
    }),
  ],
};
