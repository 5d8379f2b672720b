/**
 * A shop with every part at hand, for the server, Storybook and tests. The browser assembles its own from the parts that its page needs.
 */
import { withWholeItems } from "../domain/basket/whole-items";
import type { PageState } from "../domain/page/page-state";
import { assembleShop } from "./assemble-shop";
import type { Shop, ShopOptions } from "./shop";
import { formOfShop } from "./checkout/create-form";
import { orderConditions } from "./checkout/conditions";

export const createShop = (state: PageState, options?: ShopOptions): Shop =>
  assembleShop(readState(state), { form: formOfShop, conditions: orderConditions }, options);

/** A page's state with a checkout that may be read: read where it is rendered, so that browsers need no code for it. [LIST-2] */
export const readState = (state: PageState): PageState => (state.checkout ? { ...state, checkout: readCheckout(state.checkout) } : state);

const readCheckout = (checkout: NonNullable<PageState["checkout"]>): NonNullable<PageState["checkout"]> =>
  typeof checkout === "string" ? checkout : withWholeItems(checkout);
