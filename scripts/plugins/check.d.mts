import type { FoundPlugin } from "./find.mjs";

export interface Finding {
  plugin: string;
  file: string | undefined;
  line: number | undefined;
  what: string;
}

/** With `problems` nothing is built. */
export function checkPlugins(root: string, plugins: readonly FoundPlugin[]): { problems: Finding[]; warnings: Finding[] };
export function assertPlugins(root: string, plugins: readonly FoundPlugin[], warn?: (text: string) => void): void;
