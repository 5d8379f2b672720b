/** Where older blocks are stored, as the builder lists it. [REG-4] */
import type { BlockUpgrade } from "./block-upgrade";

/** Of a page: its draft, what is live, or what goes live by itself. A section has one. */
export type UpgradePlace = "draft" | "live" | "planned" | "section";

export interface UpgradeUse {
  kind: "page" | "section";
  id: string;
  /** A page's title, a section's name. */
  title: string;
  /** Where a page stands; null for a section. */
  path: string | null;
  /** In page order; one that stands the same in several places is there once. */
  upgrades: (BlockUpgrade & { places: UpgradePlace[] })[];
}

export interface UpgradeList {
  uses: UpgradeUse[];
  /** `after` of the call for what follows; null at the end. */
  next: string | null;
}
