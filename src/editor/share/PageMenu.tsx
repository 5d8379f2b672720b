/** What is done with the page as a whole: shown to others, copied, put away, taken along as a file, read from one. [BLD-11] */
import { Ellipsis, LayoutTemplate, Search } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useDocument } from "../document/editor-document";
import { stepNotice } from "../history/step-notice";
import { failureWords } from "../interface/words/failure-words";
import { Menu } from "../interface/Menu";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { chosenBlocks } from "../commands/several/chosen-blocks";
import { announce, useEditorUi, useUi } from "../state/editor-ui";
import { lazyPart, partReader } from "../interface/late/late-part";
import { LateDialog } from "../interface/late/LateDialog";
import { pageActions } from "./page-actions";

const SaveSectionDialog = lazyPart(() => import("../sections/SaveSectionDialog"), "SaveSectionDialog");
const pageFiles = partReader(() => import("./page-file"));
/** Each takes the screen, and comes when it is wanted. */
const DIALOGS = {
  versions: lazyPart(() => import("../versions/VersionsDialog"), "VersionsDialog"),
  schedule: lazyPart(() => import("../schedule/ScheduleDialog"), "ScheduleDialog"),
  matrix: lazyPart(() => import("../preview/PreviewMatrix"), "PreviewMatrix"),
  takeDown: lazyPart(() => import("../publish/TakeOpenPageDown"), "TakeOpenPageDown"),
  share: lazyPart(() => import("./ShareDialog"), "ShareDialog"),
  duplicate: lazyPart(() => import("./open-page/DuplicateOpenPage"), "DuplicateOpenPage"),
  folder: lazyPart(() => import("./open-page/FolderOfOpenPage"), "FolderOfOpenPage"),
  archive: lazyPart(() => import("./open-page/RemoveOpenPage"), "ArchiveOpenPage"),
  delete: lazyPart(() => import("./open-page/RemoveOpenPage"), "DeleteOpenPage"),
} as const;

export function PageMenu(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  const { api, commands, saving, sections } = useSession();
  const mayEdit = useMay("editor");
  const chooser = useRef<HTMLInputElement>(null);
  const mayPublish = useMay("publisher");
  const page = useStore(saving.store, (state) => state.page);
  const opened = useUi((state) => state.dialog);
  const close = () => ui.setState({ dialog: undefined });
  // As they were when somebody asked.
  const kept = useMemo(
    () => (opened === "section" ? chosenBlocks(document, ui.getState()).map((id) => document.block(id)) : []),
    [opened, document, ui],
  );
  const isChosen = useUi((state) => chosenBlocks(document, state).length > 0);

  /** What it needs comes now: where it does not, that is said, with the way to try it once more. */
  const withFiles = async (work: (files: Awaited<ReturnType<typeof pageFiles>>) => unknown): Promise<void> => {
    const files = await pageFiles().catch((error: unknown) => console.error("What handles page files did not come", error));
    if (files) return void (await work(files));
    const action = { text: t("common.tryAgain"), run: () => (ui.setState({ notice: undefined }), void withFiles(work)) };
    ui.setState({ notice: { tone: "danger", text: t("late.fileFailed"), action } });
  };
  const read = async ({ pageFromFile }: Awaited<ReturnType<typeof pageFiles>>, file: File) => {
    const found = await pageFromFile(file, document.layout(), sections.section, t);
    if (!found.ok) return ui.setState({ notice: { tone: "danger", text: t("share.notAPage", { file: file.name, reason: found.reason }) } });
    const told = stepNotice(document, { text: t("actions.undo"), run: commands.undo });
    if (!commands.replaceWith(found.layout, "imported", { file: file.name })) return;
    ui.setState({ notice: told(t("share.imported", { file: file.name })) });
  };
  const download = () => withFiles(({ downloadPage }) => downloadPage(document.layout(), sections.section));

  const keepAsTemplate = async () => {
    try {
      const { isTemplate } = await api.keepAsTemplate(page.id, !page.isTemplate);
      saving.store.setState((state) => ({ page: { ...state.page, isTemplate } }));
      const text = t(isTemplate ? "templates.kept" : "templates.ended", { page: page.title || t("pages.untitled") });
      ui.setState({ notice: { tone: "success", text } });
      announce(ui, text);
    } catch (error) {
      ui.setState({ notice: { tone: "danger", text: failureWords(error, t) } });
    }
  };
  // What is done at once, wherever it was asked for.
  const atOnce = useEffectEvent((what: typeof opened) => {
    const work = { download, template: keepAsTemplate, read: () => chooser.current!.click() }[what as string];
    if (!work) return;
    close();
    void work();
  });
  useEffect(() => atOnce(opened), [opened]);

  const Opened = opened && opened in DIALOGS ? DIALOGS[opened as keyof typeof DIALOGS] : undefined;
  return (
    <>
      <Menu
        label={t("share.menu")}
        icon={<Ellipsis size={16} aria-hidden="true" />}
        items={[
          { label: t("commands.open"), icon: <Search size={15} />, onSelect: () => ui.setState({ searching: true }) },
          ...(mayEdit && isChosen
            ? [{ label: t("sections.open"), icon: <LayoutTemplate size={15} />, onSelect: () => ui.setState({ dialog: "section" }) }]
            : []),
          ...pageActions({ ui, page, mayEdit, mayPublish, t }).map(({ Icon, run, ...action }) => ({
            ...action,
            icon: <Icon size={15} />,
            onSelect: run,
          })),
        ]}
      />
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("share.read")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = "";
          if (file) void withFiles((files) => read(files, file));
        }}
      />
      {kept.length > 0 && (
        <LateDialog onClose={close}>
          <SaveSectionDialog blocks={kept} onClose={close} />
        </LateDialog>
      )}
      {Opened && (
        <LateDialog onClose={close}>
          <Opened onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
