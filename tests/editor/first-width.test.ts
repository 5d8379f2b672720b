/** The canvas as it stands when somebody opens the builder for the first time. */
import { afterEach, expect, it, vi } from "vitest";
import { CANVAS_WIDTHS, createEditorUi } from "../../src/editor/state/editor-ui";

const stored = (kept: object) => vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept), setItem: () => undefined });
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [360, "phone"],
  [599, "phone"],
  [600, "desktop"],
  [1280, "desktop"],
] as const)("[BLD-8] in a window of %d pixels the page is as wide as on a %s", (innerWidth, width) => {
  stored({});
  vi.stubGlobal("innerWidth", innerWidth);
  expect(createEditorUi("en").getState()).toMatchObject({ width, paperWidth: CANVAS_WIDTHS[width] });
});

it("[BLD-8] the width that was chosen before stays, also on a phone", () => {
  stored({ width: "tablet" });
  vi.stubGlobal("innerWidth", 360);
  expect(createEditorUi("en").getState().width).toBe("tablet");
});
