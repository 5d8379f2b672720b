/** A page as one simulated shopper sees it, for pictures of drafts: by the rules that the builder's canvas follows. [BLD-6] [BLD-8] */
import { samplePlacedOrder } from "../../blocks/order-complete/sample-placed-order";
import type { PageState } from "../../domain/page/page-state";
import { isVisible } from "../../domain/page/visibility";
import { simulatedAttributes, simulatedOrder } from "../../domain/simulation/simulated-shopper";
import type { SimulatedView } from "../../registry/storefront-entry";
import { createShop } from "../../shop/create-shop";
import type { Shop } from "../../shop/shop";
import { sampleCheckout } from "../sample-state";
import { poseShop, SAMPLE_USER } from "./pose-shop";
import { sampleAccount } from "./sample-account";

export function simulatedShop(
  state: PageState,
  pageType: string,
  { shopper, offers, clock }: SimulatedView,
): { shop: Shop; state: PageState } {
  const byPath = new Map(offers.map((offer) => [offer.path, offer]));
  const sample = { ...sampleCheckout("sample", [...new Set([...offers, ...state.offers])]), paymentTypes: methodsOf(state) };
  const order = simulatedOrder(shopper, byPath, sample, clock.today);
  const { checkout } = order;
  const placed = pageType === "order-complete" ? { placed: samplePlacedOrder(checkout, clock) } : {};
  const posed = { ...order, checkout: { ...checkout, order: { ...checkout.order, ...placed } } };
  const seen: PageState = {
    ...state,
    checkout: posed.checkout,
    user: shopper.signedIn ? SAMPLE_USER : null,
    ...(pageType === "account" && shopper.signedIn && { account: sampleAccount(state.offers.length > 0 ? state.offers : offers) }),
  };
  const shop = createShop(seen);
  poseShop(shop, { shopper, order: posed, clock });
  // What is rendered here is how each store began.
  for (const store of [shop.basket, shop.checkoutForm, shop.session, shop.clock]) Object.assign(store, { getInitialState: store.getState });
  const attributes = simulatedAttributes(shopper, posed);
  return { shop: { ...shop, attributes: () => attributes, isShown: (rule) => isVisible(rule, attributes) }, state: seen };
}

const methodsOf = ({ settings }: PageState): string[] => [...(settings.payment_methods ?? ["invoice"])];
