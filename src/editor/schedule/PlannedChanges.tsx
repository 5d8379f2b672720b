/** What a plan brings to the shop, said as it is before one publishes at once: what is planned is the draft as it is now. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useDocument } from "../document/editor-document";
import { useLiveChanges } from "../publish/use-live-changes";
import { WhatGoesLive } from "../publish/WhatGoesLive";
import { problemsAsked, WorthALook } from "../publish/WorthALook";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, type EditorUiState } from "../state/editor-ui";

/** @param onLeave closes the dialog around it, before something else opens */
export function PlannedChanges({ onLeave }: { onLeave(): void }): ReactNode {
  const ui = useEditorUi();
  const document = useDocument();
  const { api, saving } = useSession();
  // As it was when somebody asked.
  const [now] = useState(() => document.layout());
  const [{ page }] = useState(() => saving.store.getState());
  const found = useLiveChanges(api, page, now);
  const leave = (open: Partial<EditorUiState>) => {
    onLeave();
    ui.setState(open);
  };
  return (
    <>
      <WhatGoesLive found={found} now={now} page={page} path={saving.path()} onShowAll={() => leave({ dialog: "versions" })} />
      <WorthALook onShow={() => leave(problemsAsked(ui))} />
    </>
  );
}
