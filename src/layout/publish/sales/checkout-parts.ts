/** What the checks of a checkout page go by. */
import type { KnownValues } from "../../../domain/page/checks/condition-check";
import type { BlockCatalog } from "../../catalog";
import type { Settings } from "../../types";
import type { ShopFacts } from "../finding";

export interface CheckoutParts {
  catalog: BlockCatalog;
  defaults(type: string, language: string): Settings | undefined;
  facts: ShopFacts;
  known: KnownValues;
}
