/** What an order would cost and when it would be paid, asked before anybody buys. [API-2] */
import type { OrderPreviewResponse } from "../../domain/calls/calls.gen";
import type { Address } from "../../domain/order/order";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { basketOf, type Shopper } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import { keysOfBasket } from "../checkout/line-keys";
import type { StoredLine } from "../checkout/stored-line";
import { ok, refuse, type Result } from "../result/refusal";
import type { OrderQuotes } from "./order-quote";
import { basketChanged } from "./placing-refusals";

export interface PreviewParts {
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  quotes: OrderQuotes;
}

/** What is to be previewed: a checkout as it is stored, or lines without one. */
export type PreviewRequest = { billingDetails?: Address | undefined } & (
  { checkoutId: string; basketVersion?: number | undefined } | { checkoutId?: undefined; lines: StoredLine[] }
);

/** Total and payments as an order would have them now; with an address also the tax that comes on top of the price. */
export async function previewOrder(parts: PreviewParts, request: PreviewRequest, shopper?: Shopper): Promise<Result<OrderPreviewResponse>> {
  const { checkouts, quotes } = parts;
  const { shop } = await parts.catalogue.current();
  const address = request.billingDetails ?? {};
  let basket: { lines: readonly StoredLine[]; country: string; language: string; promoCode: string | null; checkoutId: string };
  if (request.checkoutId === undefined) {
    const country = address.country && shop.countries.includes(address.country) ? address.country : shop.default_country;
    basket = { lines: request.lines, country, language: shop.default_language, promoCode: null, checkoutId: "" };
  } else {
    const row = await checkouts.row(request.checkoutId, shopper);
    if (!row.ok) return row;
    if (row.value.completed_at) return refuse("checkout-completed", say("checkout-is-order"));
    if (request.basketVersion !== undefined && request.basketVersion !== row.value.version) return basketChanged(row.value);
    basket = basketOf(row.value);
  }
  const catalogue = await parts.catalogue.holding(keysOfBasket(basket));
  const { order } = await quotes.quote(catalogue, { ...basket, address, shopper });
  const taxed = address.country ? await quotes.taxed(catalogue, order, address) : ok(order);
  return taxed.ok ? ok({ preview: { success: true }, ...quotes.serialised(taxed.value, catalogue) }) : taxed;
}
