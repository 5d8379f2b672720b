/** Invoices that are to be paid, and that they were, as whoever reads the shop's bank account says. [MMA-2] */
import type { InvoicePayment } from "../../../../domain/customers/customer-invoice";
import type { DueInvoiceQuery } from "../../../../domain/customers/due-invoice";
import { DUE_PLACE } from "../../../customers/due-invoices";
import { defineRoute, noContent, reply, type RouteModule } from "../../../http/route";

const STAFF = { access: "editor", role: "publisher" } as const;
const path = "/api/builder/customers/invoices/{id}/payment";

export const routes: RouteModule = {
  tag: "Builder: customers",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/customers/invoices",
      summary: "Invoices that are open, the longest due first",
      description:
        "Of all customers. 20 at a time: `next` is `after` of the call for the others. Those that are paid or given up are not among " +
        "them, nor those from before invoices said until when they are to be paid.",
      ...STAFF,
      query: {
        type: "object",
        properties: {
          delivery: { enum: ["post"], description: "Those alone that are wished for on paper" },
          after: { type: "string", maxLength: 120, pattern: DUE_PLACE, description: "`next` of an earlier answer: what is due later" },
        },
      },
      responses: { 200: { description: "Who owes what, since when", schema: "due-invoices" } },
      handle: async ({ services, query }) => reply(await services.customers.dueInvoices(query as DueInvoiceQuery)),
    }),
    defineRoute<InvoicePayment>({
      method: "put",
      path,
      summary: "Mark an invoice as paid",
      description:
        "Nobody is reminded of it any more, and what it is for goes on; what has ended stays so. The same again changes nothing; another " +
        "day or reference is 409 `invoice-is-paid` until the first is taken back. 409 `invoice-not-due` where nothing is to be paid by it.",
      ...STAFF,
      body: "invoice-payment-request",
      responses: { 204: { description: "It is paid" } },
      refusals: [404, 409, 422],
      handle: async ({ services, params, body, editor }) =>
        (await services.invoicePayments.markPaid(params["id"]!, body, editor!)) ?? noContent(),
    }),
    defineRoute({
      method: "delete",
      path,
      summary: "Take back that an invoice was paid",
      description: "It is to be paid again: what it is for ends in a week at the earliest. Of one that is not paid nothing happens.",
      ...STAFF,
      responses: { 204: { description: "It is to be paid" } },
      refusals: [404, 409],
      handle: async ({ services, params, editor }) => (await services.invoicePayments.takeBack(params["id"]!, editor!)) ?? noContent(),
    }),
  ],
};
