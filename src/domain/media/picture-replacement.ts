/** Another picture in the place of one, everywhere: what would change, what was asked for, and what came of it. [BLD-4] */

/** Pages that one call changes. */
export const MAX_REPLACED_PAGES = 500;

/** A page whose draft shows the picture. */
export interface ReplacementPage {
  id: string;
  title: string;
  path: string;
  /** Of its draft. */
  version: number;
  /** Settings that name the picture. */
  places: number;
  /** Languages whose translations name it. */
  languages: string[];
  /** Shoppers see the page with the picture until it is published. */
  isLive: boolean;
}

/** A saved section that shows it. Saving one is seen by shoppers at once, on every live page that links it. */
export interface ReplacementSection {
  id: string;
  name: string;
  version: number;
  places: number;
  /** Live pages that link it. */
  live: number;
}

/**
 * What goes on showing the picture: a page, or a theme, which has its name for id and title, and no path.
 * bin: it lies in the bin or the archive, as it was put there. planned: what goes live by itself
 * is a copy of an earlier draft. live: its draft shows the picture no longer, shoppers see it until that is published. theme: it is the
 * theme's logo, which is changed where the theme is, as every page has the other one at once.
 */
export interface StandingPage {
  id: string;
  title: string;
  path: string;
  reason: "bin" | "planned" | "live" | "theme";
}

export interface ReplacementPlan {
  pages: ReplacementPage[];
  sections: ReplacementSection[];
  stays: StandingPage[];
  /** There are more pages than one call changes. */
  more: boolean;
}

/** Versions are those that whoever confirms has seen. */
export interface ReplacementRequest {
  /** Id of the picture that comes. */
  with: string;
  pages: readonly { id: string; version: number }[];
  sections: readonly { id: string; version: number }[];
}

/**
 * changed-since: somebody has changed it since the version that was seen; what they made has the other picture, too. not-shown: it shows
 * the picture no longer. gone: there is no such page or section any more. refused: a section that is not to be saved with it, as when a
 * live page that links it could not be published any more; whoever opens and saves it reads why.
 */
export type ReplacementOutcome = "changed" | "changed-since" | "not-shown" | "gone" | "refused";

export interface ReplacementResult {
  pages: { id: string; title: string; path: string; outcome: ReplacementOutcome }[];
  sections: { id: string; name: string; outcome: ReplacementOutcome }[];
}
