/** Out of the basket: whether it can be bought, on to where that happens, on to the page of the placed order. [BASK-9] [GO-1] [FORM-2] */
import { basketFaults } from "../../../domain/basket/basket-validity";
import { goToCheckout } from "../../checkout/go-to-checkout";
import type { BasketParts } from "../parts";
import type { BasketActions } from "../store";
import type { Unsaved } from "../unsaved";

type LeavingActions = Pick<BasketActions, "validateBasket" | "goToCheckout" | "goToComplete" | "goToProvider">;

export function leavingActions({ context, environment, store, queue }: BasketParts, unsaved: Pick<Unsaved, "count">): LeavingActions {
  const { settings } = context;
  return {
    async validateBasket() {
      await queue.sent();
      const { checkout } = store.getState();
      return basketFaults(checkout?.basket.basketItems ?? [], {
        preventMixedRates: settings.prevent_mixed_rates,
        country: checkout?.country ?? context.country,
      });
    },
    async goToCheckout() {
      if (!context.online) return undefined;
      await queue.sent();
      const { checkout } = store.getState();
      // What is not saved would be missing over there; the shopper has been told.
      if (unsaved.count()) return "unsaved";
      if (checkout?.order.checkoutDisabled) return "disabled";
      if (checkout) goToCheckout(checkout, settings.redirect_origins, environment);
      return undefined;
    },
    async goToProvider(next) {
      if (!context.online) return;
      if ("navigate" in next) environment.navigate(next.navigate);
      else environment.post(next.post.action, Object.entries(next.post.fields));
    },
    async goToComplete(checkoutId, path) {
      if (!context.online) return;
      const target = new URL(path, environment.address.page.origin);
      target.searchParams.set("basket", checkoutId);
      environment.navigate(target.pathname + target.search);
    },
  };
}
