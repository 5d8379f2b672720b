/** A shopper's page: the same tree on the server and in the browser. */
import type { ReactNode } from "react";
import type { ResolvedPage } from "../layout/resolve";
import type { Registry } from "../registry/create-registry";
import { PageContext, type PageContextValue } from "../registry/page-context";
import { RenderPage } from "../renderer/render-page";
import { VisibilityContext } from "../renderer/visibility-context";
import type { Shop } from "../shop/shop";
import { ShopContext } from "../shop/hooks/use-shop";

export interface StorefrontAppProps {
  page: ResolvedPage;
  shop: Shop;
  registry: Registry;
  texts: Readonly<Record<string, string>>;
  /** True where an editor looks at a draft: what cannot be shown is named in its place. */
  preview?: boolean;
  /** True where this tree takes over what the server rendered. */
  hydrating?: boolean;
  onBlockError?: PageContextValue["onBlockError"];
}

export function StorefrontApp({ page, shop, registry, texts, preview, hydrating, onBlockError }: StorefrontAppProps): ReactNode {
  const context: PageContextValue = {
    mode: shop.mode,
    preview,
    hydrating,
    language: page.language,
    locale: shop.preferences.locale,
    registry,
    texts,
    onBlockError,
  };
  return (
    <ShopContext value={shop}>
      <PageContext value={context}>
        <VisibilityContext value={{ isShown: shop.isShown, subscribe: shop.subscribeAttributes }}>
          <RenderPage page={page} />
        </VisibilityContext>
      </PageContext>
    </ShopContext>
  );
}
