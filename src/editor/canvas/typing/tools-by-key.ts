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

/** A key that is pressed on a tool means that tool: while a text is written, keys mean nothing else in the builder, but for saving. */
export function keepToTools(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
