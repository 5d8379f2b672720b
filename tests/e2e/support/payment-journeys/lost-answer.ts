/** Methods that are charged by the order's call: the provider takes the money, its answer is lost, and the window is closed over it. */
import { behaves, type Provider } from "../payments";
import type { PaymentDriver } from "./driver";
import { untilTaken } from "./driver";

/** @param chargePath how the path ends of the call that charges */
export const isLostOnTheWay =
  (provider: Provider, chargePath: string) =>
  (pays: PaymentDriver["pays"]): PaymentDriver["isLost"] =>
  async (shopper, shop) => {
    const { page } = shopper;
    await behaves(page, shop, provider, "drops", chargePath);
    await untilTaken(page, shop, provider, () => pays(shopper, "approved"));
    await page.close();
    await behaves(page, shop, provider, "works");
  };
