/** Where texts are written on the canvas. [BLD-4] */
import { useEffect, type ReactNode } from "react";
import { afterFrame } from "../../document/after-frame";
import { PAGE_ID } from "../../document/editor-document";
import { useEditorUi, useUi } from "../../state/editor-ui";
import type { CanvasRefs } from "./typing-props";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";

const TextTyping = lazyPart(() => import("./TextTyping"), "TextTyping");

export function TypingHost(refs: CanvasRefs): ReactNode {
  const ui = useEditorUi();
  const typing = useUi((state) => state.typing);
  const isSelected = useUi((state) => state.selectedId !== PAGE_ID);
  useEffect(() => {
    // Before the double click: letters typed while it is on its way would be keys of the canvas. What is selected is drawn first.
    return isSelected ? afterFrame(() => void TextTyping.preload()) : undefined;
  }, [isSelected]);
  return (
    typing && (
      <LateDialog onClose={() => ui.setState({ typing: undefined })}>
        <TextTyping key={typing.count} {...typing} {...refs} />
      </LateDialog>
    )
  );
}
