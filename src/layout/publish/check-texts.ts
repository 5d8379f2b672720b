/** Texts that nobody has written yet, and those that are there in one language only. */
import type { SettingsSchema } from "../catalog";
import { withTokensSaid } from "../prices/price-token";
import type { BlockNode, Settings } from "../types";
import { settingsIn, valueAt } from "./settings-walk";

const LOREM_IPSUM = /\blorem\s+ipsum\b|\bdolor\s+sit\s+amet\b/i;

export const isLoremIpsum = (text: string): boolean => LOREM_IPSUM.test(text);

/**
 * Whether a text is one that a new block comes with and that waits to be replaced. @param samples the setting's default text in every
 * language
 */
export const isSampleText = (schema: SettingsSchema, text: string, samples: readonly unknown[]): boolean =>
  text.trim() !== "" &&
  (Array.isArray(schema.sampleText) ? schema.sampleText.includes(text) : schema.sampleText === true && samples.includes(text));

/** Words, once the markup of a rich text is taken away; a price says itself in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(withTokensSaid(text.replace(/<[^>]*>/g, ""), false, () => undefined));

/** Paths of the texts that the layout sets itself and does not say in `language`, in the schema's order. */
export function untranslatedTexts(schema: SettingsSchema, node: Pick<BlockNode, "settings" | "translations">, language: string): string[] {
  const texts: Settings = node.translations?.[language] ?? {};
  return [...settingsIn(schema, node.settings)]
    .filter((setting) => setting.schema.translatable && typeof setting.value === "string" && hasWords(setting.value))
    .map(({ path }) => path)
    .filter((path) => typeof valueAt(texts, path) !== "string");
}
