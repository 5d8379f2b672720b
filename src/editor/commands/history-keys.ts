/** The keys of undo and redo, in fields and outside of them. [BLD-5] */

/** An event that bubbles from a field with nothing of its own to take back; its detail says which of the two was asked for. */
export const PAGE_HISTORY = "tillwright-history";

export function historyKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): "undo" | "redo" | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}
