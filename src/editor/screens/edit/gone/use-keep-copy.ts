/** Keeps the work on a page, or a section, that is gone by itself. What goes wrong is said. [BLD-9] */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusedBlocks } from "../../../findings/refused-blocks";
import { useDocument } from "../../../document/editor-document";
import { useEditorUi } from "../../../state/editor-ui";
import { useSession } from "../session/edit-session";

/** @returns `keep`: answers where the copy is edited, or undefined where none could be made */
export function useKeepCopy(): { busy: boolean; keep(): Promise<string | undefined> } {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { saving, section } = useSession();
  const document = useDocument();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async keep() {
      setBusy(true);
      try {
        const { id } = await saving.keepAsCopy();
        return `/${section ? "sections" : "pages"}/${id}`;
      } catch (error) {
        ui.setState({
          notice: {
            tone: "danger",
            text: t("save.failed", { reason: refusedBlocks(error, Object.values(document.layout().regions).flat(), t) }),
          },
        });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
