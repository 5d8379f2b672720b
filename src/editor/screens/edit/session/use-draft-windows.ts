/** The draft as the shop serves it to who edits it: in a tab, or in a window as wide as the canvas is. [BLD-8] */
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useEditorUi, type CanvasWidth } from "../../../state/editor-ui";
import { useSession } from "./edit-session";
import { useSaveActions } from "./use-save-actions";

/** Of screens that are so wide; the browser takes less where there is less. */
const HEIGHTS: Readonly<Record<CanvasWidth, number>> = { phone: 844, tablet: 1024, desktop: 800, free: 800 };

export interface DraftWindows {
  openTab(): Promise<void>;
  /** @param pixels of the page itself, without the window's edges */
  openAtWidth(width: CanvasWidth, pixels: number): Promise<void>;
}

export function useDraftWindows(): DraftWindows {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { saving } = useSession();
  const { save } = useSaveActions();
  const { page, changed } = useStore(saving.store);

  const open = async (name: string, features?: string) => {
    // Opened at once, while the press still counts as the person's own; it goes on once the draft is stored.
    const opened = window.open("about:blank", name, features);
    if (!opened) return ui.setState({ notice: { tone: "danger", text: t("top.windowBlocked") } });
    if (changed && !(await save())) return opened.close();
    const language = ui.getState().language;
    opened.location.replace(`${page.path}?preview=${encodeURIComponent(page.id)}&lang=${language}`);
    opened.focus();
  };

  return {
    openTab: () => open(`preview-${page.id}`),
    // A window of its own for each width: beside one another they show how the page changes.
    openAtWidth: (width, pixels) => open(`preview-${page.id}-${width}`, `popup,width=${pixels},height=${HEIGHTS[width]}`),
  };
}
