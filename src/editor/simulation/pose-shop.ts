/** The canvas's shop as a simulated shopper has it: its stores alone change, so that only what shows them is drawn again. [BLD-6] */
import type { SignedInUser } from "../../domain/page/page-state";
import type { Shop } from "../../shop/shop";
import { poseBasket } from "../../storefront/samples/pose-basket";
import type { Simulation } from "./use-simulation";

const SAMPLE_USER: SignedInUser = {
  sub: "simulated",
  email: "ada@example.com",
  givenName: "Ada",
  familyName: "Moser",
  subscriber: "returning",
};

/** @param simulation undefined: as the canvas is by itself */
export function poseShop(shop: Shop, simulation: Simulation | undefined): void {
  const { basket, checkoutForm, session, clock } = shop;
  if (!simulation) {
    const { values, paymentType } = checkoutForm.getInitialState();
    poseBasket(shop, basket.getInitialState());
    checkoutForm.setState({ values, paymentType });
    session.setState(session.getInitialState());
    clock.setState(null);
    return;
  }
  const { order, shopper } = simulation;
  clock.setState(simulation.clock);
  poseBasket(shop, { ...basket.getInitialState(), status: "ready", checkout: order.checkout });
  checkoutForm.setState({ values: { ...checkoutForm.getInitialState().values, ...order.values }, paymentType: order.paymentType });
  session.setState(shopper.signedIn ? { status: "logged-in", user: SAMPLE_USER } : { status: "logged-out", user: null });
}
