/** Puts the open page into the archive or the bin, with what was changed a moment ago, and goes to the list of pages. [BLD-14] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { useMay } from "../../rights/use-may";
import { useSession } from "../../screens/edit/session/edit-session";
import { DeletePageDialog } from "../../screens/pages/DeletePageDialog";
import type { LeftPage, PagesArrival } from "../../screens/pages/pages-arrival";
import { areThemesChanged } from "../../theme/theme-store";
import { useStoreFirst } from "./use-stored";

interface RemoveOpenPageProps {
  onClose(): void;
}

export const ArchiveOpenPage = ({ onClose }: RemoveOpenPageProps): ReactNode => <RemoveOpenPage to="archive" onClose={onClose} />;
export const DeleteOpenPage = ({ onClose }: RemoveOpenPageProps): ReactNode => <RemoveOpenPage to="bin" onClose={onClose} />;

function RemoveOpenPage({ to, onClose }: { to: LeftPage["to"] } & RemoveOpenPageProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeFirst = useStoreFirst();
  const { api, saving, themes } = useSession();
  const mayPublish = useMay("publisher");
  const { page } = useStore(saving.store);
  const isDraft = page.publishedVersion === null;
  const words =
    to === "archive"
      ? { title: "archive.putTitle", text: isDraft ? "archive.putDraft" : "archive.putLive", confirm: "archive.confirm" }
      : { title: "deletePage.title", text: isDraft ? "deletePage.draft" : "deletePage.live", confirm: "deletePage.confirm" };
  const remove = async () => {
    // Leaving would ask about it, when the page is gone.
    if (mayPublish && areThemesChanged(themes.store.getState())) return t("share.themeFirst");
    if (!(await storeFirst())) return t("share.notStored");
    await (to === "archive" ? api.archivePage(page.id) : api.removePage(page.id));
    const { title } = saving.store.getState().page;
    // The way back leads to what was open before: this page is gone.
    await navigate("/", { replace: true, state: { left: { to, page: { id: page.id, title } } } satisfies PagesArrival });
    return undefined;
  };
  return (
    <DeletePageDialog
      title={t(words.title, { page: page.title })}
      text={t(words.text, { path: page.path })}
      confirm={t(words.confirm)}
      remove={remove}
      onClose={onClose}
    />
  );
}
