/** Where what was bought is used: products with a link. [MMA-1] [COMP-1] */
import type { Offer } from "../offer/offer";

export interface ProductAccess {
  /** Of the product. */
  path: string;
  name: string;
  /** A path of the shop, or an https URL. */
  url: string;
  /** What one does there. */
  kind: "activate" | "read" | "open";
}

/** @param reference of the order, for links that name it @returns each product once; those without a link are not in it */
export function productAccess(offers: readonly Pick<Offer, "products">[], reference: string): ProductAccess[] {
  const products = new Map(offers.flatMap((offer) => (offer.products ?? []).map((product) => [product.path, product] as const)));
  return [...products.values()].flatMap(({ path, name, attributes }): ProductAccess[] => {
    const { access_url: url, access_kind: kind, display_name__limio: displayName } = attributes ?? {};
    if (typeof url !== "string" || !url) return [];
    return [
      { path, name: displayName || name, url: accessAddress(url, reference), kind: kind === "activate" || kind === "read" ? kind : "open" },
    ];
  });
}

/** @param url as a product says it, with {{reference}} for the order's */
export const accessAddress = (url: string, reference: string): string =>
  url.replace(/\{\{\s*reference\s*\}\}/g, encodeURIComponent(reference));
