import type { ReactNode } from "react";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { useInnermostDialog } from "../../state/open-dialogs";
import { NoticeBox } from "./NoticeBox";

/**
 * What the open page has to say, where it can be read: below an open dialog it would be hidden, and nobody could press it.
 *
 * @param dialog that it stands in; without it the page itself
 */
export function NoticeBar({ dialog }: { dialog?: object }): ReactNode {
  const ui = useEditorUi();
  const isHere = useInnermostDialog() === dialog;
  const notice = useUi((state) => (isHere ? state.notice : undefined));
  return notice ? (
    <NoticeBox notice={notice} onClose={() => ui.setState((state) => (state.notice === notice ? { notice: undefined } : state))} />
  ) : null;
}
