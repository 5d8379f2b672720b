/** Everything the builder can do, in one list to search: commands, panels, blocks to add or to go to, pages. [BLD-2] */
import { FileText } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { useDocument } from "../document/editor-document";
import { TextButton } from "../interface/TextButton";
import { useMay } from "../rights/use-may";
import { screensFor } from "../screens/frame/screens";
import type { PagesArrival } from "../screens/pages/pages-arrival";
import { useAccount } from "../state/account-context";
import { useSession } from "../screens/edit/session/edit-session";
import { useDraftWindows } from "../screens/edit/session/use-draft-windows";
import { useSaveActions } from "../screens/edit/session/use-save-actions";
import { SearchList } from "../search-list/SearchList";
import { useFoundPages } from "../search-list/use-found-pages";
import { useEditorUi } from "../state/editor-ui";
import { blockCommands } from "./block-commands";
import type { Command, CommandGroup } from "./command-group";
import styles from "./command-palette.module.css";
import { pageCommands } from "./page-commands";
import { noteCommand, recentCommands } from "./recent-commands";

export function CommandPalette(): ReactNode {
  const { t } = useTranslation();
  const { api, commands, page, saving: stored, section, sections: kept } = useSession();
  const { sections } = useStore(kept.store);
  const isSection = section !== undefined;
  const document = useDocument();
  const ui = useEditorUi();
  const [mayEdit, mayPublish] = [useMay("editor"), useMay("publisher")];
  const role = useAccount().account?.role;
  const storedPage = useStore(stored.store, (state) => state.page);
  const saving = useSaveActions();
  const windows = useDraftWindows();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const { pages, foundBy, hasMore, state, retry } = useFoundPages(api, query);

  useEffect(() => {
    dialog.current!.showModal();
    // By itself it takes the list around the field.
    dialog.current!.querySelector("input")!.focus();
  }, []);

  const all = useMemo<CommandGroup[]>(() => {
    const open = (path: string, state?: PagesArrival) => void navigate(path, { state });
    const openSection = (id: string) => open(`/sections/${id}`);
    const parts = {
      commands,
      document,
      ui,
      mayEdit,
      mayPublish,
      isSection,
      openSection,
      sections,
      edited: section?.id,
      t: (key: string, values?: object) => t(key, { ...values }),
    };
    return [
      ...blockCommands(parts),
      ...pageCommands(parts, { saving, windows, navigate: open, screens: screensFor(role), page: storedPage }),
      {
        id: "pages",
        heading: t("commands.pages"),
        isFar: true,
        hasMore,
        entries: pages
          .filter(({ id }) => id !== page.id)
          .map(({ id, title, path }): Command => ({
            id: `page:${id}`,
            label: title || t("pages.untitled"),
            about: path,
            icon: <FileText size={15} aria-hidden="true" />,
            // What the server has found has the words that were typed, in its own way of comparing them.
            words: `${path} ${t("commands.pageKeywords")} ${foundBy.get(id) ?? ""}`.toLowerCase(),
            run: () => open(`/pages/${id}`),
          })),
      },
    ];
  }, [
    commands,
    document,
    ui,
    pages,
    foundBy,
    hasMore,
    page.id,
    saving,
    windows,
    navigate,
    mayEdit,
    mayPublish,
    isSection,
    section,
    sections,
    role,
    storedPage,
    t,
  ]);

  const groups = useMemo<CommandGroup[]>(() => {
    if (query.trim()) return all;
    const entries = all.flatMap((group) => group.entries);
    const recent = recentCommands().flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    const near = all.filter(({ isFar }) => !isFar);
    return [{ id: "recent", heading: t("commands.recent"), entries: recent }, ...near];
  }, [all, query, t]);

  const close = () => {
    // The browser gives the focus back; what is run may take it elsewhere.
    dialog.current!.close();
    ui.setState({ searching: false });
  };

  return (
    // Escape is the dialog's own key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("commands.title")}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <SearchList
        label={t("commands.title")}
        none={{ loading: t("common.loading"), searching: t("common.loading"), failed: "", done: t("commands.none", { query }) }[state]}
        query={query}
        onQuery={setQuery}
        groups={groups}
        onChoose={(id) => {
          const chosen = all.flatMap((group) => group.entries).find((entry) => entry.id === id);
          close();
          if (!chosen) return;
          if (!chosen.isPassing) noteCommand(id);
          chosen.run();
        }}
      />
      {/* Pages are listed only for whoever types. */}
      {state === "failed" && query.trim() && (
        <div className={styles.failed}>
          <span role="alert">{t("commands.failed")}</span>
          <TextButton
            onClick={() => {
              retry();
              // This button goes, and without the focus in here what is typed would command the page behind.
              dialog.current!.querySelector("input")!.focus();
            }}
          >
            {t("common.tryAgain")}
          </TextButton>
        </div>
      )}
    </dialog>
  );
}
