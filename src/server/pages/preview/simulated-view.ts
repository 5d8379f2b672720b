/** What a picture of a draft needs to know of the simulated shopper who looks at it. [BLD-8] */
import type { Preferences } from "../../../domain/page/page-state";
import type { SimulatedShopper } from "../../../domain/simulation/simulated-shopper";
import { shopDays } from "../../../domain/time/calendar";
import { instantOf } from "../../../domain/time/wall-time";
import type { SimulatedView } from "../../../registry/storefront-entry";
import type { Catalogue } from "../../catalogue/catalogue";

/** @param catalogue read for what is in the shopper's basket, too; what it does not sell is left out of the basket */
export function simulatedView(
  shopper: SimulatedShopper,
  catalogue: Catalogue,
  { language, country }: Pick<Preferences, "language" | "country">,
  now = Date.now(),
): SimulatedView {
  const zone = catalogue.shop.time_zone;
  const at = instantOf(shopper.when ?? "", zone) ?? now;
  return {
    shopper: { ...shopper, country },
    offers: shopper.items.flatMap(({ path }) => catalogue.offer(path, language) ?? []),
    clock: { at, today: shopDays(new Date(at), zone).today },
  };
}
