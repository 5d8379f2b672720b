/** Where the commands are searched; the list comes with the first press of its keys. [BLD-2] */
import { type ReactNode } from "react";
import { useEditorUi, useUi } from "../state/editor-ui";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";

const CommandPalette = lazyPart(() => import("./CommandPalette"), "CommandPalette");

export function PaletteHost(): ReactNode {
  const ui = useEditorUi();
  const isOpen = useUi((state) => state.searching);
  return (
    isOpen && (
      <LateDialog onClose={() => ui.setState({ searching: false })}>
        <CommandPalette />
      </LateDialog>
    )
  );
}
