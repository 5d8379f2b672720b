/** Puts the open page into a folder. [BLD-14] */
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useList } from "../../interface/use-list";
import { useSession } from "../../screens/edit/session/edit-session";
import { MoveToFolderDialog } from "../../screens/pages/folders/MoveToFolderDialog";
import { announce, useEditorUi } from "../../state/editor-ui";

export function FolderOfOpenPage({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { api, saving } = useSession();
  const { page } = useStore(saving.store);
  const { entries: folders } = useList(useCallback(async () => (await api.pages({ limit: 1 })).choices?.folders ?? [], [api]));
  const move = async (folder: string | null) => {
    const moved = await api.putInFolder(page.id, folder);
    saving.store.setState((state) => ({ page: { ...state.page, folder: moved.folder } }));
    const values = { page: page.title || t("pages.untitled"), folder: moved.folder };
    const text = t(moved.folder === null ? "folders.takenOut" : "folders.moved", values);
    ui.setState({ notice: { tone: "success", text } });
    announce(ui, text);
    onClose();
  };
  // Without the list a new folder can be named all the same.
  return <MoveToFolderDialog pages={[page]} folders={folders ?? []} move={move} onClose={onClose} />;
}
