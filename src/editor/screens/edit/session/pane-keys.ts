/**
 * F6 and Shift F6 go from pane to pane, as in browsers and office programs: a panel of many fields is one key away, not hundreds of
 * Tab stops. [BLD-8]
 *
 * A pane that is put away has the button that brings it back for its only stop: going by opens nothing.
 */
import { stops } from "../../../canvas/tab-stops";
import type { EditorUi } from "../../../state/editor-ui";

const PANES = ["top", "left", "centre", "right", "problems"] as const;

export class PaneKeys {
  /** Where one was last in a pane, by the pane's name: what stands in it may be drawn anew meanwhile. */
  private readonly last = new Map<string, HTMLElement>();

  /** To be told of everything that gets the focus. */
  entered(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    const at = paneOf(target);
    if (at) this.last.set(at.dataset["pane"]!, target);
  }

  /** @param step 1: the pane after the one with the focus, -1: the one before it; round and round */
  go(step: 1 | -1, ui: EditorUi): void {
    const panes = PANES.flatMap((name) => document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? []);
    const from = panes.findIndex((pane) => pane === paneOf(document.activeElement));
    // From outside of all of them the way begins at the first or the last.
    const start = from < 0 && step < 0 ? panes.length : from;
    for (let gone = 1; gone <= panes.length; gone++) {
      const pane = panes[(start + step * gone + panes.length) % panes.length]!;
      if (!this.enter(pane)) continue;
      // What lay over the canvas of a narrow screen makes way for it.
      if (document.querySelector("[data-drawer]")?.contains(pane) === false) ui.setState({ drawer: undefined });
      return;
    }
  }

  private enter(pane: HTMLElement): boolean {
    const before = this.last.get(pane.dataset["pane"]!);
    const candidates = [
      ...(before && pane.contains(before) ? [before] : []),
      ...pane.querySelectorAll<HTMLElement>("main > [data-shortcuts]"),
      ...stops(pane),
    ];
    // What cannot take it, as it waits or is covered, is passed over.
    return candidates.some((candidate) => {
      candidate.focus();
      return document.activeElement === candidate;
    });
  }
}

/** The canvas with the bars around it, the one that zooms it among them. */
export const isInCentre = (element: Element): boolean => element.closest('[data-pane="centre"], [data-pane="foot"]') !== null;

const paneOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(PANES.map((name) => `[data-pane="${name}"]`).join()) ?? null;
