/** What a developer writes to register a block. */
import type { ComponentType, ReactNode } from "react";
import type { SlotDeclaration } from "../layout/catalog";
import type { RegionName } from "../layout/types";

/** What every block component gets: settings already merged, translated and cleaned, and one rendered node per slot. */
export interface BlockProps<S = Record<string, unknown>> {
  id: string;
  settings: S;
  slots: { readonly [slot: string]: ReactNode };
}

// A registry holds blocks of every settings type; each component's own type is checked where it is defined.
// oxlint-disable-next-line typescript/no-explicit-any
export type BlockComponent = ComponentType<BlockProps<any>>;

export interface BlockDefinition {
  /** Kebab-case; the same as the folder, the schema, the story and the locale file. */
  type: string;
  /** Goes up by one with every migration. */
  version: number;
  /** Where children may stand. */
  slots: { readonly [slot: string]: SlotDeclaration };
  /** Regions it may stand in by itself; main and side when absent, none (slots only) when empty. */
  regions?: readonly RegionName[];
  /**
   * True for a block that does nothing in the browser that HTML does not do by itself: no state, no shop, no handlers. Its code then never
   * reaches shoppers: what the server rendered stays as it is, unless something interactive stands in its slots.
   */
  inert?: boolean;
  /** Loads the component as a chunk of its own. */
  load(): Promise<BlockComponent>;
}

/**
 * @throws Error, while developing and in tests, when the type is not kebab-case or the version not a whole number from 1: shoppers do not
 * load that check
 */
export function defineBlock(definition: Omit<BlockDefinition, "slots"> & { slots?: BlockDefinition["slots"] }): BlockDefinition {
  if (import.meta.env.DEV) assertSound(definition);
  return { slots: {}, ...definition };
}

function assertSound(definition: { type: string; version: number }): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(definition.type)) throw new Error(`A block's type is kebab-case, got "${definition.type}"`);
  if (!Number.isInteger(definition.version) || definition.version < 1)
    throw new Error(`Block "${definition.type}": version is a whole number from 1`);
}
