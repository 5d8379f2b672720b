/** Checkouts elsewhere that baskets are posted to: the browser refuses every form to an origin that pages do not name. [GO-3] */
import { isExternal, isPosted, isTrustedCheckout } from "../../domain/checkout/checkout-address";
import type { Catalogue } from "../catalogue/catalogue";

/**
 * Origins of the catalogue's offers with an external-post checkout that may be followed, each once. One whose host is filled in from the
 * page cannot be named, and is refused.
 */
export function postedCheckouts(catalogue: Pick<Catalogue, "offers">, redirectOrigins: readonly string[]): string[] {
  const origins = catalogue.offers("").flatMap(({ data }) => {
    const kind = data.attributes.checkout__limio;
    const origin =
      kind && isExternal(kind) && isPosted(kind)
        ? /^https?:\/\/[a-z0-9.-]+(:\d+)?(?=[/?#]|$)/i.exec(kind.external_url?.trim() ?? "")?.[0]
        : undefined;
    return origin && URL.canParse(origin) && isTrustedCheckout(new URL(origin), redirectOrigins) ? [origin.toLowerCase()] : [];
  });
  return [...new Set(origins)];
}
