/** Products that a shopper has once: who owns one of a group buys no other of it. [EMAIL-3] */
import type { Offer } from "../offer/offer";

export type ProductName = "identity-protection" | "secure-vpn";

/** The product that `group` is about; null for a group that shoppers are not told of. */
export function productOfGroup(group: string): ProductName | null {
  if (group === "ConsumerIdProtectionExclusion") return "identity-protection";
  // Consumer{product}SecureVPNExclusion: each product line has its own.
  return /^Consumer.*SecureVPNExclusion$/.test(group) ? "secure-vpn" : null;
}

/** What of `offers` the shopper owns already, each once, in the order of the basket. */
export function ownedProducts(offers: readonly Pick<Offer, "products">[], shopperGroups: readonly string[]): ProductName[] {
  const owned = new Set(shopperGroups.map(productOfGroup));
  const inBasket = offers.flatMap(({ products }) => products.map(({ attributes }) => productOfGroup(attributes.exclusion_group ?? "")));
  return [...new Set(inBasket)].filter((name): name is ProductName => name !== null && owned.has(name));
}
