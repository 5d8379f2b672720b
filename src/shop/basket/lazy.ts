/** A basket whose workings arrive when they are first needed: most visits to a page change none. */
import { FetchError } from "../../api/fetch-error";
import { createBasketStore, type Basket, type BasketActions, type BasketContext, type BasketOfPage } from "./store";
import type { Checkout } from "../../domain/order/order";

/** Their callers hear what went wrong. */
const LOUD = ["addOffer", "startCheckout", "applyPromo", "removePromo", "validateBasket"] as const;
const QUIET = [
  "removeItem",
  "setQuantity",
  "setAddOnQuantity",
  "addAddOn",
  "swapOffer",
  "updateCustomField",
  "setCheckoutDisabled",
  "setCountry",
  "goToCheckout",
  "goToComplete",
  "goToProvider",
  "retry",
  "restore",
] as const;

/** As `createBasket`, before its code is there. When that cannot be fetched the shopper is told, and the next try fetches it again. */
export function lazyBasket(
  initial: Checkout | null | "unknown" | "expired",
  context: BasketContext,
): BasketOfPage & { prepare(): void; fetch(): void } {
  const store = createBasketStore(initial);
  const stand: BasketOfPage["stand"] = store.setState;
  const dismissProblem = () => stand({ problem: null });
  const code = () => import("./basket");
  let loading: Promise<Basket> | null = null;
  let ready: Basket | null = null;
  const basket = (): Promise<Basket> => {
    loading ??= code()
      .then(({ connectBasket }) => (ready = connectBasket(store, context)))
      .catch((cause: unknown) => {
        loading = null;
        const error = new FetchError(`The basket's part did not arrive`, 0, "offline", undefined, cause);
        stand({
          saving: false,
          problem: { code: "offline", message: "" },
          ...(store.getState().status === "loading" ? { status: "failed" } : {}),
        });
        throw error;
      });
    return loading;
  };
  /** Once it is there a change shows within the event that asked for it, so that a control never jumps back first. */
  const later =
    <Name extends Exclude<keyof BasketActions, "dismissProblem">>(name: Name) =>
    (...words: Parameters<BasketActions[Name]>): Promise<Awaited<ReturnType<BasketActions[Name]>>> => {
      const act = ({ actions }: Basket) =>
        (actions[name] as (...words: Parameters<BasketActions[Name]>) => Promise<Awaited<ReturnType<BasketActions[Name]>>>)(...words);
      return ready ? act(ready) : basket().then(act);
    };
  /** Changes that say nothing back: what went wrong stands in the store. */
  const quietly =
    <Words extends unknown[], Answer>(action: (...words: Words) => Promise<Answer>) =>
    async (...words: Words): Promise<Answer | undefined> =>
      action(...words).catch((error: unknown) => {
        if (!(error instanceof FetchError)) throw error;
        return undefined;
      });
  let epoch = 0;
  const startAgain = quietly(later("startAgain"));
  const load = quietly(later("load"));
  const actions = <Name extends keyof BasketActions>(names: readonly Name[], of: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Pick<BasketActions, Name>;
  return {
    store,
    actions: {
      ...actions(LOUD, later),
      ...actions(QUIET, (name) => quietly(later(name))),
      async load(id) {
        if (context.online && store.getState().status !== "ready") stand({ status: "loading", problem: null });
        await load(id);
      },
      startAgain() {
        epoch++;
        return startAgain();
      },
      dismissProblem,
    },
    epoch: () => epoch,
    allSaved: async () => (loading ? (await loading).allSaved() : null),
    ordered: () => ready?.ordered(),
    stand,
    open: basket,
    // What cannot be fetched now is fetched, and told, when it is needed.
    fetch: () => void code().catch(() => {}),
    prepare: () => void basket().catch(dismissProblem),
  };
}
