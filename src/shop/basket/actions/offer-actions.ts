/** Offers on their way into the basket: into the one that is there, the one that is being fetched, or a new one. [BASK-1] [BASK-4] */
import { FetchError } from "../../../api/fetch-json";
import { reportError } from "../../../api/report";
import { safeRedirect } from "../../../domain/checkout/safe-redirect";
import type { BasketLine } from "../../../domain/order/order";
import { createAdditions, waits, type Additions } from "./additions";
import type { Beginnings } from "../beginnings";
import { chooseOne } from "./choose-one";
import { withLines } from "../saving/lines";
import type { StartBasket } from "./new-basket";
import type { BasketParts } from "../parts";
import { isLost, problemOf } from "../saving/save-errors";
import { storedCheckoutId, type BasketActions } from "../store";

export interface OfferActions {
  actions: Pick<BasketActions, "addOffer" | "startCheckout">;
  additions: Additions;
  /** @param keep it waits for a connection where there is none @returns the checkout's id @throws FetchError */
  add(line: BasketLine, keep: boolean): Promise<string>;
}

export interface OfferNeeds {
  beginnings: Beginnings;
  start: StartBasket;
  load: BasketActions["load"];
  goToCheckout: BasketActions["goToCheckout"];
  /** Which offers wait has changed. */
  changed(): void;
}

export function offerActions(parts: BasketParts, { beginnings, start, load, goToCheckout, changed }: OfferNeeds): OfferActions {
  const { context, environment, store, queue, changes, persistence } = parts;
  /** Offers that are not added before the shopper was asked. */
  const asking = new Set<string>();

  const isReady = ({ status, checkout } = store.getState()): boolean => status === "ready" && !!checkout && !checkout.completed;

  /** To the basket that is there. */
  const append = async (line: BasketLine, keep: boolean): Promise<string> => {
    const asked = asking.has(line.path);
    const choice = asked && chooseOne(store.getState().checkout?.basket.basketItems ?? [], line.path);
    if (choice) throw choice;
    const edit = { show: <T>(items: T) => items, lines: (items: Parameters<typeof withLines>[0]) => withLines(items, [line]) };
    const refusal = await queue.change(changes.onLines(edit, { keep, adds: line }));
    // Asked where it is chosen, not said beside the basket.
    if (asked && refusal?.reason === "exclusion-group") queue.stand({ problem: null });
    if (refusal) throw keep && isLost(refusal) && refusal.reason !== "left" ? waits(refusal) : refusal;
    return store.getState().checkout?.id ?? "";
  };

  const additions = createAdditions({
    async basket() {
      // A basket that is on its way, or could not be fetched a moment ago, must not be left behind for a new one.
      await beginnings.ended();
      const stored = storedCheckoutId(context.storage, persistence.cookies());
      const shown = store.getState();
      // Beside an order that is looked at there may be a basket of now.
      const isOrder = shown.status === "ready" && shown.checkout?.completed;
      if (stored && (isOrder || ["none", "failed", "unknown"].includes(shown.status))) await load(stored);
      // One that has just begun to be fetched by somebody else.
      await beginnings.ended();
      const { status, problem, checkout } = store.getState();
      if (status === "failed" && problem) throw new FetchError(problem.message, 0, problem.code, undefined, { error: problem });
      return isReady() ? checkout!.id : null;
    },
    start: (line, begun) => start([line], begun),
    append,
    changed(error) {
      if (error) queue.stand({ saving: false, problem: { ...problemOf(error), unsaved: true } });
      changed();
    },
  });

  const add: OfferActions["add"] = (line, keep) =>
    isReady() && !beginnings.areUnderWay() && !additions.lines().length ? append(line, keep) : additions.add(line, keep);

  const goOn = async (redirectUrl: string | undefined, pushToCheckout: boolean | undefined): Promise<void> => {
    const target = safeRedirect(redirectUrl, { origin: environment.address.page.origin, allowed: context.settings.redirect_origins });
    if (redirectUrl && !target)
      reportError("An address to go on to was not followed", new Error("redirectUrl is neither the shop's own nor a trusted origin"));
    if (target) environment.navigate(target);
    else if (pushToCheckout) await goToCheckout();
  };

  return {
    additions,
    add,
    actions: {
      async addOffer(path, { quantity = 1, addOns = [], crossSell, pushToCheckout, redirectUrl, askFirst = false, keep = true } = {}) {
        if (!context.online) return store.getState().checkout?.id ?? "";
        if (askFirst) asking.add(path);
        const id = await add({ path, quantity, addOns, ...(crossSell ? { crossSell } : {}) }, keep).finally(() => asking.delete(path));
        await goOn(redirectUrl, pushToCheckout);
        return id;
      },
      async startCheckout(paths) {
        if (!paths.length) throw new Error("initiate checkout with no items");
        if (!context.online) return "";
        await beginnings.ended();
        return start(paths.map((path) => ({ path, quantity: 1, addOns: [] })));
      },
    },
  };
}
