/** The same with every block hydrated, as the peers hydrate theirs: tells the renderer's own cost from what inert blocks save. */
import { variant as shipped } from "./tillwright";
import type { BenchData, Variant } from "./variants";

const alive = (data: BenchData): BenchData => ({ ...data, hydrating: false });

export const variant: Variant = {
  name: "tillwright-alive",
  prepare: (data) => shipped.prepare(alive(data)),
  element: (data) => shipped.element(alive(data)),
};
