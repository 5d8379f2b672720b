/** Which basket is on the page: fetched, tried again, brought back, left behind. [BASK-6] [BASK-13] */
import { loadCheckout } from "../../../api/checkout";
import { FetchError } from "../../../api/fetch-json";
import type { Additions } from "./additions";
import type { Beginnings } from "../beginnings";
import type { BasketParts } from "../parts";
import { notSold, problemOf } from "../saving/save-errors";
import { restoreBasket } from "./restore";
import { SIGNED_OUT } from "../session-over";
import { storedCheckoutId, type BasketActions } from "../store";
import type { Unsaved } from "../unsaved";

type LoadActions = Pick<BasketActions, "load" | "retry" | "restore" | "startAgain" | "dismissProblem">;

export interface LoadNeeds {
  beginnings: Beginnings;
  additions: Pick<Additions, "flush" | "forget">;
  unsaved: Pick<Unsaved, "takeUp">;
}

export function loadActions(parts: BasketParts, { beginnings, additions, unsaved }: LoadNeeds): LoadActions {
  const { context, environment, store, queue, persistence, isSessionOver } = parts;
  const stored = (): string | null => storedCheckoutId(context.storage, persistence.cookies());

  const failed = (id: string, error: FetchError, isShown: boolean, signedOut: boolean): void => {
    // What is on screen stays there, and what this browser knows of it is kept, until they have signed in again.
    if (signedOut) return queue.stand({ status: isShown ? "ready" : "unknown", saving: false, problem: SIGNED_OUT });
    if (error.code === 410) persistence.remember(id);
    if (error.code === 404) persistence.forget(id);
    if (error.code === 404) queue.forget();
    const status = error.code === 404 ? "unknown" : error.code === 410 ? "expired" : isShown ? "ready" : "failed";
    queue.stand({ status, saving: false, problem: problemOf(error) });
  };

  const load = async (id: string): Promise<void> => {
    if (!context.online) return;
    const epoch = beginnings.epoch();
    const isShown = store.getState().checkout?.id === id && store.getState().status === "ready";
    // A basket that is on screen stays there while it is fetched anew: nothing below the shopper's hands goes away.
    queue.stand(isShown ? { saving: true } : { status: "loading", problem: null });
    const loading = loadCheckout(id);
    if (!isShown) beginnings.begin(loading);
    try {
      const checkout = await loading;
      if (beginnings.epoch() !== epoch) return;
      queue.receive(checkout);
      if (!queue.waiting()) queue.stand({ problem: notSold(checkout.basket.leftOut) });
      unsaved.takeUp(checkout);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const signedOut = error.code === 404 && (await isSessionOver());
      if (beginnings.epoch() === epoch) failed(id, error, isShown, signedOut);
    }
  };

  return {
    load,
    async retry() {
      if (store.getState().status === "ready" && queue.waiting()) return queue.flush();
      const id = queue.known()?.id ?? stored();
      if (id) await load(id);
      await additions.flush();
    },
    restore: () =>
      restoreBasket(parts, load, queue.known()?.id ?? new URLSearchParams(environment.address.page.search).get("basket") ?? stored()),
    async startAgain() {
      beginnings.leave();
      persistence.forget();
      queue.forget();
      additions.forget();
      environment.address.replaceQuery((query) => query.delete("basket"));
      queue.stand({ status: "none", problem: null, unsavedOffers: [] });
    },
    dismissProblem: () => queue.stand({ problem: null }),
  };
}
