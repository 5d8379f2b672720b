/** Checkouts elsewhere that baskets are posted to: the browser refuses every form to an origin that pages do not name. [GO-3] */
import { isTrustedCheckout } from "../../domain/checkout/checkout-address";

/**
 * Those that may be followed. One whose host is filled in from the page cannot be named, and is refused.
 *
 * @param origins of the catalogue's offers with an external-post checkout
 */
export const postedCheckouts = (origins: readonly string[], redirectOrigins: readonly string[]): string[] =>
  origins.filter((origin) => isTrustedCheckout(new URL(origin), redirectOrigins));
