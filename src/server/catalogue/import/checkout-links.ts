/** Where an offer of the catalogue sends its shoppers to pay. [GO-2] [GO-3] [API-9] */
import { isExternal, isLocal, isPosted, isTrustedCheckout, type CheckoutKind } from "../../../domain/checkout/checkout-address";

const PATH = "data.attributes.checkout__limio.external_url";

/**
 * One that goes without https, or to an origin that the shop does not list. A host that is filled in from the page is judged there. @param
 * origins the shop setting redirect_origins
 */
export function checkoutOriginProblem(
  kind: CheckoutKind | null | undefined,
  origins: readonly string[],
): { path: string; message: string } | undefined {
  const address = kind && isExternal(kind) ? (kind.external_url?.trim() ?? "") : "";
  const root = /^https?:\/\/[^/?#]*/i.exec(address)?.[0];
  if (!root || root.includes("{{") || !URL.canParse(root)) return undefined;
  const url = new URL(root);
  if (url.protocol === "http:" && !isLocal(url))
    return {
      path: PATH,
      message: "expected https: what is in a basket is nobody else's business. Only http://localhost may do without, for development",
    };
  if (isTrustedCheckout(url, origins)) return undefined;
  return {
    path: PATH,
    message: `${JSON.stringify(url.origin)} is not in redirect_origins of shop.json, which lists where shoppers may be sent`,
  };
}

/**
 * An address that is none to go to, and one to post to whose host is filled in from the page: browsers post only to hosts that a page's
 * policy names.
 */
export function checkoutLinkProblems(kind: CheckoutKind | null | undefined): { path: string; message: string }[] {
  const address = kind?.external_url?.trim() ?? "";
  if (!kind || !address) return [];
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address.replaceAll(/[\t\n\r]/g, ""))?.[0];
  if (!host && (isExternal(kind) || scheme))
    return [{ path: PATH, message: `expected an address that begins with https:// or http://, got ${JSON.stringify(address)}` }];
  if (host?.includes("{{") && isExternal(kind) && isPosted(kind))
    return [
      {
        path: PATH,
        message:
          "a placeholder cannot stand in the host of an external-post checkout: browsers post a form only to hosts that the page names beforehand. Write the host, or use the type external",
      },
    ];
  return [];
}
