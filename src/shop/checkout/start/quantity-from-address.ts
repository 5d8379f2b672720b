/** ?quantity= of the address, taken once. [QUERY-3] */
import { isSound } from "../../../domain/basket/sound-item";
import { quantityBounds, quantityChoices } from "../../../domain/basket/quantity";
import type { BasketOfPage } from "../../basket/store";
import type { AddressBar } from "../../browser/environment";

/**
 * Sets the quantity of the only item to the one asked for, or to the nearest that its offer is sold in; what is no whole number from 1
 * changes nothing.
 * With several items, or none, it means nothing. In every case it leaves the address.
 */
export async function quantityFromAddress({ store, actions }: BasketOfPage, address: AddressBar): Promise<void> {
  const asked = new URLSearchParams(address.page.search).get("quantity");
  if (asked === null) return;
  address.replaceQuery((query) => query.delete("quantity"));
  const items = store.getState().checkout?.basket.basketItems ?? [];
  const [item] = items;
  const wanted = nearest(asked, isSound(item) ? quantityChoices(quantityBounds(item.offer.data.attributes)) : undefined);
  if (item && items.length === 1 && wanted !== undefined && wanted !== item.quantity) await actions.setQuantity(item.id, wanted);
}

function nearest(asked: string, choices: readonly number[] = []): number | undefined {
  const wanted = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  return wanted === undefined
    ? undefined
    : choices.reduce<number | undefined>(
        (best, choice) => (best === undefined || Math.abs(choice - wanted) < Math.abs(best - wanted) ? choice : best),
        undefined,
      );
}
