/** What hides the selected block apart from conditions, followed as the canvas changes. [BLD-6] */
import { useEffect, useState } from "react";
import { screenWidthOf, type ScreenWidth } from "../../../layout/appearance/block-appearance";
import type { BlockNode } from "../../../layout/types";
import { nodeSelector } from "../../canvas/canvas-geometry";
import { afterFrame } from "../../document/after-frame";
import { useDocument, useLaterRevision } from "../../document/editor-document";
import { useUi } from "../../state/editor-ui";
import { hiddenAtWidth, silentAmong, withAround } from "./other-causes";

export interface OtherCause {
  kind: "byHand" | ScreenWidth | "silent";
  /** The block around it that it is about; undefined: the block itself. */
  around: BlockNode | undefined;
}

export function useOtherCauses(id: string): OtherCause[] {
  const document = useDocument();
  const revision = useLaterRevision();
  const hidden = useUi((state) => state.hidden);
  const pixels = useUi((state) => state.paperWidth);
  const blocks = withAround(document, id);
  const looked = blocks
    .map((entry) => entry.id)
    .filter((each) => !hidden.has(each))
    .join(" ");
  const [silent, setSilent] = useState<string>();
  useEffect(() => {
    let callOff = () => {};
    // Styles are asked for behind the frame that works them out anyway: before it, each key would have those of the whole page made twice.
    const look = () => {
      callOff();
      callOff = afterFrame(() => setSilent(silentAmong(looked.split(" ").filter(Boolean))));
    };
    look();
    const observer = new MutationObserver(look);
    const wrapper = window.document.querySelector(nodeSelector(id));
    // Only itself and what it draws: a page of a thousand blocks is not watched.
    if (wrapper) observer.observe(wrapper, { childList: true, subtree: true, attributeFilter: ["hidden", "style", "class"] });
    return () => {
      callOff();
      observer.disconnect();
    };
    // With the document the wrapper may be another element.
  }, [id, looked, revision]);
  const causes: [OtherCause["kind"], { id: string; block: BlockNode } | undefined][] = [
    ["byHand", blocks.find((entry) => hidden.has(entry.id))],
    [screenWidthOf(pixels), hiddenAtWidth(blocks, pixels)],
    ["silent", blocks.find((entry) => entry.id === silent)],
  ];
  return causes.flatMap(([kind, by]) => (by ? [{ kind, around: by.id === id ? undefined : by.block }] : []));
}
