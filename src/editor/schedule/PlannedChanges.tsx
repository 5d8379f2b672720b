/** What a plan brings to the shop, said as it is before one publishes at once: what is planned is the draft as it is now. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../document/editor-document";
import { useAskToDiscard } from "../interface/Dialog";
import { useLiveChanges } from "../publish/use-live-changes";
import { WhatGoesLive } from "../publish/WhatGoesLive";
import { problemsAsked, WorthALook } from "../publish/WorthALook";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, type EditorUiState } from "../state/editor-ui";

export interface PlannedChangesProps {
  /** When it is to go live, milliseconds since 1970; undefined: nobody has said so yet. */
  at: number | undefined;
  /** Closes the dialog around it, before something else opens. */
  onLeave(): void;
  /** Times were typed that leaving loses. */
  isTyped: boolean;
  /** What is planned already is another draft than the one of now. */
  isOlder: boolean;
}

export function PlannedChanges({ at, onLeave, isTyped, isOlder }: PlannedChangesProps): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  const { api, saving, findings } = useSession();
  const ask = useAskToDiscard();
  // As it was when somebody asked.
  const [now] = useState(() => document.layout());
  const [{ page }] = useState(() => saving.store.getState());
  const found = useLiveChanges(api, page, now);
  const leave = (open: Partial<EditorUiState>) => {
    const go = () => {
      onLeave();
      ui.setState(open);
    };
    if (isTyped) ask(go);
    else go();
  };
  return (
    <>
      {isOlder && <p>{t("schedule.older")}</p>}
      <WhatGoesLive
        found={found}
        now={now}
        page={page}
        path={saving.path()}
        at={at ?? findings.shopNow()}
        onShowAll={() => leave({ dialog: "versions" })}
      />
      <WorthALook onShow={() => leave(problemsAsked(ui))} />
    </>
  );
}
