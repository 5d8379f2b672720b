/** Where each product of a subscription is used. Nothing where none has a link. */
import type { ReactNode } from "react";
import type { ProductAccess } from "../../domain/order/product-access";
import { interpolate } from "../../i18n/format";
import styles from "./ProductLinks.module.css";

export interface ProductLinksProps {
  products: readonly ProductAccess[];
  /** By what one does there, with {{name}}. */
  texts: { readonly activate: string; readonly read: string; readonly open: string };
}

export function ProductLinks({ products, texts }: ProductLinksProps): ReactNode {
  if (products.length === 0) return null;
  return (
    <ul role="list" className={styles.links}>
      {products.map(({ path, name, url, kind }) => (
        <li key={path}>
          <a href={url}>{interpolate(texts[kind], { name })}</a>
        </li>
      ))}
    </ul>
  );
}
