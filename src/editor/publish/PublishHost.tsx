/** Where publishing is asked about; the question comes while nobody waits for it, so that it is there without a connection, too. [BLD-9] */
import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand/react";
import { useEditorUi, useUi } from "../state/editor-ui";
import { useSession } from "../screens/edit/session/edit-session";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";
import { whenIdle } from "../interface/late/when-idle";

const TemplateDialog = lazyPart(() => import("./TemplateDialog"), "TemplateDialog");
const PublishDialog = lazyPart(() => import("./PublishDialog"), "PublishDialog");

export function PublishHost(): ReactNode {
  const ui = useEditorUi();
  const wish = useUi((state) => state.publishing);
  const { saving } = useSession();
  const isHeldBack = useStore(saving.store, ({ page }) => page.isTemplate && page.publishedVersion === null);
  useEffect(() => whenIdle(() => void PublishDialog.preload()), []);
  return (
    wish && (
      <LateDialog
        onClose={() => {
          ui.setState({ publishing: undefined });
          wish.cancel();
        }}
      >
        {isHeldBack ? <TemplateDialog wish={wish} /> : <PublishDialog wish={wish} />}
      </LateDialog>
    )
  );
}
