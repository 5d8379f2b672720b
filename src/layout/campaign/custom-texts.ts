/**
 * What a campaign says in other words than the shop: by language, and by the key of the text. `block.<type>.<path>` is a text that every
 * block of that type on the page says where its own settings say nothing, every other key one of the page's frame or of a payment method.
 * [I18N-1]
 */
import { isSettings } from "../is-settings";
import type { Settings } from "../types";
import { campaignOf, type PageCampaign } from "./page-campaign";

export type CustomTexts = Readonly<Record<string, string>>;

const NONE: CustomTexts = {};
const BLOCK = "block.";

/** Of one language; what it does not say is said in the shop's words, and not in those of another. */
export const customTexts = (layout: { settings: { campaign?: PageCampaign } }, language: string): CustomTexts =>
  campaignOf(layout).customTranslations?.[language] ?? NONE;

/** @param path of the text in the block's settings, as `labels.total` */
export const blockTextKey = (type: string, path: string): string => `${BLOCK}${type}.${path}`;

/** Whether it is a text of blocks, and none of the frame or of a way to pay. */
export const isBlockTextKey = (key: string): boolean => key.startsWith(BLOCK);

/** @returns `texts` itself where nothing is said differently; keys that it has not are left out */
export function withCustomTexts(texts: CustomTexts, custom: CustomTexts): CustomTexts {
  const own = Object.entries(custom).filter(([key, text]) => text.trim() !== "" && Object.hasOwn(texts, key));
  return own.length > 0 ? { ...texts, ...Object.fromEntries(own) } : texts;
}

/** A block's default settings with a page's words for it; `defaults` itself where there are none. Paths that hold no text are left out. */
export function withCustomDefaults(type: string, defaults: Settings, custom: CustomTexts): Settings {
  const prefix = blockTextKey(type, "");
  return Object.entries(custom)
    .filter(([key, text]) => key.startsWith(prefix) && text.trim() !== "")
    .reduce((settings, [key, text]) => replaced(settings, key.slice(prefix.length).split("."), text), defaults);
}

function replaced(settings: Settings, [name, ...below]: readonly string[], text: string): Settings {
  if (name === undefined || !Object.hasOwn(settings, name)) return settings;
  const value = settings[name];
  if (below.length === 0) return typeof value === "string" ? { ...settings, [name]: text } : settings;
  const next = isSettings(value) ? replaced(value, below, text) : value;
  return next === value ? settings : { ...settings, [name]: next! };
}

/** Keys of what is said in other words in another language and not in this one: who reads it reads the shop's words there. */
export const saidElsewhere = (all: NonNullable<PageCampaign["customTranslations"]>, language: string): string[] => {
  const said = (texts: CustomTexts | undefined) => Object.keys(texts ?? {}).filter((key) => texts![key]!.trim() !== "");
  const own = new Set(said(all[language]));
  return [...new Set(Object.values(all).flatMap(said))].filter((key) => !own.has(key));
};

/** Keys of blocks' texts that no block has: @param defaults a block's, undefined for an unknown one */
export const unknownTextKeys = (custom: CustomTexts, defaults: (type: string) => Settings | undefined): string[] =>
  Object.keys(custom).filter((key) => {
    if (!isBlockTextKey(key)) return false;
    const [, type = ""] = key.split(".");
    const known = defaults(type);
    return known === undefined || withCustomDefaults(type, known, { [key]: "\u0000" }) === known;
  });
