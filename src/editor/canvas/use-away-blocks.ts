/** Blocks that the simulated shopper does not see leave the canvas by a mark on their wrappers: none is drawn again for it. [BLD-6] */
import { useLayoutEffect, type RefObject } from "react";
import type { Hidden } from "../simulation/trace/hidden";

export function useAwayBlocks(paper: RefObject<HTMLElement | null>, { ids }: Hidden): void {
  useLayoutEffect(() => {
    const away = new Set(ids);
    // Wrappers that stay away are not touched: only what comes or goes is laid out.
    for (const wrapper of paper.current?.querySelectorAll<HTMLElement>("[data-node]") ?? [])
      wrapper.toggleAttribute("data-away", away.has(wrapper.dataset["node"]!));
  }, [ids, paper]);
}
