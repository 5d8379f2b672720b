/** How large the page is drawn on the canvas: fitted into its room, or by a factor of one's own. [BLD-8] */
import type { Translate } from "../../commands/command-parts";
import { announce, type EditorUi, type EditorUiState } from "../../state/editor-ui";

export const SMALLEST = 0.5;
export const LARGEST = 2;
const STEPS = [SMALLEST, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, LARGEST];

/** What the page is drawn larger or smaller by. */
export const scaleOf = ({ zoom, fitScale }: Pick<EditorUiState, "zoom" | "fitScale">): number => (zoom === "fit" ? fitScale : zoom);

export const percentOf = (scale: number): number => Math.round(scale * 100);

/** The next step from any scale, also from one between two steps; undefined at the end. */
export const stepFrom = (scale: number, direction: 1 | -1): number | undefined =>
  direction > 0 ? STEPS.find((step) => step > scale + 0.005) : STEPS.findLast((step) => step < scale - 0.005);

/** Zooms, and says so. */
export function zoomTo(ui: EditorUi, t: Translate, zoom: number | "fit"): void {
  const next = zoom === "fit" ? zoom : Math.min(LARGEST, Math.max(SMALLEST, Math.round(zoom * 1000) / 1000));
  ui.setState({ zoom: next });
  announce(ui, t(next === "fit" ? "zoom.saidFit" : "zoom.said", { percent: percentOf(scaleOf(ui.getState())) }));
}

export function zoomBy(ui: EditorUi, t: Translate, direction: 1 | -1): void {
  const { zoom } = ui.getState();
  // At the end it is said again how large the page is drawn.
  zoomTo(ui, t, stepFrom(scaleOf(ui.getState()), direction) ?? zoom);
}

/** What Ctrl and a key mean: "+" is typed with or without Shift, as the keyboard has it. */
export function zoomByKey(ui: EditorUi, t: Translate, key: string): (() => void) | undefined {
  if (key === "+" || key === "=") return () => zoomBy(ui, t, 1);
  if (key === "-") return () => zoomBy(ui, t, -1);
  return key === "0" ? () => zoomTo(ui, t, 1) : undefined;
}
