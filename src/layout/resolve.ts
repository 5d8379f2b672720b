/** A stored layout in one language, ready to render: every setting filled, every text chosen, every rich text cleaned. */
import type { VisibilityRule } from "../domain/page/visibility";
import { appearanceAttributes } from "./appearance/block-appearance";
import { withAttachedOffers } from "./campaign/attached-offers";
import type { SettingsSchema } from "./catalog";
import { isAllowedImage, isAllowedLink, isAllowedVideo } from "./links";
import type { BlockNode, Layout, PageType, RegionName, Settings } from "./types";
import { isSettings } from "./is-settings";
import { socialPictureIn } from "./page/social-picture";
import { isPicture, withoutMark } from "./picture-setting";

export interface ResolvedBlock {
  id: string;
  block: string;
  settings: Settings;
  slots?: { [slot: string]: ResolvedBlock[] };
  visibleWhen?: VisibilityRule;
  /** Attributes of an element around it; there is none without them. */
  around?: Readonly<Record<string, string>>;
}

export interface ResolvedPage {
  id: string;
  pageType: PageType;
  language: string;
  theme: string;
  title: string;
  description: string;
  /** Only for shoppers who are signed in. */
  protected?: boolean;
  /** On large screens the side column stands before the main one. */
  sideFirst?: boolean;
  /** Search engines are asked to leave it out. */
  noindex?: boolean;
  /** What stands beside a link to it that is shared; the theme's card when absent. */
  socialPicture?: string;
  /** What that picture shows; the title is said when absent. */
  socialPictureAlt?: string;
  regions: { [region in RegionName]: ResolvedBlock[] };
}

export interface ResolveOptions {
  language: string;
  /** Theme of the shop, for a page that names none. */
  theme: string;
  /** A block's schema and its default settings in `language`; undefined for an unknown block. */
  block(type: string): { schema: SettingsSchema; defaults: Settings } | undefined;
  /** Paths of the offers attached to the page, that may be shown to this shopper. */
  campaignOffers?: readonly string[];
  /** Takes everything out of a rich text that is not allowed. */
  sanitize(html: string): string;
  /** How texts of the language are set, last of all; absent: as they are written. */
  typeset?: { text(text: string): string; html(html: string): string } | undefined;
}

export function resolveLayout(layout: Layout, options: ResolveOptions): ResolvedPage {
  const texts = layout.settings.translations?.[options.language];
  const picture = socialPictureIn(layout.settings, options.language);
  const set = options.typeset?.text ?? ((text: string) => text);
  const list = (nodes: BlockNode[]) => nodes.map((node) => resolveBlock(node, options));
  return {
    id: layout.id,
    pageType: layout.pageType,
    language: options.language,
    theme: layout.settings.theme ?? options.theme,
    title: set(texts?.title ?? layout.settings.title),
    description: set(texts?.description ?? layout.settings.description ?? ""),
    ...(layout.settings.protected && { protected: true }),
    ...(layout.settings.sideFirst && { sideFirst: true }),
    ...(layout.settings.noindex && { noindex: true }),
    ...(picture && { socialPicture: picture.address, ...(picture.alt && { socialPictureAlt: set(picture.alt) }) }),
    regions: {
      header: list(layout.regions.header),
      main: list(layout.regions.main),
      side: list(layout.regions.side),
      footer: list(layout.regions.footer),
    },
  };
}

export function resolveBlock(node: BlockNode, options: ResolveOptions): ResolvedBlock {
  const known = options.block(node.block);
  const resolved: ResolvedBlock = { id: node.id, block: node.block, settings: known ? resolveSettings(node, known, options) : {} };
  if (node.slots)
    resolved.slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map((child) => resolveBlock(child, options))]),
    );
  if (node.visibleWhen) resolved.visibleWhen = node.visibleWhen;
  const around = appearanceAttributes(node.appearance);
  if (around) resolved.around = around;
  return resolved;
}

/** Defaults, then what the layout says, then what it says in the language. */
export function resolveSettings(
  node: Pick<BlockNode, "settings" | "translations">,
  known: { schema: SettingsSchema; defaults: Settings },
  options: Pick<ResolveOptions, "language" | "sanitize" | "campaignOffers" | "typeset">,
): Settings {
  const own = mergeSettings(known.defaults, node.settings);
  const texts = node.translations?.[options.language];
  const whole = withAttachedOffers(known.schema, texts ? mergeTexts(own, texts) : own, options.campaignOffers ?? []);
  return clean(known.schema, whole, options) as Settings;
}

/** `over` on top of `base`: objects merge, lists and everything else replace. */
export function mergeSettings(base: Settings, over: Settings): Settings {
  const result: Settings = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isSettings(value) && isSettings(below) ? mergeSettings(below, value) : value;
  }
  return result;
}

/** `texts` on top of `base`, lists by position; null says nothing. */
export function mergeTexts<T>(base: T, texts: unknown): T {
  if (Array.isArray(base) && Array.isArray(texts))
    return base.map((entry, index) => (texts[index] === undefined ? entry : mergeTexts(entry, texts[index]))) as T;
  if (isSettings(base) && isSettings(texts)) {
    const result: Record<string, unknown> = { ...base };
    for (const [key, text] of Object.entries(texts)) result[key] = mergeTexts(result[key], text);
    return result as T;
  }
  return (texts === undefined || texts === null ? base : texts) as T;
}

/** A stored bad layout must not harm: disallowed HTML, links and pictures are dropped here although saving refuses them. */
function clean(schema: SettingsSchema | undefined, value: unknown, options: Pick<ResolveOptions, "sanitize" | "typeset">): unknown {
  if (!schema) return value;
  const { sanitize, typeset } = options;
  if (typeof value === "string") {
    if (schema.holds === "rich-text") return typeset ? typeset.html(sanitize(value)) : sanitize(value);
    if (schema.holds === "link") return isAllowedLink(value) ? value : "";
    if (schema.holds === "image") return isAllowedImage(value) ? value : "";
    if (schema.holds === "video") return isAllowedVideo(value) ? value : "";
    return typeset && schema.translatable && !schema.holds ? typeset.text(value) : value;
  }
  if (Array.isArray(value)) return schema.items ? value.map((entry) => clean(schema.items, entry, options)) : value;
  if (!isSettings(value)) return value;
  const shown = isPicture(schema) ? withoutMark(value) : value;
  return Object.fromEntries(Object.entries(shown).map(([key, entry]) => [key, clean(schema.properties?.[key], entry, options)]));
}
