/**
 * A shop with every part at hand, for the server, Storybook and tests. The browser assembles its own from the parts that its page needs.
 */
import type { PageState } from "../domain/page/page-state";
import { assembleShop } from "./assemble-shop";
import type { Shop, ShopOptions } from "./shop";
import { formOfShop } from "./checkout/create-form";
import { orderConditions } from "./checkout/conditions";

export const createShop = (state: PageState, options?: ShopOptions): Shop =>
  assembleShop(state, { form: formOfShop, conditions: orderConditions }, options);
