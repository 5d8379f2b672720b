/** The storefront's own renderer, as shoppers get it: blocks that do nothing in the browser stay the HTML they are. */
import { Suspense } from "react";
import { RenderRegion } from "../src/renderer/render-blocks";
import { aliveBlockTypes, blockTypesOf } from "../src/storefront/block-types";
import { registry } from "../src/storefront/registry";
import { Done, Shell } from "./shell";
import type { Variant } from "./variants";

export const variant: Variant = {
  name: "tillwright",
  prepare: ({ page, hydrating }) => registry.preload(hydrating ? aliveBlockTypes(page, registry) : blockTypesOf(page)),
  element: (data) => (
    <Shell data={data}>
      <main>
        <RenderRegion blocks={data.page.regions.main} />
        <Suspense fallback={null}>
          <Done />
        </Suspense>
      </main>
    </Shell>
  ),
};
