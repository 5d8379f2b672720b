export const PLUGIN_API: number;

export interface FoundPlugin {
  name: string;
  /** Where its files really stand. */
  folder: string;
  /** Its package.json; undefined where it is not installed. */
  manifest: Readonly<Record<string, unknown>> | undefined;
  /** By paths within the folder, with slashes. */
  files: readonly string[];
}

/** Those that `plugins/` at the root of the program depends on. */
export function findPlugins(root: string): FoundPlugin[];
