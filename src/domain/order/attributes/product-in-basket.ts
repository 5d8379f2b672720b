/** Names, display names, codes and paths of the products and offers in the basket, so that a condition may name any of them. */
import type { OrderAttribute, ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = ({ items }) =>
  items.flatMap((item) => [
    item.path,
    item.offer.name,
    ...(item.offer.products ?? []).flatMap((product) =>
      [product.path, product.name, product.attributes?.display_name__limio, product.attributes?.product_code__limio].filter(
        (word) => typeof word === "string",
      ),
    ),
  ]);

export const attribute: OrderAttribute = { rank: 50, kind: "choice", isBasket: true };
