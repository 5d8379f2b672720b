/** What somebody asked the palette for last, the newest first: kept in the browser, for all pages. */

const RECENT_KEY = "tillwright-editor-recent-commands";
const MAX_RECENT = 6;

export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function noteCommand(id: string): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...recentCommands().filter((each) => each !== id)].slice(0, MAX_RECENT)));
  } catch {
    // A browser without storage shows none.
  }
}
