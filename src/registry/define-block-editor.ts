/** What the editor alone knows of a block: its place in the palette and the sample it shows. */
import type { Offer } from "../domain/offer/offer";
import type { BlockNode, Settings } from "../layout/types";

export interface BlockEditor {
  /** Name of a lucide icon, kebab-case, for example "shopping-basket". */
  icon: string;
  /** Its heading in the palette: a file of `editor/palette/categories`. */
  category: string;
  /** More words that find it in the palette. */
  keywords?: readonly string[];
  /** Settings of a freshly dropped block, on top of the defaults, so that it never looks empty. */
  sample?: Settings;
  /** The block with settings filled in, each an entry of the palette: its words stand below `presets` of locales/<language>/editor.json. */
  presets?: { readonly [name: string]: BlockPreset };
  /** Children of a freshly dropped block. */
  sampleSlots?: { readonly [slot: string]: readonly SampleChild[] };
  /**
   * What a marketer should know of settings that are allowed and yet risky: keys below `warnings` of locales/<language>/editor.json.
   *
   * @param held types of the blocks in its slots, at any depth
   */
  warnings?(settings: Settings, offers: readonly Offer[], held: ReadonlySet<string>): readonly string[];
  /** A setting that two blocks of this type on one page had better not share, unless it is empty; and the warning where they do. */
  unique?: { setting: string; warning: string };
}

export interface BlockPreset {
  icon: string;
  /** Its heading in the palette; the block's unless it says otherwise. */
  category?: string;
  keywords?: readonly string[];
  /** In place of the block's sample. */
  settings: Settings;
  /** What its texts say in the other languages: read from `locales/<language>/presets/<block>.json`. */
  translations?: { readonly [language: string]: Settings };
}

export type SampleChild = Pick<BlockNode, "block"> & { settings?: Settings; slots?: { readonly [slot: string]: readonly SampleChild[] } };

export const defineBlockEditor = (editor: BlockEditor): BlockEditor => editor;
