/** Where a section's versions are shown: it has no menu, in which those of a page stand. [BLD-11] */
import type { ReactNode } from "react";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";
import { useEditorUi, useUi } from "../state/editor-ui";

const VersionsDialog = lazyPart(() => import("./VersionsDialog"), "VersionsDialog");

export function SectionVersionsHost(): ReactNode {
  const ui = useEditorUi();
  const isOpen = useUi((state) => state.dialog === "versions");
  if (!isOpen) return null;
  const close = () => ui.setState({ dialog: undefined });
  return (
    <LateDialog onClose={close}>
      <VersionsDialog onClose={close} />
    </LateDialog>
  );
}
