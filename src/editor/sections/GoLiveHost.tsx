/** Where a section is asked about before it is saved. [BLD-11] */
import { useEffect, type ReactNode } from "react";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, useUi } from "../state/editor-ui";

const GoLiveDialog = lazyPart(() => import("./GoLiveDialog"), "GoLiveDialog");

export function GoLiveHost(): ReactNode {
  const ui = useEditorUi();
  const wish = useUi((state) => state.goLive);
  const { section } = useSession();
  useEffect(() => {
    // Before anybody waits for it, so that it is there without a connection, too.
    if (section) void GoLiveDialog.preload();
  }, [section]);
  if (!wish || !section) return null;
  const cancel = () => {
    ui.setState({ goLive: undefined });
    wish.done(false);
  };
  return (
    <LateDialog onClose={cancel}>
      <GoLiveDialog section={section.id} wish={wish} />
    </LateDialog>
  );
}
