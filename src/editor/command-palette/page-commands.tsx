/** What is done with the page as a whole, how it is looked at, and the panels there are. */
import {
  AppWindow,
  CalendarClock,
  CircleAlert,
  ClipboardList,
  CloudOff,
  Eye,
  FileClock,
  Files,
  History,
  Keyboard,
  Languages,
  Layers,
  LayoutGrid,
  Link2,
  Megaphone,
  Monitor,
  PackageOpen,
  Palette,
  PanelsTopLeft,
  Redo2,
  Rocket,
  Save,
  Scan,
  Settings,
  type LucideIcon,
  Undo2,
  User,
  Users,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/catalog";
import { zoomBy, zoomTo } from "../canvas/zoom/zoom";
import { PAGE_ID } from "../document/editor-document";
import type { SaveActions } from "../screens/edit/session/use-save-actions";
import type { DraftWindows } from "../screens/edit/session/use-draft-windows";
import { goToPane, openShortcuts } from "../screens/edit/open-shortcuts";
import { CANVAS_WIDTHS, type CanvasWidth, type EditorUiState } from "../state/editor-ui";
import type { Command, CommandGroup, PaletteParts } from "./command-group";

export interface Ways {
  saving: SaveActions;
  windows: DraftWindows;
  navigate(path: string): void;
  isOwner: boolean;
  /** Shoppers see the page. */
  isLive: boolean;
}

/** What a section, which has no address and no theme of its own, does not have. */
const OF_PAGES: ReadonlySet<string> = new Set(
  ["publish", "matrix", "schedule", "take-down", "share", "campaign", "theme", "preview", "window"].map((id) => `do:${id}`),
);

export const pageCommands = (parts: PaletteParts, ways: Ways): CommandGroup[] =>
  everyCommand(parts, ways).map((group) =>
    parts.isSection ? { ...group, entries: group.entries.filter(({ id }) => !OF_PAGES.has(id)) } : group,
  );

function everyCommand({ commands, document, ui, mayEdit, mayPublish, t }: PaletteParts, ways: Ways): CommandGroup[] {
  const command = (id: string, label: string, Icon: LucideIcon, run: () => unknown, more: Partial<Command> = {}): Command => ({
    id: `do:${id}`,
    label,
    icon: <Icon size={15} aria-hidden="true" />,
    run: () => void run(),
    ...more,
  });
  const viewer = mayEdit ? undefined : t("rights.viewer");
  const publisher = mayPublish ? undefined : t("rights.publishers");
  const left = (leftTab: EditorUiState["leftTab"]) => () =>
    ui.setState((state) => ({ left: { ...state.left, open: true }, leftTab, drawer: "left" as const, paletteWish: undefined }));
  const pageSettings = (themeOpen: boolean, path?: string) => () => {
    commands.select(PAGE_ID);
    ui.setState((state) => ({
      themeOpen,
      right: { ...state.right, open: true },
      drawer: "right" as const,
      ...(path === undefined ? {} : { focus: { id: PAGE_ID, path, count: (state.focus?.count ?? 0) + 1 } }),
    }));
  };
  const widths = [...(Object.keys(CANVAS_WIDTHS) as CanvasWidth[]), "free" as const];
  const { width, paperWidth } = ui.getState();

  return [
    {
      id: "page",
      heading: t("commands.page"),
      entries: [
        command("save", t("top.save"), Save, ways.saving.save, { keys: "Ctrl S", refused: viewer }),
        command("publish", t("top.publish"), Rocket, ways.saving.publish, { refused: publisher }),
        command("undo", t("actions.undo"), Undo2, commands.undo, {
          keys: "Ctrl Z",
          refused: document.canUndo() ? viewer : t("said.nothingToUndo"),
        }),
        command("redo", t("actions.redo"), Redo2, commands.redo, {
          keys: "Ctrl ⇧ Z",
          refused: document.canRedo() ? viewer : t("said.nothingToRedo"),
        }),
        command("matrix", t("matrix.open"), PanelsTopLeft, () => ui.setState({ dialog: "matrix" })),
        command("versions", t("versions.title"), FileClock, () => ui.setState({ dialog: "versions" })),
        command("schedule", t("schedule.title"), CalendarClock, () => ui.setState({ dialog: "schedule" }), { refused: publisher }),
        ...(ways.isLive && mayPublish
          ? [command("take-down", t("takeDown.open"), CloudOff, () => ui.setState({ dialog: "takeDown" }))]
          : []),
        command("share", t("share.open"), Link2, () => ui.setState({ dialog: "share" }), { refused: viewer }),
      ],
    },
    {
      id: "panels",
      heading: t("commands.panels"),
      entries: [
        command("blocks", t("panes.blocks"), LayoutGrid, left("blocks"), { refused: viewer }),
        command("layers", t("panes.layers"), Layers, left("layers")),
        command("shopper", t("panes.shopper"), User, left("shopper")),
        command("page-settings", t("top.pageSettings"), Settings, pageSettings(false)),
        command("campaign", t("campaign.title"), Megaphone, pageSettings(false, "campaign")),
        command("theme", t("theme.open"), Palette, pageSettings(true)),
        command("problems", t("problems.label"), CircleAlert, () => ui.setState({ problemsOpen: true })),
        command("texts", t("texts.open"), Languages, () => ui.setState({ textsOpen: "all" })),
        command("shortcuts", t("shortcuts.title"), Keyboard, openShortcuts, { keys: "?" }),
      ],
    },
    {
      id: "view",
      heading: t("commands.view"),
      isFar: true,
      entries: [
        ...widths.map((name) =>
          command(`width-${name}`, t("commands.showWidth", { width: t(`widths.${name}`) }), Monitor, () => ui.setState({ width: name })),
        ),
        ...languages.map((code) =>
          command(`language-${code}`, t("commands.showLanguage", { language: languageName(code) }), Languages, () =>
            ui.setState({ language: code }),
          ),
        ),
        command("next-pane", t("shortcuts.nextPane"), PanelsTopLeft, () => goToPane(1), { keys: "F6" }),
        command("previous-pane", t("shortcuts.previousPane"), PanelsTopLeft, () => goToPane(-1), { keys: "⇧ F6" }),
        command("zoom-in", t("zoom.in"), ZoomIn, () => zoomBy(ui, t, 1), { keys: "Ctrl +" }),
        command("zoom-out", t("zoom.out"), ZoomOut, () => zoomBy(ui, t, -1), { keys: "Ctrl −" }),
        command("zoom-reset", t("zoom.reset"), ZoomIn, () => zoomTo(ui, t, 1), { keys: "Ctrl 0" }),
        command("zoom-fit", t("zoom.fit"), Scan, () => zoomTo(ui, t, "fit")),
        command("select-all", t("shortcuts.all"), LayoutGrid, commands.selectAll, { keys: "Ctrl A" }),
        command("preview", t("top.preview"), Eye, ways.windows.openTab),
        command("window", t("top.openAtWidth", { pixels: paperWidth }), AppWindow, () => ways.windows.openAtWidth(width, paperWidth)),
        command("all-pages", t("common.backToPages"), Files, () => ways.navigate("/")),
        ...(ways.isOwner ? [command("people", t("people.title"), Users, () => ways.navigate("/people"))] : []),
        ...(ways.isOwner ? [command("upgrades", t("upgrades.title"), PackageOpen, () => ways.navigate("/upgrades"))] : []),
        command("activity", t("activity.title"), ClipboardList, () => ways.navigate("/activity")),
        command("history-start", t("history.opened"), History, () => commands.goTo(0), {
          refused: document.canUndo() ? viewer : t("said.nothingToUndo"),
        }),
      ],
    },
  ];
}
