/** The layout document: the JSON of one page. The truth in files, database, copy and paste, import and export. [LAY-1] */
import type { VisibilityRule } from "../domain/page/visibility";
import type { BlockAppearance } from "./appearance/block-appearance";
import type { PageCampaign } from "./campaign/page-campaign";

export const LAYOUT_VERSION = 1;

/** The language that settings themselves are written in; the others stand in `translations`. */
export const DEFAULT_TEXT_LANGUAGE = "en";

export const PAGE_TYPES = ["offer-page", "customer-details", "order-complete", "account"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const REGIONS = ["header", "main", "side", "footer"] as const;
export type RegionName = (typeof REGIONS)[number];

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Settings = { [key: string]: Json };

/** Type of the block that stands for a saved section: what it shows is the section's, as it is today. [BLD-11] */
export const LINKED_SECTION = "linked-section";

/** One registered block at its place. Keys that this version does not know survive a round trip. */
export interface BlockNode {
  /** Stable and unique in its layout; appears as the element's id on the page. */
  id: string;
  /** Name of a registered block, for example "hero". */
  block: string;
  version: number;
  /** Only what differs from the block's defaults. */
  settings: Settings;
  /** Per language, the settings it says differently; lists merge by position. */
  translations?: { [language: string]: Settings };
  slots?: { [slot: string]: BlockNode[] };
  visibleWhen?: VisibilityRule;
  /** Space, background, anchor and widths around it. */
  appearance?: BlockAppearance;
  /** The marketer's own name for it in the layers tree. */
  label?: string;
}

/** What of a page's settings a language may have of its own. */
export type PageTexts = Partial<Pick<PageSettings, "title" | "description" | "socialPicture" | "socialPictureAlt">>;

export interface PageSettings {
  title: string;
  description: string;
  /** Name of a theme; the shop's own when absent. */
  theme?: string;
  /** Only for shoppers who are signed in. */
  protected?: boolean;
  /** On large screens the side column stands before the main one. */
  sideFirst?: boolean;
  /** Search engines are asked to leave it out. */
  noindex?: boolean;
  /** What stands beside a link to it that is shared: an address of the shop ("/…") or an https one; the theme's card when absent. */
  socialPicture?: string;
  /** What that picture shows, in words; the page's title is said when absent. */
  socialPictureAlt?: string;
  /** Which offers are attached to it, how it sells them, and when. */
  campaign?: PageCampaign;
  /** Per language, what it says or shows differently. */
  translations?: { [language: string]: PageTexts };
  [key: string]: unknown;
}

export interface Layout {
  $schema?: string;
  layoutVersion: number;
  id: string;
  pageType: PageType;
  settings: PageSettings;
  regions: { [region in RegionName]: BlockNode[] };
}

/** One thing wrong with a layout. `path` is where, as in `main[3].settings.columns`. */
export interface Problem {
  path: string;
  message: string;
  code: ProblemCode;
  /** The block it belongs to, where there is one. */
  blockId?: string;
  /** What its words speak of: the rule of the schema that is broken, and its limit. */
  values?: Readonly<Record<string, string | number>>;
}

export type ProblemCode =
  | "not-json"
  | "shape"
  | "version"
  | "unknown-block"
  | "settings"
  | "duplicate-id"
  | "too-deep"
  | "too-large"
  | "placement"
  /** A linked section in a section. */
  | "nested-section"
  | "rich-text"
  | "link";
