/** Invoices that were paid, as whoever reads the shop's bank account says. [MMA-2] */
import type { InvoicePayment } from "../../../../domain/customers/customer-invoice";
import { defineRoute, noContent, type RouteModule } from "../../../http/route";

const STAFF = { access: "editor", role: "publisher" } as const;
const path = "/api/builder/customers/invoices/{id}/payment";

export const routes: RouteModule = {
  tag: "Builder: customers",
  routes: [
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
