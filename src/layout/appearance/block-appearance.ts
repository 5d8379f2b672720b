/** What stands around a block: space, a background, an anchor, and widths that it is hidden at. One schema for all blocks. [BLD-4] */

type Space = "none" | "small" | "medium" | "large";

/** Only what differs from the schema's defaults. */
export interface BlockAppearance {
  spaceAbove?: Space;
  spaceBelow?: Space;
  background?: "none" | "soft" | "strong";
  /** A name that links lead to, unique on the page. */
  anchor?: string;
  hideOnPhone?: boolean;
  hideOnTablet?: boolean;
  hideOnDesktop?: boolean;
}

const WIDTHS = [
  ["phone", "hideOnPhone"],
  ["tablet", "hideOnTablet"],
  ["desktop", "hideOnDesktop"],
] as const;
export type ScreenWidth = (typeof WIDTHS)[number][0];

/** At which widths it is hidden: below 40rem, from 64rem on, and between the two. */
export const hiddenAt = (appearance: BlockAppearance): ScreenWidth[] =>
  WIDTHS.flatMap(([width, setting]) => (appearance[setting] ? [width] : []));

/** What a page of so many pixels is to the style sheet, at 16 pixels to the rem. */
export const screenWidthOf = (pixels: number): ScreenWidth => (pixels < 640 ? "phone" : pixels < 1024 ? "tablet" : "desktop");

/** Attributes of the element that stands around the block, which the page's style sheet reads; undefined where nothing is said. */
export function appearanceAttributes(appearance: BlockAppearance | undefined): Record<string, string> | undefined {
  if (!appearance) return undefined;
  const { spaceAbove, spaceBelow, background, anchor } = appearance;
  const hidden = hiddenAt(appearance);
  const said = Object.entries({
    "data-above": spaceAbove === "none" ? undefined : spaceAbove,
    "data-below": spaceBelow === "none" ? undefined : spaceBelow,
    "data-tone": background === "none" ? undefined : background,
    "data-hidden-at": hidden.length > 0 ? hidden.join(" ") : undefined,
    id: anchor || undefined,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
