/** Names of the themes there are, by their files. Apart from their sheets: who wants to list them need not load them. */
export const THEME_NAMES: readonly string[] = Object.keys(import.meta.glob("./*.css", { query: "?url" }))
  .map((file) => file.slice(2, -4))
  .sort();
