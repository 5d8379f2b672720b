/** What is done with the page as a whole, how it is looked at, and the panels there are. */
import {
  AppWindow,
  BadgePercent,
  Contact,
  FilePlus2,
  CircleAlert,
  ClipboardList,
  Eye,
  Files,
  Images,
  History,
  Keyboard,
  Languages,
  Layers,
  LayoutGrid,
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
import { languages } from "../../storefront/block-catalog/block-catalog";
import { zoomBy, zoomTo } from "../canvas/zoom/zoom";
import { PAGE_ID } from "../document/editor-document";
import type { SaveActions } from "../screens/edit/session/use-save-actions";
import type { DraftWindows } from "../screens/edit/session/use-draft-windows";
import { openHistory } from "../history/open-history";
import type { ScreenLink } from "../screens/frame/screens";
import type { PagesArrival } from "../screens/pages/pages-arrival";
import { pageActions, type PageActionParts } from "../share/page-actions";
import { goToPane, openShortcuts } from "../screens/edit/open-shortcuts";
import { CANVAS_WIDTHS, type CanvasWidth, type EditorUiState } from "../state/editor-ui";
import type { Command, CommandGroup, PaletteParts } from "./command-group";

export interface Ways {
  saving: SaveActions;
  windows: DraftWindows;
  navigate(path: string, arrival?: PagesArrival): void;
  /** Screens beside the open page. */
  screens: readonly ScreenLink[];
  /** The open page, as it is stored. */
  page: PageActionParts["page"];
}

/** What a section, which has no address and no theme of its own, does not have. */
const OF_PAGES: ReadonlySet<string> = new Set(["publish", "campaign", "theme", "preview", "window"].map((id) => `do:${id}`));

/** And what of a page's actions it has. */
const OF_SECTIONS: ReadonlySet<string> = new Set(["versions"]);

const SCREEN_ICONS: Readonly<Record<string, LucideIcon>> = {
  pages: Files,
  pictures: Images,
  customers: Contact,
  priceChanges: BadgePercent,
  people: Users,
  activity: ClipboardList,
  upgrades: PackageOpen,
};

export const pageCommands = (parts: PaletteParts, ways: Ways): CommandGroup[] =>
  everyCommand(parts, ways).map((group) =>
    parts.isSection ? { ...group, entries: group.entries.filter(({ id }) => !OF_PAGES.has(id)) } : group,
  );

function everyCommand({ commands, document, ui, mayEdit, mayPublish, isSection, t }: PaletteParts, ways: Ways): CommandGroup[] {
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
        ...pageActions({ ui, page: ways.page, mayEdit, mayPublish, t })
          .filter(({ id }) => !isSection || OF_SECTIONS.has(id))
          .map(({ id, label, Icon, refused, run }) => command(id, label, Icon, run, { refused })),
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
        command("history", t("history.title"), History, openHistory),
        command("history-start", t("history.opened"), History, () => commands.goTo(0), {
          refused: document.canUndo() ? viewer : t("said.nothingToUndo"),
        }),
      ],
    },
    {
      id: "screens",
      heading: t("frame.screens"),
      isFar: true,
      entries: [
        command("new-page", t("pages.new"), FilePlus2, () => ways.navigate("/", { isForNew: true }), { refused: viewer }),
        ...ways.screens.map(({ path, name }) =>
          command(`screen-${name}`, t(`${name}.title`), SCREEN_ICONS[name]!, () => ways.navigate(path)),
        ),
      ],
    },
  ];
}
