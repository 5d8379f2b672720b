import type { ReactNode } from "react";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { NoticeBox } from "./NoticeBox";

/**
 * What the open page has to say.
 *
 * @param over it is shown by what lies over the whole page, which a notice below would be hidden by
 */
export function NoticeBar({ over = false }: { over?: boolean }): ReactNode {
  const ui = useEditorUi();
  const notice = useUi((state) => ((state.textsOpen !== undefined) === over ? state.notice : undefined));
  return notice ? (
    <NoticeBox notice={notice} onClose={() => ui.setState((state) => (state.notice === notice ? { notice: undefined } : state))} />
  ) : null;
}
