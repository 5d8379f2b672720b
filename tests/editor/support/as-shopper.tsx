/** A saved block as shoppers get it: resolved and rendered by what the shop runs, and by nothing of the builder. */
import { render } from "vitest-browser-react";
import type { PageState } from "../../../src/domain/page/page-state";
import { resolveLayout } from "../../../src/layout/resolve";
import type { BlockNode, Layout } from "../../../src/layout/types";
import { createShop } from "../../../src/shop/create-shop";
import { blockTypesOf } from "../../../src/storefront/block-types";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import { registry } from "../../../src/storefront/registry";
import { sampleOffers, sampleState, type SampleBasket } from "../../../src/storefront/sample-state";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { StorefrontApp } from "../../../src/storefront/storefront-app";

/** A page with it alone. */
function pageOf(layout: Layout, node: BlockNode) {
  return resolveLayout(
    { ...layout, regions: { header: [], main: [node], side: [], footer: [] } },
    {
      language: "en",
      theme: "sentinel",
      sanitize: (html) => html,
      block: (type) => {
        const facts = catalog.get(type);
        return facts && { schema: facts.schema, defaults: blockDefaults(type, "en")! };
      },
    },
  );
}

const stateWith = (basket: SampleBasket): PageState => ({
  ...sampleState({ basket, user: { email: "ada@example.com", givenName: "Ada" } }),
  account: sampleAccount(sampleOffers),
});

/** With something in the basket, with nothing, and once it is ordered. */
const BASKETS = ["sample", "empty", "completed"] as const;

/** Its HTML for each of `BASKETS`. */
async function htmlOf(layout: Layout, node: BlockNode): Promise<string[]> {
  const page = pageOf(layout, node);
  await registry.preload(blockTypesOf(page));
  const all: string[] = [];
  for (const basket of BASKETS) {
    const state = stateWith(basket);
    const shop = createShop(state, { mode: "shop", navigate: () => {} });
    const { unmount } = await render(<StorefrontApp page={page} shop={shop} registry={registry} texts={state.texts} />);
    all.push(document.body.innerHTML);
    await unmount();
  }
  return all;
}

/** Whether what was set up is seen in any of them. @param isSeen is given the HTML, and that of the block as it came */
export async function isSeenByShoppers(
  layout: Layout,
  node: BlockNode,
  isSeen: (html: string, unset: string) => boolean,
): Promise<boolean> {
  const [set, unset] = [await htmlOf(layout, node), await htmlOf(layout, { ...node, settings: {} })];
  return set.some((html, index) => isSeen(html, unset[index]!));
}
