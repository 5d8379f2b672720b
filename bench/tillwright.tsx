import { Suspense } from "react";
import { RenderRegion } from "../src/renderer/render-blocks";
import { blockTypesOf } from "../src/storefront/block-types";
import { registry } from "../src/storefront/registry";
import { benchPage } from "./page";
import { Done, Shell } from "./shell";
import type { Variant } from "./variants";

export const variant: Variant = {
  name: "tillwright",
  prepare: () => registry.preload(blockTypesOf(benchPage(20))),
  element: (page) => (
    <Shell>
      <main>
        <RenderRegion blocks={page.regions.main} />
        <Suspense fallback={null}>
          <Done />
        </Suspense>
      </main>
    </Shell>
  ),
};
