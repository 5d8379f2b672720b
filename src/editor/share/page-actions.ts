/** What is done with the open page as a whole, and why it cannot be done now: one list for its menu and the command palette. [BLD-2] */
import {
  Archive,
  CalendarClock,
  CloudOff,
  Copy,
  Download,
  ExternalLink,
  FileClock,
  FolderInput,
  LayoutTemplate,
  Link2,
  PanelsTopLeft,
  Trash2,
  Upload,
  type LucideIcon,
} from "lucide-react";
import { isShown } from "../../layout/page/page-status";
import type { PageSummary } from "../../layout/page/page-summary";
import type { Translate } from "../commands/command-parts";
import type { EditorUi, PageDialog } from "../state/editor-ui";
import { pageActionRefusal, type GuardedAction } from "./page-action-rights";

export interface PageAction {
  id: PageDialog | "open-live";
  label: string;
  Icon: LucideIcon;
  /** Why not, in words. */
  refused?: string | undefined;
  danger?: boolean;
  /** Opens in a new tab, where it is no dialog. */
  href?: string;
  run(): void;
}

export interface PageActionParts {
  ui: EditorUi;
  /** As it is stored. */
  page: Pick<PageSummary, "path" | "publishedVersion" | "phase" | "isTemplate">;
  mayEdit: boolean;
  mayPublish: boolean;
  t: Translate;
}

export function pageActions({ ui, page, mayEdit, mayPublish, t }: PageActionParts): PageAction[] {
  const isLive = page.publishedVersion !== null;
  const ask = (id: PageDialog, label: string, Icon: LucideIcon, more: Partial<PageAction> = {}): PageAction => ({
    id,
    label,
    Icon,
    run: () => ui.setState({ dialog: id }),
    ...more,
  });
  const guarded = (id: PageDialog & GuardedAction, label: string, Icon: LucideIcon, more: Partial<PageAction> = {}) =>
    ask(id, label, Icon, { refused: pageActionRefusal(id, { mayEdit, mayPublish }, t), ...more });
  return [
    ask("matrix", t("matrix.open"), PanelsTopLeft),
    ask("versions", t("versions.title"), FileClock),
    guarded("schedule", t("schedule.title"), CalendarClock),
    ...(isLive && mayPublish ? [guarded("takeDown", t("takeDown.open"), CloudOff)] : []),
    guarded("share", t("share.open"), Link2),
    ...(isShown(page)
      ? [
          {
            id: "open-live" as const,
            label: t("pages.openLive"),
            Icon: ExternalLink,
            href: page.path,
            run: () => void window.open(page.path, "_blank", "noreferrer"),
          },
        ]
      : []),
    guarded("duplicate", t("newPage.duplicate"), Copy),
    guarded("folder", t("folders.move"), FolderInput),
    guarded("template", t(page.isTemplate ? "templates.end" : "templates.keep"), LayoutTemplate),
    ask("download", t("share.download"), Download),
    guarded("read", t("share.read"), Upload),
    guarded("archive", t("archive.confirm"), Archive),
    guarded("delete", t("deletePage.confirm"), Trash2, { danger: true }),
  ];
}
