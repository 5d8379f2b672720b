/** What stands beside a text that is written on the canvas: its tools, and what they ask. [BLD-2] [BLD-4] */
import type { KeyboardEvent } from "react";

/** A question in there, as the dialog of a price, keeps the text open wherever the focus goes meanwhile. */
export const isAskingIn = (box: Element): boolean => box.querySelector("dialog[open]") !== null;

/** As editors of texts have it: Tab means the next text. */
export const TOOLS_KEY = "Alt+F10";

/** @returns whether it was that key, and there are tools */
export function goToTools({ altKey, key, currentTarget }: KeyboardEvent): boolean {
  if (!altKey || key !== "F10") return false;
  const tool = currentTarget.closest("[data-typing]")?.querySelector("button");
  tool?.focus();
  return tool !== null && tool !== undefined;
}

/**
 * A key that is pressed on a tool means that tool, and nothing else in the builder: an undo there would be the page's, and drop the text.
 * Saving keeps the text first, as from within it; Escape goes back to it.
 */
export function onToolKey(event: KeyboardEvent, text: { onKeyDown(event: KeyboardEvent): void; focus(): void }): void {
  const isAsking = isAskingIn(event.currentTarget);
  const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
  if (isSave && !isAsking) return text.onKeyDown(event);
  event.stopPropagation();
  if (event.key === "Escape" && !isAsking) text.focus();
}
