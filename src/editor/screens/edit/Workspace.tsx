/** The three panes around an open page, and everything they share. */
import { Eye } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Layout } from "../../../layout/types";
import { blockDefaults, DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { registry } from "../../../storefront/registry";
import type { OfferChoices, PageDraft } from "../../api/builder-api";
import { Canvas } from "../../canvas/Canvas";
import { listSelector } from "../../canvas/canvas-geometry";
import { PlacingBar } from "../../canvas/gaps/PlacingBar";
import { SeveralBar } from "../../canvas/selection/SeveralBar";
import { ZoomBar } from "../../canvas/zoom/ZoomBar";
import { catalog } from "../../catalog-in-words";
import { readPasting } from "../../commands/clipboard/clipboard-commands";
import { createCommands } from "../../commands/create-commands";
import { withLocks } from "../../commands/several/lock-commands";
import { DocumentContext, useDocument } from "../../document/editor-document";
import { createFindings } from "../../findings/findings";
import { DragController } from "../../drag/drag-controller";
import { refuseFiles } from "../../drag/refuse-files";
import { lookOnlyCommands, lookOnlyDocument } from "../../rights/look-only";
import { useMay } from "../../rights/use-may";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import { Announcer } from "../../interface/notices/Announcer";
import { BlockMenuHost } from "../../menu/BlockMenuHost";
import { PaneBoundary } from "../../interface/PaneBoundary";
import { NoticeBar } from "../../interface/notices/NoticeBar";
import { PaletteHost } from "../../command-palette/PaletteHost";
import { LeftPane } from "../../palette/LeftPane";
import { blockEditor } from "../../palette/block-editors";
import { NewerVersionBar } from "../../presence/NewerVersionBar";
import { PublishHost } from "../../publish/PublishHost";
import { createPresence } from "../../presence/presence-store";
import { createSchedule } from "../../schedule/schedule-store";
import { GoLiveHost } from "../../sections/GoLiveHost";
import { SectionVersionsHost } from "../../versions/SectionVersionsHost";
import { createSections } from "../../sections/section-store";
import { withSections } from "../../sections/with-sections";
import { createShoppers } from "../../simulation/shopper-store";
import { SimulationBar } from "../../simulation/SimulationBar";
import { TranslationsHost } from "../../translations/TranslationsHost";
import { createThemes } from "../../theme/theme-store";
import { followUnsavedThemes } from "../../theme/unsaved-themes";
import { UnsavedThemes } from "../../theme/UnsavedThemes";
import { readLanguages, withLateLanguages } from "../../state/late-languages";
import { announce, createEditorUi, EditorUiContext, useUi } from "../../state/editor-ui";
import { EditSessionContext, type EditedSection, type EditSession } from "./session/edit-session";
import { ConnectionBar, useRetry } from "./ConnectionBar";
import { ConflictDialog } from "./ConflictDialog";
import { useBackAgain } from "./gone/GoneBar";
import { LeaveGuard } from "./LeaveGuard";
import { createOfferTexts } from "./session/offer-store";
import { useOffersInLanguage } from "./session/offer-texts";
import { Pane } from "./Pane";
import { ProblemsList } from "./ProblemsList";
import { pageCopies, sectionCopies } from "./session/page-copy";
import { createSaving } from "./session/saving";
import { useSignedInAgain } from "./SignedOutBar";
import { Shortcuts } from "./Shortcuts";
import { TopBar } from "./TopBar";
import { useAutosave } from "./session/use-autosave";
import { followUnsavedWork } from "./session/unsaved-copy";
import { preloadFields, SettingsPane } from "../../settings/SettingsPane";
import { eachWhenIdle, whenIdle } from "../../interface/late/when-idle";
import styles from "./Workspace.module.css";

/** Milliseconds after which the page's problems are looked for even while it is still being drawn. */
const FINDINGS_WITHIN_MS = 2_000;

/** A draft, or work on one that is not saved yet. */
export type OpenedDraft = PageDraft & { unsaved?: { path?: string; base?: Layout } };

export function Workspace({
  draft,
  offers,
  section,
  onReload,
}: {
  draft: OpenedDraft;
  section: EditedSection | undefined;
  offers: OfferChoices | undefined;
  /** @param isAsking false: without asking about what this browser keeps of the page */
  onReload(isAsking?: boolean): void;
}): ReactNode {
  const api = useApi();
  const person = useAccount().account?.email ?? "";
  const mayEdit = useMay("editor");
  const mayPublish = useMay("publisher");
  const whole = useDocument();
  const { t, i18n } = useTranslation();
  const ui = useMemo(() => withLateLanguages(createEditorUi(DEFAULT_LANGUAGE)), []);
  const sections = useMemo(() => createSections(api), [api]);
  const document = useMemo(() => {
    const guarded = withSections(whole, (id) => sections.section(id)?.blocks, section !== undefined);
    return mayEdit ? withLocks(guarded, ui, catalog) : lookOnlyDocument(guarded);
  }, [whole, mayEdit, ui, sections, section]);

  const unsavedThemes = useRef<ReturnType<typeof followUnsavedThemes>>(undefined);
  const unsaved = useRef<ReturnType<typeof followUnsavedWork>>(undefined);
  const session = useMemo<EditSession>(() => {
    const themes = createThemes(api);
    const findings = createFindings({ api, document, themes, sections, isSection: section !== undefined, language: () => i18n.language });
    const commands = createCommands({
      document,
      ui,
      source: {
        catalog,
        editor: blockEditor,
        defaults: (type) => blockDefaults(type, ui.getState().language),
        section: sections.section,
        readSections: sections.refresh,
      },
      isShown: (listId) => window.document.querySelector(listSelector(listId)) !== null,
      preload: (type) => void registry.preload([type]),
      t: (key, values) => t(key, values ?? {}),
      valueNames: () => findings.store.getState().facts?.choices,
    });
    const onStored = (layout: Layout, isOthers: boolean) => {
      // What others have translated meanwhile, and from what, the server alone knows.
      if (isOthers) findings.refresh().catch(() => findings.stored(layout));
      else findings.stored(layout);
    };
    const saving = createSaving(api, document, draft, onStored, section ? sectionCopies(api) : pageCopies(api));
    return {
      api,
      page: draft.page,
      section,
      opened: draft.layout,
      commands: mayEdit ? commands : lookOnlyCommands(commands, () => ui.setState({ notice: { tone: "info", text: t("rights.viewer") } })),
      drag: new DragController(commands, commands.explain),
      saving,
      presence: createPresence({
        api,
        pageId: draft.page.id,
        saving,
        onArrived: (who) => announce(ui, t(`presence.${section ? "section" : "page"}.arrived`, { who })),
      }),
      schedule: createSchedule(api, draft.page.id),
      sections,
      shoppers: createShoppers(api),
      dropUnsaved: () => unsaved.current?.drop(),
      dropUnsavedThemes: () => unsavedThemes.current?.drop(),
      leaveUnsaved: () => unsaved.current?.leave() ?? false,
      findings,
      offers: createOfferTexts(api, draft.page.id, DEFAULT_LANGUAGE, offers),
      themes,
      pictures: api,
    };
    // Texts are read when they are said; another interface language needs no new session.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, document, draft, section, sections, offers, ui, mayEdit]);

  useEffect(refuseFiles, []);
  useEffect(() => document.subscribe(session.saving.note), [document, session]);
  useEffect(() => {
    unsaved.current = followUnsavedWork(person, { document, saving: session.saving, isDragging: () => session.drag.isDragging });
    return unsaved.current.stop;
  }, [document, session, person]);
  useEffect(() => {
    // Whoever may not store a theme tries it out.
    if (!mayPublish) return;
    unsavedThemes.current = followUnsavedThemes(person, session.themes);
    return unsavedThemes.current.stop;
  }, [session, person, mayPublish]);
  useEffect(() => {
    // Without the facts nothing is said beforehand; the server decides all the same. A long page is looked through once it can be edited.
    const takeBack = whenIdle(() => void session.findings.refresh().catch(() => undefined), FINDINGS_WITHIN_MS);
    const leave = session.findings.follow();
    return () => {
      takeBack();
      leave();
    };
  }, [session, i18n.language]);
  useEffect(() => {
    // Without them the page is shown in the theme's own values, and the panel says so.
    session.themes.load().catch(() => undefined);
  }, [session]);
  useEffect(() => {
    // Without them there are the blocks. Other people change them, and so does whoever comes back from another tab.
    const read = () => void session.sections.refresh();
    read();
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [session]);
  // What a selection shows, what a paste needs, other languages and blocks that are not on the page yet come while nobody waits for them.
  useEffect(() => {
    const blocks = registry.blocks.map(
      ({ type }) =>
        () =>
          registry.preload([type]),
    );
    const quietly = (read: () => Promise<unknown>) => () => read().catch(() => undefined);
    return eachWhenIdle([preloadFields, quietly(readPasting), quietly(readLanguages), ...blocks], (load) => void load());
  }, []);

  return (
    <EditorUiContext value={ui}>
      <EditSessionContext value={session}>
        <DocumentContext value={document}>
          <div className={styles.workspace}>
            <div data-pane="top">
              <TopBar />
              <ConnectionBar />
              <NewerVersionBar onReload={onReload} />
            </div>
            <Panes />
            <ProblemsList />
            <TranslationsHost />
            <NoticeBar />
            <BlockMenuHost />
            <PaletteHost />
            <Announcer />
            <Shortcuts />
            <ConflictDialog onReload={onReload} />
            <LeaveGuard />
            <UnsavedThemes />
            <PublishHost />
            {section && <GoLiveHost />}
            {section && <SectionVersionsHost />}
          </div>
        </DocumentContext>
      </EditSessionContext>
    </EditorUiContext>
  );
}

function Panes(): ReactNode {
  const { t } = useTranslation();
  useOffersInLanguage();
  useAutosave();
  useRetry();
  useSignedInAgain();
  useBackAgain();
  const left = useUi((state) => state.left);
  const right = useUi((state) => state.right);
  return (
    <div className={styles.panes}>
      <Pane side="left" {...left} label={t("panes.left")}>
        <PaneBoundary>
          <LeftPane />
        </PaneBoundary>
      </Pane>
      <main className={styles.centre} data-pane="centre">
        <SimulationBar />
        <PlacingBar />
        <SeveralBar />
        <PaneBoundary>
          <Canvas />
        </PaneBoundary>
        <ZoomBar />
      </main>
      <Pane side="right" {...right} label={t("panes.right")}>
        <PaneBoundary>
          <SettingsFields />
        </PaneBoundary>
      </Pane>
    </div>
  );
}

function SettingsFields(): ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay("editor");
  return (
    <>
      {!mayEdit && (
        <p className={styles.lookOnly}>
          <Eye size={15} aria-hidden="true" />
          {t("rights.viewer")}
        </p>
      )}
      <SettingsPane />
    </>
  );
}
