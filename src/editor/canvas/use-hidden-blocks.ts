/** Blocks hidden in the layers tree leave the canvas by one style sheet: no block renders again for it. [BLD-3] */
import { useEffect, type RefObject } from "react";
import { useUi } from "../state/editor-ui";
import { nodeSelector } from "./canvas-geometry";

export function useHiddenBlocks(paper: RefObject<HTMLElement | null>): void {
  const hidden = useUi((state) => state.hidden);
  useEffect(() => {
    if (hidden.size === 0 || !paper.current) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${[...hidden].map(nodeSelector).join(",")} { display: none !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet));
  }, [hidden, paper]);
}
