/** A whole page: header, main, side and footer, as landmarks. [PAGE-1] */
import type { ReactNode } from "react";
import type { ResolvedPage } from "../layout/resolve";
import { usePage } from "../registry/page-context";
import { RenderRegion } from "./render-blocks";
import styles from "./render-page.module.css";

/**
 * From 64rem on, `side` stands after main (about 40 %), or before it where the page says so; below that it follows main, at the checkout
 * it comes first: it says what is bought.
 */
export function RenderPage({ page }: { page: ResolvedPage }): ReactNode {
  const { texts } = usePage();
  const { header, main, side, footer } = page.regions;
  const aside = side.length > 0 && (
    <aside className={styles.side} aria-label={texts["sideRegion"]}>
      <RenderRegion blocks={side} />
    </aside>
  );
  const sideFirst = page.sideFirst || page.pageType === "customer-details";
  return (
    <div className={styles.page} data-page-type={page.pageType}>
      <a className={styles.skip} href="#main">
        {texts["skipToContent"]}
      </a>
      {header.length > 0 && (
        <header className={styles.header}>
          <RenderRegion blocks={header} />
        </header>
      )}
      <div className={aside ? styles.columns : styles.single} data-side-first={page.sideFirst}>
        {sideFirst && aside}
        <main id="main" className={styles.main} tabIndex={-1}>
          <RenderRegion blocks={main} />
        </main>
        {!sideFirst && aside}
      </div>
      {footer.length > 0 && (
        <footer className={styles.footer}>
          <RenderRegion blocks={footer} />
        </footer>
      )}
    </div>
  );
}
