/** Resolved blocks and pages with their price tokens in words. [BLD-4] */
import { isSettings } from "../is-settings";
import type { SettingsSchema } from "../catalog";
import type { ResolvedBlock, ResolvedPage } from "../resolve";
import { REGIONS, type Settings } from "../types";
import { mayHoldToken, withTokensSaid, type PriceToken } from "./price-token";

type Texts = Readonly<Record<string, string>>;
type Say = (token: PriceToken) => string | undefined;

/** Whether a setting is a text that tokens may stand in. */
export const holdsWords = ({ translatable, holds }: SettingsSchema): boolean =>
  translatable === true && (holds === undefined || holds === "rich-text");

export const isRichText = ({ holds }: SettingsSchema): boolean => holds === "rich-text";

/** @param settings resolved, rich texts clean @returns the same object where nothing in it changed */
export const fillSettings = (schema: SettingsSchema | undefined, settings: Settings, say: Say): Settings =>
  fill(schema, settings, say) as Settings;

function fill(schema: SettingsSchema | undefined, value: unknown, say: Say): unknown {
  if (!schema) return value;
  if (typeof value === "string") return holdsWords(schema) ? withTokensSaid(value, isRichText(schema), say) : value;
  if (Array.isArray(value)) {
    const next = value.map((entry) => fill(schema.items, entry, say));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if (!isSettings(value)) return value;
  const next = Object.entries(value).map(([key, entry]) => [key, fill(schema.properties?.[key], entry, say)] as const);
  return next.some(([key, entry]) => entry !== value[key]) ? Object.fromEntries(next) : value;
}

/**
 * Texts of the frame and of ways to pay.
 *
 * @param own the shop's words, for a text of which nothing is left: a button or a link always says something
 * @returns the same object where nothing in it changed
 */
export function fillTexts(texts: Texts, say: Say, own: Texts): Texts {
  const filled = Object.entries(texts).flatMap(([key, text]) => {
    if (!mayHoldToken(text)) return [];
    const said = withTokensSaid(text, false, say);
    return [[key, said.trim() === "" ? (own[key] ?? said) : said]];
  });
  return filled.length > 0 ? { ...texts, ...Object.fromEntries(filled) } : texts;
}

/** @param schemaOf a block's; undefined for one that is not known */
export function fillPage(page: ResolvedPage, schemaOf: (type: string) => SettingsSchema | undefined, say: Say): ResolvedPage {
  const block = (each: ResolvedBlock): ResolvedBlock => ({
    ...each,
    settings: fillSettings(schemaOf(each.block), each.settings, say),
    ...(each.slots && { slots: Object.fromEntries(Object.entries(each.slots).map(([slot, blocks]) => [slot, blocks.map(block)])) }),
  });
  return {
    ...page,
    title: withTokensSaid(page.title, false, say),
    description: withTokensSaid(page.description, false, say),
    ...(page.socialPictureAlt && { socialPictureAlt: withTokensSaid(page.socialPictureAlt, false, say) }),
    regions: Object.fromEntries(REGIONS.map((region) => [region, page.regions[region].map(block)])) as ResolvedPage["regions"],
  };
}
