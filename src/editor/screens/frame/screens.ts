/** The builder's screens beside an open page, in the order of the bar above them. [BLD-13] */
import { mayAs, type EditorRole } from "../../../domain/person/editor-role";

export interface ScreenLink {
  path: string;
  /** What it is called below its own name in editor.json: `people.title`. */
  name: string;
}

const SCREENS: readonly (ScreenLink & { least: EditorRole })[] = [
  { path: "/", name: "pages", least: "viewer" },
  { path: "/pictures", name: "pictures", least: "viewer" },
  { path: "/customers", name: "customers", least: "publisher" },
  { path: "/price-changes", name: "priceChanges", least: "viewer" },
  { path: "/people", name: "people", least: "viewer" },
  { path: "/activity", name: "activity", least: "viewer" },
  { path: "/upgrades", name: "upgrades", least: "owner" },
];

/** Those that somebody has something to do with. */
export const screensFor = (role: EditorRole | undefined): readonly ScreenLink[] =>
  role === undefined ? [] : SCREENS.filter(({ least }) => mayAs(role, least));
