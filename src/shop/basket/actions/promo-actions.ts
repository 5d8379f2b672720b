/** Promo codes of the basket. [BASK-1] */
import { applyPromoCode, removePromoCode } from "../../../api/promo-code";
import type { Checkout } from "../../../domain/order/order";
import type { BasketParts } from "../parts";
import type { BasketActions } from "../store";

export function promoActions({ context, store, queue }: BasketParts): Pick<BasketActions, "applyPromo" | "removePromo"> {
  const change = async (ask: (basketId: string) => Promise<{ data: Checkout }>): Promise<Checkout> => {
    await queue.sent();
    const refusal = await queue.change({ keep: false, show: (checkout) => checkout, send: async ({ id }) => (await ask(id)).data });
    // Said where the code is typed, not beside the basket.
    if (refusal) queue.stand({ problem: null });
    if (refusal) throw refusal;
    return queue.known()!;
  };
  return {
    async applyPromo(code) {
      if (!context.online) return;
      const checkout = await change((basketId) => applyPromoCode(code, basketId));
      const { orderDiscount, total } = checkout.order;
      if (orderDiscount && total.totalDiscount > 0) context.emit({ type: "promo-code-added", checkout, code: orderDiscount.name });
    },
    async removePromo() {
      const code = store.getState().checkout?.order.orderDiscount?.name;
      if (!context.online || !code) return;
      context.emit({ type: "promo-code-removed", checkout: await change((basketId) => removePromoCode(code, basketId)), code });
    },
  };
}
