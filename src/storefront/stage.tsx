/** A few blocks on a page of their own, with the real renderer, registry and shop: for Storybook, tests and the editor's samples. */
import { use, useMemo, type ReactNode } from "react";
import type { PageState } from "../domain/page/page-state";
import type { VisibilityRule } from "../domain/page/visibility";
import type { ResolvedBlock } from "../layout/resolve";
import { mergeSettings } from "../layout/resolve";
import type { Settings } from "../layout/types";
import { PageContext } from "../registry/page-context";
import { RenderRegion } from "../renderer/render-blocks";
import { VisibilityContext } from "../renderer/visibility-context";
import { createShop } from "../shop/create-shop";
import type { Shop } from "../shop/shop";
import { ShopContext } from "../shop/hooks/use-shop";
import { blockDefaults } from "./catalog";
import { registry } from "./registry";
import { poseBasket } from "./samples/pose-basket";
import { BASKET_TROUBLES, type SampleBasket } from "./sample-state";

export interface StagedBlock {
  block: string;
  id?: string;
  settings?: Settings;
  slots?: Record<string, StagedBlock[]>;
  visibleWhen?: VisibilityRule;
}

/** Settings over the block's defaults in `language`, ids where none are given. */
export function stageBlock({ block, id, settings = {}, slots, visibleWhen }: StagedBlock, language: string, path = "stage"): ResolvedBlock {
  const own = id ?? `${path}-${block}`;
  return {
    id: own,
    block,
    settings: mergeSettings(blockDefaults(block, language) ?? {}, settings),
    ...(slots
      ? {
          slots: Object.fromEntries(
            Object.entries(slots).map(([slot, list]) => [
              slot,
              list.map((child, index) => stageBlock(child, language, `${own}-${slot}-${index}`)),
            ]),
          ),
        }
      : {}),
    ...(visibleWhen && { visibleWhen }),
  };
}

const loads = new Map<string, Promise<void>>();
const typesOf = (blocks: readonly ResolvedBlock[]): string[] =>
  blocks.flatMap((block) => [block.block, ...Object.values(block.slots ?? {}).flatMap(typesOf)]);

export interface RenderBlocksProps {
  blocks: StagedBlock[];
  state: PageState;
  basket?: SampleBasket;
  mode?: "shop" | "builder";
  shop?: Shop;
  /** Brings a shop that is made here into a state that a page only passes through. */
  pose?: ((shop: Shop) => void) | undefined;
  /** As an editor looks at a draft. */
  preview?: boolean | undefined;
}

export function RenderBlocks({ blocks, state, basket, mode = "shop", shop: given, pose, preview }: RenderBlocksProps): ReactNode {
  const { language, locale } = state.preferences;
  const resolved = useMemo(() => blocks.map((block) => stageBlock(block, language)), [blocks, language]);
  const shop = useMemo(() => {
    const made = given ?? createShop(state, { mode, navigate: () => {} });
    // The states a page passes through while it talks to the server.
    if (basket && basket in BASKET_TROUBLES) poseBasket(made, BASKET_TROUBLES[basket as keyof typeof BASKET_TROUBLES]);
    if (!given) pose?.(made);
    return made;
  }, [given, state, mode, basket, pose]);
  const types = typesOf(resolved);
  const key = types.join(" ");
  if (!loads.has(key) && types.some((type) => registry.block(type) && !registry.component(type))) loads.set(key, registry.preload(types));
  const load = loads.get(key);
  if (load) use(load);
  return (
    <ShopContext value={shop}>
      <PageContext value={{ mode, preview, language, locale, registry, texts: state.texts }}>
        <VisibilityContext value={{ isShown: shop.isShown, subscribe: shop.subscribeAttributes }}>
          <RenderRegion blocks={resolved} />
        </VisibilityContext>
      </PageContext>
    </ShopContext>
  );
}
