/** Changes of the basket as a whole: fields of the order, whether it can be bought, the country it is for. [BASK-1] [XSELL-2] */
import { itemsInCountry } from "../../../domain/basket/cross-sell";
import type { Checkout } from "../../../domain/order/order";
import { withItems } from "../saving/lines";
import type { BasketParts } from "../parts";
import type { BasketActions } from "../store";

type WholeBasketActions = Pick<BasketActions, "updateCustomField" | "setCheckoutDisabled" | "setCountry">;

export function wholeBasketActions({ store, queue, changes: { onBasket } }: BasketParts): WholeBasketActions {
  return {
    async updateCustomField(name, value) {
      const fields = ({ order }: Checkout) => {
        const { [name]: _before, ...others } = order.customFields;
        return value ? { ...others, [name]: value } : others;
      };
      await queue.change(
        onBasket(
          (checkout) => withOrder(checkout, { customFields: fields(checkout) }),
          (known) => ({ customFields: fields(known) }),
        ),
      );
    },
    async setCheckoutDisabled(disabled) {
      await queue.change(
        onBasket(
          (checkout) => withOrder(checkout, { checkoutDisabled: disabled }),
          () => ({ checkoutDisabled: disabled }),
        ),
      );
    },
    async setCountry(country) {
      const { checkout } = store.getState();
      if (!checkout || checkout.completed || checkout.country === country) return;
      const refusal = await queue.change({
        ...onBasket(
          (shown) => ({ ...withItems(shown, itemsInCountry(shown.basket.basketItems, country)), country }),
          () => ({ country }),
        ),
        quiet: true,
        kind: "country",
      });
      if (refusal && refusal.code >= 400) console.warn(`The basket could not be updated for ${country}`, refusal);
    },
  };
}

const withOrder = (checkout: Checkout, order: Partial<Checkout["order"]>): Checkout => ({
  ...checkout,
  order: { ...checkout.order, ...order },
});
