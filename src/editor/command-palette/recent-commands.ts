/** What somebody asked the palette for last, the newest first: kept in the browser, for all pages. */

const KEY = "tillwright-editor-recent-commands";
const MOST = 6;

export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteCommand(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentCommands().filter((each) => each !== id)].slice(0, MOST)));
  } catch {
    // A browser without storage shows none.
  }
}
