/** A shop as a simulated shopper has it: its stores alone change, so that only what shows them is drawn again. [BLD-6] */
import type { PosedOrder } from "../../domain/order/order-attribute";
import type { SignedInUser } from "../../domain/page/page-state";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import type { Shop, StandingClock } from "../../shop/shop";
import { poseBasket } from "./pose-basket";

export interface ShopPose {
  shopper: Pick<SimulatedShopper, "signedIn">;
  order: PosedOrder;
  clock: StandingClock;
}

export const SAMPLE_USER: SignedInUser = {
  sub: "simulated",
  email: "ada@example.com",
  givenName: "Ada",
  familyName: "Moser",
  subscriber: "returning",
};

/** @param pose undefined: as the shop is by itself */
export function poseShop(shop: Shop, pose: ShopPose | undefined): void {
  const { basket, checkoutForm, session, clock } = shop;
  if (!pose) {
    const { values, paymentType } = checkoutForm.getInitialState();
    poseBasket(shop, basket.getInitialState());
    checkoutForm.setState({ values, paymentType });
    session.setState(session.getInitialState());
    clock.setState(null);
    return;
  }
  const { order, shopper } = pose;
  clock.setState(pose.clock);
  poseBasket(shop, { ...basket.getInitialState(), status: "ready", checkout: order.checkout });
  checkoutForm.setState({ values: { ...checkoutForm.getInitialState().values, ...order.values }, paymentType: order.paymentType });
  session.setState(shopper.signedIn ? { status: "logged-in", user: SAMPLE_USER } : { status: "logged-out", user: null });
}
