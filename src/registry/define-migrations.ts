/** What a developer writes when a block's settings change shape. [REG-4] */
import type { Migration } from "../layout/catalog";

/** One step per version before today's, in order; docs/architecture.md, "Old layouts". */
export const defineMigrations = (steps: readonly Migration[]): readonly Migration[] => steps;
