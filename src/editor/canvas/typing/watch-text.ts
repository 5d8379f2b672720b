/** What becomes of a text that is being written while its page changes: only a change of this very text ends the writing. [BLD-4] */
import { valueAt } from "../../../layout/publish/settings-walk";
import { blockEntry } from "../../commands/command-parts";
import type { EditorDocument } from "../../document/editor-document";
import { shownSettings, type SettingsView } from "../../settings/settings-data";
import type { TextPlace } from "./text-places";

export interface WatchedText {
  /** The block that it belongs to. */
  id: string;
  place: Pick<TextPlace, "path" | "value" | "node">;
  view: SettingsView;
  /** What the page is drawn on. */
  paper: Element;
}

/**
 * @param onChanged the text is another one by now, or its block is gone
 * @param onRedrawn its block is drawn anew, and nothing is left for a field to stand over
 * @returns what ends the watch
 */
export function watchText(
  document: EditorDocument,
  { id, place, view, paper }: WatchedText,
  { onChanged, onRedrawn }: { onChanged(): void; onRedrawn(): void },
): () => void {
  const stop = document.subscribe(() => {
    const now = blockEntry(document, id)?.block;
    if (!now || valueAt(shownSettings(now, view), place.path) !== place.value) onChanged();
  });
  // It is drawn after the page has changed.
  const redrawn = new MutationObserver(() => !place.node.isConnected && onRedrawn());
  redrawn.observe(paper, { childList: true, subtree: true });
  return () => {
    stop();
    redrawn.disconnect();
  };
}
