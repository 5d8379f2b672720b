/** A signed-in shopper's invoices: listed, and downloaded. [MMA-2] */
import { tooManyRequests } from "../../guard/limits";
import { file, defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Invoices",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/mma/invoices",
      summary: "The shopper's invoices",
      description:
        "The newest first: of orders, of subscriptions' payments, and credit notes of what went back. One is written a few " +
        "seconds after what it is for.",
      access: "shopper",
      responses: { 200: { description: "The invoices", schema: "invoices-response" } },
      handle: async ({ services, shopper }) => reply({ items: await services.invoices.list(shopper!) }),
    }),
    defineRoute({
      method: "get",
      path: "/api/mma/invoices/{id}/download",
      summary: "One invoice as a PDF",
      description: "In the language of its order. Somebody else's is not there (404).",
      access: "shopper",
      limit: "invoice-download",
      responses: { 200: { description: "The file", file: "application/pdf" } },
      refusals: [404],
      async handle({ services, params, shopper }) {
        const wait = await services.limits.take("invoice-download", shopper!.sub);
        if (wait > 0) return tooManyRequests(wait);
        const found = await services.invoices.read(params["id"]!, shopper!);
        if (!found.ok) return found;
        // What writes PDFs and their fonts takes a fifth of a second to load, which no start of the shop waits for.
        const { invoicePdf } = await import("../../invoice/invoice-pdf");
        return file(await invoicePdf(found.value), { type: "application/pdf", name: `${found.value.number}.pdf` });
      },
    }),
  ],
};
