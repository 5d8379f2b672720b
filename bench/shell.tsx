/** What surrounds the blocks, the same for every variant; the last child tells when everything before it is alive. */
import { useEffect, type ReactNode } from "react";
import { PageContext } from "../src/registry/page-context";
import { VisibilityContext } from "../src/renderer/visibility-context";
import { createShop } from "../src/shop/create-shop";
import { ShopContext } from "../src/shop/hooks/use-shop";
import { registry } from "../src/storefront/registry";
import type { BenchData } from "./variants";

export function Shell({ data: { state, hydrating, mode = "shop" }, children }: { data: BenchData; children: ReactNode }): ReactNode {
  const shop = createShop(state, { mode });
  return (
    <ShopContext value={shop}>
      <PageContext value={{ mode, hydrating, language: "en", locale: "en-GB", registry, texts: state.texts }}>
        <VisibilityContext value={{ isShown: shop.isShown, subscribe: shop.subscribeAttributes }}>{children}</VisibilityContext>
      </PageContext>
    </ShopContext>
  );
}

export function Done(): ReactNode {
  useEffect(() => {
    performance.mark("bench-done");
  }, []);
  return <i id="bench-done" />;
}
