import type { ReactNode } from "react";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { NoticeBox } from "./NoticeBox";

/** What the open page has to say. */
export function NoticeBar(): ReactNode {
  const ui = useEditorUi();
  const notice = useUi((state) => state.notice);
  return notice ? (
    <NoticeBox notice={notice} onClose={() => ui.setState((state) => (state.notice === notice ? { notice: undefined } : state))} />
  ) : null;
}
