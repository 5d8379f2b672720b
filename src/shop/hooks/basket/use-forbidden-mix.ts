/** Whether the basket holds offers that the shop does not sell together: the rule is nothing that every page has to load. [BASK-9] */
import { hasForbiddenMix } from "../../../domain/basket/basket";
import { useBasket, useShop } from "../use-shop";

export function useForbiddenMix(): boolean {
  const { settings } = useShop();
  return useBasket(({ checkout }) => hasForbiddenMix(settings, checkout?.basket.basketItems));
}
