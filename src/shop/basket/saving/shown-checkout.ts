/** What stands on screen of a checkout. The one place where a total comes from: blocks, the order and analytics read what this answers. */
import type { Checkout, OrderTotal, ScheduleEntry } from "../../../domain/order/order";

/** What a basket costs at an address or on a day that is not saved with it. [TAX-1] [API-3] */
export interface BasketPreview {
  checkoutId: string;
  /** The version it was asked for: another one has another price. */
  basketVersion: number;
  /** Of the prices that it was asked for: with others it is nothing to go by. */
  priceHash?: string | undefined;
  /** Absent where it is not known: then it is the basket's own. */
  total?: OrderTotal;
  schedule?: ScheduleEntry[];
}

/**
 * What the server said, over it the preview of that very version, and over both the changes that wait. A placed order keeps its price.
 *
 * @param waiting in the order they were made in
 */
export function shownCheckout(
  known: Checkout,
  preview: BasketPreview | null,
  waiting: readonly { show(checkout: Checkout): Checkout }[],
): Checkout {
  return waiting.reduce((shown, change) => change.show(shown), previewed(known, preview));
}

function previewed(known: Checkout, preview: BasketPreview | null): Checkout {
  if (!preview || known.completed || preview.checkoutId !== known.id || preview.basketVersion !== known.version) return known;
  if (preview.priceHash !== known.priceHash) return known;
  const { total = known.order.total, schedule = known.schedule } = preview;
  return { ...known, schedule, order: { ...known.order, total } };
}
