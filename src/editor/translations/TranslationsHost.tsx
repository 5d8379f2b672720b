/** Where the languages open side by side; what they need comes once somebody wants them. [BLD-7] */
import { type ReactNode } from "react";
import { useEditorUi, useUi } from "../state/editor-ui";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";

const SideBySide = lazyPart(() => import("./SideBySide"), "SideBySide");

export function TranslationsHost(): ReactNode {
  const ui = useEditorUi();
  const open = useUi((state) => state.textsOpen);
  if (!open) return null;
  return (
    <LateDialog onClose={() => ui.setState({ textsOpen: undefined })}>
      <SideBySide startsWith={open} />
    </LateDialog>
  );
}
