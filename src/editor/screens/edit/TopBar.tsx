/** Where one is, what is not saved yet, and the ways on. */
import {
  AppWindow,
  ArrowLeft,
  ExternalLink,
  Eye,
  Keyboard,
  Languages,
  Monitor,
  MoveHorizontal,
  Redo2,
  Save,
  Smartphone,
  Tablet,
  Undo2,
} from "lucide-react";
import { useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useStore } from "zustand/react";
import { languages } from "../../../storefront/block-catalog/block-catalog";
import { isShown } from "../../../layout/page/page-status";
import { classNames } from "../../../ui/class-names";
import { PAGE_ID, useDocument, useEntry } from "../../document/editor-document";
import { HistoryButton } from "../../history/HistoryButton";
import { IconButton } from "../../interface/IconButton";
import { TextButton } from "../../interface/TextButton";
import { useMay } from "../../rights/use-may";
import { PresenceBadges } from "../../presence/PresenceBadges";
import { ScheduleButton } from "../../schedule/ScheduleButton";
import { PageMenu } from "../../share/PageMenu";
import { VersionsButton } from "../../versions/VersionsButton";
import { CANVAS_WIDTHS, useEditorUi, useUi, type CanvasWidth } from "../../state/editor-ui";
import { languageName } from "../../../i18n/language-name";
import { useSession } from "./session/edit-session";
import { openShortcuts } from "./open-shortcuts";
import { OpenPageState } from "./PageState";
import { ProblemsButton } from "./ProblemsButton";
import { useDraftWindows } from "./session/use-draft-windows";
import { useOpenPage } from "./session/use-open-page";
import styles from "./TopBar.module.css";
import { useSaveActions } from "./session/use-save-actions";
import { keysInWords } from "../../interface/keys-in-words";

const WIDTHS = [
  ["phone", Smartphone],
  ["tablet", Tablet],
  ["desktop", Monitor],
  ["free", MoveHorizontal],
] as const satisfies readonly (readonly [CanvasWidth, unknown])[];

export function TopBar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { commands, saving, section } = useSession();
  const { save, publish } = useSaveActions();
  const mayEdit = useMay("editor");
  const mayPublish = useMay("publisher");
  const document = useDocument();
  const root = useEntry(PAGE_ID);
  const { status, changed } = useStore(saving.store);
  const page = useOpenPage();
  const width = useUi((state) => state.width);
  const pixels = useUi((state) => state.paperWidth);
  const { openTab, openAtWidth } = useDraftWindows();
  const language = useUi((state) => state.language);
  const canUndo = useSyncExternalStore(document.subscribe, document.canUndo);
  const canRedo = useSyncExternalStore(document.subscribe, document.canRedo);
  const title = root?.kind === "page" ? root.page.settings.title : page.title;

  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <Link className={styles.back} to="/" aria-label={t("common.backToPages")} data-tip={t("common.backToPages")}>
          <ArrowLeft size={17} aria-hidden="true" />
        </Link>
        <h1 className={styles.heading}>
          <button
            type="button"
            className={styles.title}
            onClick={() => commands.select(PAGE_ID)}
            data-tip={t(section ? "sections.heading" : "top.pageSettings")}
          >
            <strong>{title || t("pages.untitled")}</strong>
            <small>{section ? t("sections.heading") : page.path}</small>
          </button>
        </h1>
        <OpenPageState />
        {/* Where the screen is narrow, those of a page are in its menu, which a section does not have. */}
        <span className={section ? undefined : styles.roomy}>
          <VersionsButton />
        </span>
      </div>
      <div className={styles.middle}>
        <IconButton label={t("actions.undo")} keys="Ctrl Z" disabled={!canUndo} onClick={commands.undo}>
          <Undo2 size={16} />
        </IconButton>
        <IconButton label={t("actions.redo")} keys="Ctrl ⇧ Z" disabled={!canRedo} onClick={commands.redo}>
          <Redo2 size={16} />
        </IconButton>
        <HistoryButton />
        <span className={styles.rule} />
        <div role="group" aria-label={t("top.width")} className={styles.group}>
          {WIDTHS.map(([name, Icon]) => (
            <IconButton
              key={name}
              label={name === "free" ? t("widths.free") : t("widths.fixed", { name: t(`widths.${name}`), pixels: CANVAS_WIDTHS[name] })}
              pressed={width === name}
              onClick={() => ui.setState({ width: name })}
            >
              <Icon size={16} />
            </IconButton>
          ))}
        </div>
        {!section && (
          <IconButton label={t("top.openAtWidth", { pixels })} onClick={() => void openAtWidth(width, pixels)}>
            <AppWindow size={16} />
          </IconButton>
        )}
        <span className={styles.rule} />
        <IconButton label={t("texts.open")} onClick={() => ui.setState({ textsOpen: "all" })}>
          <Languages size={16} />
        </IconButton>
        <label className={styles.language} data-tip={t("top.language")}>
          <select aria-label={t("top.language")} value={language} onChange={(event) => ui.setState({ language: event.target.value })}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.end}>
        <PresenceBadges />
        <ProblemsButton />
        <IconButton className={styles.keyboard} label={t("shortcuts.title")} keys="?" onClick={openShortcuts}>
          <Keyboard size={16} />
        </IconButton>
        {!section && isShown(page) && (
          <a
            className={classNames(styles.back, styles.live)}
            href={page.path}
            target="_blank"
            rel="noreferrer"
            aria-label={t("top.openLive")}
            data-tip={t("top.openLive")}
          >
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        )}
        {!section && (
          <>
            <PageMenu />
            <TextButton variant="quiet" data-tip={t("top.preview")} onClick={() => void openTab()}>
              <Eye className={styles.previewIcon} size={16} aria-hidden="true" />
              <span className={styles.previewText}>{t("top.preview")}</span>
            </TextButton>
          </>
        )}
        {mayEdit && section && (
          <TextButton
            variant="primary"
            busy={status === "saving"}
            disabled={!changed && status === "idle"}
            {...(!mayPublish && { "aria-disabled": true })}
            data-tip={mayPublish ? keysInWords("Ctrl S") : t("rights.publishers")}
            onClick={() => void save()}
          >
            {status === "saving" ? t("top.saving") : t("sections.saveOpen")}
          </TextButton>
        )}
        {mayEdit && !section && (
          <>
            <TextButton
              busy={status === "saving"}
              disabled={!changed && status === "idle"}
              data-tip={`${t("top.save")} (${keysInWords("Ctrl S")})`}
              onClick={() => void save()}
            >
              <Save className={styles.saveIcon} data-saving={status === "saving" || undefined} size={16} aria-hidden="true" />
              <span className={styles.saveText}>{status === "saving" ? t("top.saving") : t("top.save")}</span>
            </TextButton>
            <TextButton
              variant="primary"
              busy={status === "publishing"}
              {...(!mayPublish && { "aria-disabled": true, "data-tip": t("rights.publishers") })}
              onClick={() => void publish()}
            >
              {status === "publishing" ? t("top.publishing") : t("top.publish")}
            </TextButton>
            {mayPublish && (
              <span className={styles.roomy}>
                <ScheduleButton />
              </span>
            )}
          </>
        )}
      </div>
    </header>
  );
}
