/** A basket that has expired comes back as a new one with the same lines. [BASK-6] */
import { cloneCheckout } from "../../api/checkout";
import { FetchError } from "../../api/fetch-json";
import { problemOf, type Queue } from "./queue";
import type { BasketView } from "./store";
import type { BasketTraces } from "./persistence";
import type { Environment } from "../browser/environment";

export interface RestoreParts {
  store: BasketView;
  queue: Queue;
  traces: BasketTraces;
  around: Environment;
  load(id: string): Promise<void>;
  /** Of the expired checkout. */
  id: string | null;
}

/** What is no longer sold is named in the problem "not-restored". A failure leaves everything as it was, and says so. */
export async function restoreBasket({ store, queue, traces, around, load, id }: RestoreParts): Promise<void> {
  if (!id || store.getState().saving) return;
  queue.stand({ saving: true, problem: null });
  try {
    const clone = await cloneCheckout(id);
    queue.forget();
    traces.remember(clone.id);
    around.address.replaceQuery((query) => query.has("basket") && query.set("basket", clone.id));
    await load(clone.id);
    const missing = clone.leftOut.map(({ name, path }) => name ?? path);
    if (missing.length && store.getState().status === "ready")
      queue.stand({ problem: { code: "not-restored", message: missing.join(", ") } });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    queue.stand({ saving: false, problem: problemOf(error) });
  }
}
