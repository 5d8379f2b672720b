/** Takes the page that is open off the shop, once somebody has said yes; what is drawn here stays as it is. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";
import { TakeDownDialog } from "./TakeDownDialog";

export function TakeOpenPageDown({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { api, saving, schedule: planned } = useSession();
  const { page } = useStore(saving.store);
  const { schedule } = useStore(planned.store);
  const takeDown = async () => {
    const taken = await api.unpublishPage(page.id);
    saving.store.setState({ page: taken });
    const text = t("takeDown.done", { page: taken.title || t("pages.untitled") });
    ui.setState({ notice: { tone: "success", text } });
    announce(ui, text);
    onClose();
  };
  return <TakeDownDialog page={page} isPlanned={schedule !== undefined} takeDown={takeDown} onClose={onClose} />;
}
