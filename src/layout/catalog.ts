/** What the layout needs to know of a block, without its code: the registry answers it. */
import { LINKED_SECTION, type RegionName, type Settings } from "./types";

/** What a block says of its slot. */
export interface SlotDeclaration {
  /** Takes the blocks whose schemas say that they fit it, as in "checkout-section"; every block when absent. */
  takes?: string;
  max?: number;
  /** The switch of the block without which the slot is not drawn: whoever adds a block to the slot in the builder turns it on. */
  shownBy?: string;
}

export interface SlotRule {
  /** Names of the blocks that may stand in it; every block when absent. */
  accepts?: readonly string[];
  max?: number;
  shownBy?: string;
}

/**
 * A step from version `from` to `from + 1`. Pure; gets whole settings as stored, in one language after the other, and answers those of the
 * next version.
 */
export interface Migration {
  from: number;
  name: string;
  /** Of a step after which a value that somebody set stands nowhere any more: which, and what to do about it. Owners read it before. */
  note?: string;
  /** Settings of both versions, for people and for the contract test: `migrate(before)` is `after`. */
  example: { before: Settings; after: Settings };
  migrate(settings: Settings): Settings;
}

/**
 * Parts of a panel that settings stand in together, in the order of the panel. Few, and the same for every block: whoever knows one block
 * finds their way in the next. Their words are the builder's (`settings.groups`).
 */
export const SETTINGS_GROUPS = ["content", "data", "fields", "shown", "links", "behaviour", "layout", "appearance", "texts"] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A JSON Schema 2020-12 of settings, with keywords of our own: docs/architecture.md, "Settings panels". */
export interface SettingsSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: { [key: string]: SettingsSchema };
  items?: SettingsSchema;
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  /** What a string or object holds: decides the editor's field, sanitising and link checks. */
  holds?:
    | "rich-text"
    | "link"
    | "image"
    | "offer"
    | "offer-label"
    /** A product of the shop, as conditions name it; and a way to pay. */
    | "product"
    | "payment-method"
    | "color-token"
    | "page"
    | "pattern"
    | "video"
    | "country"
    | "local-time"
    | "icon";
  /** Of a rich text that stands in a line, as the label of a box to tick does: emphasis and links, no headings, lists or quotes. */
  inline?: boolean;
  /** Of a picture that is drawn as its address names it, on every screen: the sizes that the library has are not offered. */
  oneSize?: boolean;
  /**
   * Of a picture in whose place the theme's logo is shown while the block has none of its own: always, or where the setting that is named
   * says something. [BLD-12]
   */
  themeLogo?: true | string;
  /** True where each language may say it differently. English stands in locales/en. */
  translatable?: boolean;
  /** What a number counts: stands behind its field, in the builder's language (`settings.units`). */
  unit?: "percent" | "rem" | "days";
  /** What the values of `enum` are called, where their own words say too little. */
  titles?: { readonly [value: string]: string };
  /**
   * Of a setting that means something beside some others only: their names on the block, and the values they have then. The panel leaves it
   * out otherwise.
   */
  shownWhen?: { readonly [setting: string]: readonly unknown[] };
  /** Of a setting whose values lay a ground under the block's words: the colour role of each such value's ground. */
  grounds?: { readonly [value: string]: string };
  /** Of a block's own setting: the part of the panel that it stands in. A block of few settings has none. */
  group?: SettingsGroup;
  /** Of a setting that holds others: whether it is open at first. Without it, all but texts are, which nobody changes every day. */
  unfolded?: boolean;
  /** Of a block: it says what the page is about (its h1): the setting whose words are that, or true where something always is. */
  headline?: string | true;
  /**
   * Of a block: the setting whose words are a heading below the page's main one (an h2), where it has words; or several, in the order in
   * which they are drawn. `items[].title` is that of each entry of a list, and a setting that holds an offer is one by the offer's name.
   */
  heading?: string | readonly string[];
  /** Of a block: slots that take it, by what those say they take. */
  fits?: readonly string[];
  /** Of a block: what it brings to a block that stands around it, or to the page; for example "email". [BLD-10] */
  provides?: readonly string[];
  /** Of a block: what others in its slots have to provide. Without it nothing works, so the page is not published. */
  needs?: readonly string[];
  /** Of a block: what others in its slots had better provide; without it the builder warns. */
  wants?: readonly string[];
  /** Of a block: groups of its settings, of each of which one has to hold something. Without it there is nothing to show or to sell. */
  needsSettings?: readonly (readonly string[])[];
  /** The same for what had better hold something; without it the builder warns. */
  wantsSettings?: readonly (readonly string[])[];
  /** Of a switch: the list of the block that the offers attached to its page come behind, where it is on. [BLD-14] */
  attaches?: string;
  /**
   * Of a text that only shows where words will stand, and that nobody wants published: true for its default, a list for others that new
   * blocks come with.
   */
  sampleText?: boolean | readonly string[];
  [keyword: string]: unknown;
}

/** Keywords of `SettingsSchema` that JSON Schema does not know. */
export const SETTINGS_KEYWORDS = [
  "holds",
  "translatable",
  "inline",
  "unit",
  "titles",
  "shownWhen",
  "grounds",
  "group",
  "unfolded",
  "fits",
  "provides",
  "needs",
  "wants",
  "needsSettings",
  "wantsSettings",
  "sampleText",
  "attaches",
  "headline",
  "heading",
  "oneSize",
  "themeLogo",
] as const;

export interface BlockFacts {
  type: string;
  version: number;
  schema: SettingsSchema;
  slots: { readonly [slot: string]: SlotRule };
  /** Regions it may stand in by itself; DEFAULT_REGIONS when absent. A block that only lives in slots has none: []. */
  regions?: readonly RegionName[];
  migrations: readonly Migration[];
}

/** Where a block stands that says nothing of it: what is a page's contents. Header and footer take the blocks that name them. */
export const DEFAULT_REGIONS: readonly RegionName[] = ["main", "side"];

/** Regions a block may stand in by itself. */
export const regionsOf = (facts: Pick<BlockFacts, "regions">): readonly RegionName[] => facts.regions ?? DEFAULT_REGIONS;

/** The rule of a slot among the blocks of a program. */
export const slotRule = (
  { takes, ...rule }: SlotDeclaration,
  schemas: Iterable<readonly [type: string, schema: SettingsSchema]>,
): SlotRule =>
  takes === undefined ? rule : { ...rule, accepts: [...schemas].flatMap(([type, { fits }]) => (fits?.includes(takes) ? [type] : [])) };

export interface BlockCatalog {
  get(type: string): BlockFacts | undefined;
}

/** All blocks of one program. */
export interface RegisteredBlocks extends BlockCatalog {
  readonly all: readonly BlockFacts[];
}

/** Why a block may not stand there, in words for the person who tried; undefined where it may. */
export function placementProblem(
  catalog: BlockCatalog,
  type: string,
  at: { region: RegionName } | { parentType: string; slot: string },
): string | undefined {
  const facts = catalog.get(type);
  if (!facts) return undefined;
  if ("region" in at) {
    const regions = regionsOf(facts);
    if (regions.includes(at.region)) return undefined;
    const homes = regions.length ? `in the ${regions.join(" or ")} region` : "inside another block";
    return `"${type}" stands ${homes}, not in the ${at.region} region`;
  }
  const parent = catalog.get(at.parentType);
  if (!parent) return undefined;
  const rule = parent.slots[at.slot];
  if (!rule) return `"${at.parentType}" has no slot "${at.slot}"`;
  // What stands in the section decides.
  if (type === LINKED_SECTION) return undefined;
  if (rule.accepts)
    return rule.accepts.includes(type) ? undefined : `"${at.parentType}" takes ${rule.accepts.join(", ")} in "${at.slot}", not "${type}"`;
  if (facts.regions && !facts.regions.includes("main")) return `"${type}" does not stand inside "${at.parentType}"`;
  return undefined;
}
