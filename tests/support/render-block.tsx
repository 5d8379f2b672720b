/** Puts one block on a page, with the real renderer, registry and shop, in a real browser. */
import { Suspense, type ReactNode } from "react";
import { render } from "vitest-browser-react";
import type { PageState } from "../../src/domain/page/page-state";
import type { Settings } from "../../src/layout/types";
import { createShop } from "../../src/shop/create-shop";
import type { Shop } from "../../src/shop/shop";
import { memoryStorage, type SessionStorage } from "../../src/shop/browser/storage";
import { sampleState, type SampleBasket } from "../../src/storefront/sample-state";
import { registry } from "../../src/storefront/registry";
import { RenderBlocks, type StagedBlock } from "../../src/storefront/stage";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

export interface RenderBlockOptions {
  settings?: Settings;
  slots?: Record<string, StagedBlock[]>;
  /** Over the sample state. */
  state?: Partial<PageState>;
  basket?: SampleBasket;
  mode?: "shop" | "builder";
  /** As an editor looks at a draft. */
  preview?: boolean;
  language?: string;
  storage?: SessionStorage;
}

export interface RenderedBlock {
  screen: Awaited<ReturnType<typeof render>>;
  shop: Shop;
  /** Addresses the shop went to. */
  visited: string[];
}

export async function renderBlock(type: string, options: RenderBlockOptions = {}): Promise<RenderedBlock> {
  const { blocks, shop, visited } = await prepare(type, options);
  return { screen: await render(blocks), shop, visited };
}

async function prepare(type: string, options: RenderBlockOptions): Promise<{ blocks: ReactNode } & Omit<RenderedBlock, "screen">> {
  const { settings, slots, mode = "shop", language = "en", basket = "sample", storage = memoryStorage() } = options;
  const state = { ...sampleState({ language, basket }), ...options.state };
  const visited: string[] = [];
  const shop = createShop(state, { mode, storage, navigate: (address) => visited.push(address) });
  const blocks = [{ block: type, id: "under-test", ...(settings ? { settings } : {}), ...(slots ? { slots } : {}) }];
  document.documentElement.dataset.theme = "sentinel";
  document.documentElement.lang = language;
  // So that all of it is there when it has rendered, its fields registered too: a test may look at the form at once.
  await registry.preload(typesIn(blocks));
  const page = (
    <Suspense fallback={null}>
      <RenderBlocks blocks={blocks} state={state} basket={basket} mode={mode} shop={shop} preview={options.preview} />
    </Suspense>
  );
  return { blocks: page, shop, visited };
}

export const typesIn = (blocks: readonly StagedBlock[]): string[] =>
  blocks.flatMap(({ block, slots }) => [block, ...Object.values(slots ?? {}).flatMap(typesIn)]);
