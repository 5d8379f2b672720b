/** Where the menu of the selected block opens; it comes with the first press that asks for it. [BLD-2] */
import { type ReactNode } from "react";
import { useEditorUi, useUi } from "../state/editor-ui";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";

const BlockMenu = lazyPart(() => import("./BlockMenu"), "BlockMenu");

export function BlockMenuHost(): ReactNode {
  const ui = useEditorUi();
  const at = useUi((state) => state.menu);
  return (
    at && (
      <LateDialog onClose={() => ui.setState({ menu: undefined })}>
        <BlockMenu key={`${at.x} ${at.y}`} at={at} />
      </LateDialog>
    )
  );
}
