/** A basket that has expired comes back as a new one with the same lines. [BASK-6] */
import { cloneCheckout } from "../../../api/checkout";
import { FetchError } from "../../../api/fetch-json";
import type { BasketParts } from "../parts";
import { notSold, problemOf } from "../saving/save-errors";

/**
 * What is no longer sold is named in the problem "not-restored". A failure leaves everything as it was, and says so.
 *
 * @param id of the expired checkout
 */
export async function restoreBasket(
  { store, queue, persistence, environment }: BasketParts,
  load: (id: string) => Promise<void>,
  id: string | null,
): Promise<void> {
  if (!id || store.getState().saving) return;
  queue.stand({ saving: true, problem: null });
  try {
    const clone = await cloneCheckout(id);
    queue.forget();
    persistence.remember(clone.id);
    environment.address.replaceQuery((query) => query.has("basket") && query.set("basket", clone.id));
    await load(clone.id);
    const problem = notSold(clone.leftOut.map(({ name, path }) => name ?? path));
    if (problem && store.getState().status === "ready") queue.stand({ problem });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    queue.stand({ saving: false, problem: problemOf(error) });
  }
}
