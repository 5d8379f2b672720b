import { useContext, type ReactNode } from "react";
import { EditorUiContext } from "../../state/editor-ui";
import { Announcer } from "./Announcer";
import { NoticeBar } from "./NoticeBar";

/**
 * What an open page has to say while a dialog is open over it: eyes, keys and screen readers reach nothing of the page then. [BLD-2]
 *
 * @param dialog that it stands in; nothing where that is over no open page
 */
export function DialogNotices({ dialog }: { dialog: object }): ReactNode {
  return (
    useContext(EditorUiContext) && (
      <>
        <NoticeBar dialog={dialog} />
        <Announcer isInDialog />
      </>
    )
  );
}
