/** What an entry of the catalogue names of other entries. */
import type { Kind } from "./catalogue-files";
import { compatibleProducts } from "./catalogue-spellings";

export interface EntryNames {
  /** Paths of offers and add-ons. */
  items: string[];
  /** Paths of products that stand elsewhere. */
  products: string[];
  /** Paths of products that stand in it. */
  inside: string[];
}

export function namesIn(kind: Kind, body: Record<string, unknown>): EntryNames {
  const data = (body["data"] ?? {}) as Record<string, unknown>;
  const products = (data["products"] ?? []) as { path: string; name?: string }[];
  const lists = ["for_offers", "offers", "from", "to"].flatMap((list) => (data[list] ?? []) as string[]);
  return {
    items: [...lists, ...(kind === "promo-code" ? ((body["offers"] ?? []) as string[]) : [])],
    products: [
      ...products.filter(({ name }) => name === undefined).map(({ path }) => path),
      ...(kind === "add-on" ? (compatibleProducts(body) ?? []) : []),
    ],
    inside: products.filter(({ name }) => name !== undefined).map(({ path }) => path),
  };
}
