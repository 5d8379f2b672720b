/** What the person sees of the editor, apart from the page itself: selection, language, widths, panes, messages. */
import { createContext, useContext } from "react";
import { useStore } from "zustand/react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { PAGE_ID } from "../document/editor-document";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";

export const CANVAS_WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type CanvasWidth = keyof typeof CANVAS_WIDTHS | "free";

export interface Notice {
  tone: "info" | "success" | "danger";
  text: string;
  link?: { href: string; text: string };
  /** One thing to do about it; the notice leaves then. */
  action?: { text: string; run(): void };
  /** It leaves before its time as well, once `over` is called. @returns what ends that */
  follow?(over: () => void): () => void;
}

export interface GoLiveWish {
  /** Hears whether it was saved. */
  done(saved: boolean): void;
}

export interface PublishWish {
  /** @param until when it goes off the shop again, ISO 8601; null: never by itself; undefined: as it was planned before */
  publish(until: string | null | undefined): void;
  /** @param until what was said, where somebody only looks at something first and comes back; undefined: it is dropped */
  cancel(until?: string | null): void;
}

/** A block, or the blocks of a section. */
export interface Placing {
  /** Of all that stand there then. */
  types: readonly string[];
  /** What it is called. */
  title: string;
  /** @param at undefined: beside the selection */
  put(at?: { listId: string; index: number }): void;
}

/** Which text: the one at a point of the screen, or at a path, else the first. */
export interface Typing {
  id: string;
  point?: { x: number; y: number } | undefined;
  path?: string | undefined;
  /** Where the text at the path says nothing and would not be drawn, the one before it is meant, and not the one behind it. */
  isBack?: boolean | undefined;
  /** Makes the same wish new again. */
  count: number;
}

/** What is drawn for texts of a block that say nothing yet. */
export interface StandIns {
  /** Of the block. */
  id: string;
  texts: readonly StandIn[];
}

export interface StandIn {
  /** Of the block: "primary.label". */
  path: string;
  text: string;
}

export interface EditorUiState {
  /** An entry's id; the page itself when no block is selected. */
  selectedId: string;
  /** Blocks that are selected together with it: what is done is done to all of them. [BLD-3] */
  also: ReadonlySet<string>;
  /** Each block that is tapped is selected as well, or no longer: begun by a finger that rested on one. [BLD-3] */
  selectingSeveral: boolean;
  /** Where a range of blocks begins; the selected one, where nobody has made a range. */
  anchorId: string | undefined;
  /** Where the selection came from: what was not clicked on the canvas is scrolled to there. */
  selectedFrom: "canvas" | "elsewhere";
  /** Language of the page's texts that is shown and edited. */
  language: string;
  width: CanvasWidth;
  /** Width of the paper in CSS pixels while `width` is "free"; as wide as the viewport when undefined. */
  freeWidth: number | undefined;
  /** Width of the paper in CSS pixels, before it is scaled into the viewport. The canvas says it. */
  paperWidth: number;
  /** What the page is drawn larger or smaller by; "fit" makes it as small as its room asks for. */
  zoom: number | "fit";
  /** What "fit" comes to. The canvas says it. */
  fitScale: number;
  leftTab: "blocks" | "layers" | "shopper";
  left: { open: boolean; width: number };
  right: { open: boolean; width: number };
  /** On a narrow screen: the pane that lies over the canvas. */
  drawer: "left" | "right" | undefined;
  /** Blocks whose contents the layers tree does not show. */
  collapsed: ReadonlySet<string>;
  /** Blocks hidden on the canvas, here only: nothing of it is saved. */
  hidden: ReadonlySet<string>;
  /** Blocks that are neither moved nor deleted, here only: nothing of it is saved. [BLD-3] */
  locked: ReadonlySet<string>;
  /** Whether the canvas shows what one shopper sees, and who it is; undefined: as the canvas is by itself. [BLD-6] */
  simulation: { on: boolean; shopper: SimulatedShopper | undefined };
  /** The page's settings show its theme instead. [BLD-12] */
  themeOpen: boolean;
  /** The block whose name is a field in the layers now. [BLD-3] */
  renaming: string | undefined;
  /** Said to screen readers; `count` makes the same words new again. */
  announcement: { text: string; count: number };
  notice: Notice | undefined;
  /** Somebody has read that no copy of what is not saved can be kept. */
  unkeptRead: boolean;
  /** Whether the list of problems is open. */
  problemsOpen: boolean;
  /** Whether the languages are open side by side: all texts, or those that wait for their words. [BLD-7] */
  textsOpen: "all" | "missing" | undefined;
  /** How often publishing was refused: each time the focus goes to the first problem. */
  refusals: number;
  /** What the blocks have to provide that the palette is asked for; `count` makes the same wish new again. */
  paletteWish: { part: string; count: number } | undefined;
  /** The place that a block is chosen for, while its list is open. [BLD-1] */
  inserting: { listId: string; index: number } | undefined;
  /** What is put where somebody taps next. [BLD-1] */
  placing: Placing | undefined;
  /** The block whose text is written on the canvas. */
  typing: Typing | undefined;
  /** While one of them is written, and for a moment after it. */
  standIns: StandIns | undefined;
  /** Where on the screen the actions of the selected blocks are listed, while they are. */
  menu: { x: number; y: number } | undefined;
  /** Whether the list of all commands is open. */
  searching: boolean;
  /** The section that is edited is to be saved, which somebody has to say once they have read where it goes live. [BLD-11] */
  goLive: GoLiveWish | undefined;
  /** The page is to be published, which somebody has to say once they have read what goes live. [BLD-9] */
  publishing: PublishWish | undefined;
  /** What is about to be done with the page as a whole, or with what is selected. */
  dialog: PageDialog | "section" | undefined;
  /** The field somebody asked for, by its path on the block or page; `count` makes the same wish new again. */
  focus: { id: string; path: string; count: number } | undefined;
}

/** What is done with the open page as a whole: in a dialog of its own, or at once. */
export type PageDialog =
  | "versions"
  | "schedule"
  | "share"
  | "matrix"
  | "takeDown"
  | "duplicate"
  | "folder"
  | "archive"
  | "delete"
  | "template"
  | "download"
  | "read";

export type EditorUi = StoreApi<EditorUiState>;

const PANES_KEY = "tillwright-editor-panes";

/** Below it a page as wide as on a desktop is a fifth of its size, and nobody can read it. */
const NARROW = 600;

export function createEditorUi(language: string): EditorUi {
  const kept = readKept();
  const width = globalThis.innerWidth < NARROW ? "phone" : "desktop";
  const ui = createStore<EditorUiState>(() => ({
    selectedId: PAGE_ID,
    also: new Set(),
    anchorId: undefined,
    selectedFrom: "elsewhere",
    language,
    width,
    freeWidth: undefined,
    paperWidth: CANVAS_WIDTHS[width],
    zoom: "fit",
    fitScale: 1,
    leftTab: "blocks",
    left: { open: true, width: 256 },
    right: { open: true, width: 320 },
    drawer: undefined,
    collapsed: new Set(),
    hidden: new Set(),
    locked: new Set(),
    themeOpen: false,
    renaming: undefined,
    simulation: { on: false, shopper: undefined },
    announcement: { text: "", count: 0 },
    notice: undefined,
    unkeptRead: false,
    problemsOpen: false,
    textsOpen: undefined,
    refusals: 0,
    paletteWish: undefined,
    inserting: undefined,
    placing: undefined,
    selectingSeveral: false,
    typing: undefined,
    standIns: undefined,
    menu: undefined,
    searching: false,
    goLive: undefined,
    publishing: undefined,
    dialog: undefined,
    focus: undefined,
    ...kept,
  }));
  ui.subscribe(({ left, right, width, zoom }, before) => {
    if (left === before.left && right === before.right && width === before.width && zoom === before.zoom) return;
    try {
      localStorage.setItem(PANES_KEY, JSON.stringify({ left, right, width, zoom }));
    } catch {
      // A browser without storage forgets the panes; nothing else is lost.
    }
  });
  return ui;
}

function readKept(): Partial<Pick<EditorUiState, "left" | "right" | "width" | "zoom">> {
  try {
    const kept = JSON.parse(localStorage.getItem(PANES_KEY) ?? "{}") as Partial<EditorUiState>;
    const pane = (value: EditorUiState["left"] | undefined) => typeof value?.open === "boolean" && typeof value.width === "number";
    return {
      ...(pane(kept.left) ? { left: kept.left! } : {}),
      ...(pane(kept.right) ? { right: kept.right! } : {}),
      ...(kept.width && (kept.width === "free" || kept.width in CANVAS_WIDTHS) ? { width: kept.width } : {}),
      ...(typeof kept.zoom === "number" && kept.zoom >= 0.5 && kept.zoom <= 2 ? { zoom: kept.zoom } : {}),
    };
  } catch {
    return {};
  }
}

export const announce = (ui: EditorUi, text: string): void =>
  ui.setState(({ announcement }) => ({ announcement: { text, count: announcement.count + 1 } }));

export const EditorUiContext = createContext<EditorUi | null>(null);

/** @throws Error outside the editor */
export function useEditorUi(): EditorUi {
  const ui = useContext(EditorUiContext);
  if (!ui) throw new Error("useEditorUi needs the editor around it");
  return ui;
}

export const useUi = <T>(select: (state: EditorUiState) => T): T => useStore(useEditorUi(), select);
