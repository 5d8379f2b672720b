/** Puts one block on a page as shoppers get it: the server's HTML first, which comes to life later. */
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import { createShop } from "../../src/shop/create-shop";
import type { Shop } from "../../src/shop/shop";
import { memoryStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { registry } from "../../src/storefront/registry";
import { RenderBlocks } from "../../src/storefront/stage";
import { typesIn, type RenderBlockOptions } from "./render-block";

type Options = Pick<RenderBlockOptions, "settings" | "slots" | "state" | "basket">;

export interface BlockOfServer {
  /** What the server sent: fill it in as somebody does who is faster than the scripts. */
  root: HTMLElement;
  comeToLife(): Promise<Shop>;
}

export async function blockOfServer(type: string, { settings, slots, state: more, basket = "none" }: Options): Promise<BlockOfServer> {
  const state: PageState = { ...sampleState({ language: "en", basket }), ...more };
  const blocks = [{ block: type, id: "under-test", ...(settings && { settings }), ...(slots && { slots }) }];
  await registry.preload(typesIn(blocks));
  const newShop = () => createShop(state, { mode: "shop", storage: memoryStorage(), navigate: () => {} });
  const pageOf = (shop: Shop) => <RenderBlocks blocks={blocks} state={state} shop={shop} />;
  const root = document.createElement("div");
  root.innerHTML = renderToString(pageOf(newShop()));
  document.body.append(root);
  onTestFinished(() => root.remove());
  return {
    root,
    async comeToLife() {
      const shop = newShop();
      const hydrated = await act(async () => hydrateRoot(root, pageOf(shop)));
      onTestFinished(() => hydrated.unmount());
      return shop;
    },
  };
}
