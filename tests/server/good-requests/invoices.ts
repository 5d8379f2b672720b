import type { GoodRequests, Senders } from "../../support/every-call";
import { orderOf } from "../../support/shop-server";

/** The id of the invoice of what Ada has just ordered. */
async function issued({ shop, ada }: Senders): Promise<string> {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
  if (placed.status !== 201) throw new Error(placed.text);
  await shop.server.services.invoiceRound.run();
  const { body } = await shop.call("GET", "/api/mma/invoices", undefined, ada.bearer);
  return (body.items as { id: string; order_reference: string }[]).find((item) => item.order_reference === placed.body.order_reference)!.id;
}

export const goodRequests: GoodRequests = {
  "GET /api/mma/invoices": async (senders) => {
    await issued(senders);
    return { path: "/api/mma/invoices", status: 200, headers: senders.ada.bearer };
  },
  "GET /api/mma/invoices/{id}/download": async (senders) => ({
    path: `/api/mma/invoices/${await issued(senders)}/download`,
    status: 200,
    headers: senders.ada.bearer,
  }),
};
