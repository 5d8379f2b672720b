/** Where the texts of a page stand, with what is wrong with the prices in them. [BLD-10] */
import { campaignOf } from "../../campaign/page-campaign";
import { isBlockTextKey } from "../../campaign/custom-texts";
import type { BlockCatalog, SettingsSchema } from "../../catalog";
import { holdsWords, isRichText } from "../../prices/fill-prices";
import { mergeSettings } from "../../resolve";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Layout } from "../../types";
import type { PriceCheckParts, TextPriceCheck } from "./check-prices";
import type { Finding } from "../finding";
import { isShownBeside, settingsIn } from "../settings-walk";

/** Of its title and description, and what its picture shows, in every language. */
export function* pagePriceFindings({ settings }: Layout, problemsOf: TextPriceCheck): Generator<Finding> {
  const others = Object.entries(settings.translations ?? {}).map(
    ([language, texts]) => [`settings.translations.${language}`, texts] as const,
  );
  for (const [path, { title = "", description = "", socialPictureAlt = "" }] of [["settings", settings] as const, ...others])
    for (const [name, text] of Object.entries({ title, description, socialPictureAlt }))
      for (const found of problemsOf(text, false)) yield { ...found, path: `${path}.${name}` };
}

/** Of what its campaign says in other words, in every language. */
export function* customTextPriceFindings(layout: Layout, catalog: BlockCatalog, problemsOf: TextPriceCheck): Generator<Finding> {
  for (const [language, texts] of Object.entries(campaignOf(layout).customTranslations ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const path = `settings.campaign.customTranslations.${language}["${key}"]`;
      // A text of the frame or of a way to pay has no schema: it is plain words.
      const schema = isBlockTextKey(key) ? blockTextSchema(key, catalog) : undefined;
      if (isBlockTextKey(key) && !(schema && holdsWords(schema))) continue;
      for (const found of problemsOf(text, schema !== undefined && isRichText(schema))) yield { ...found, path };
    }
}

/** @returns undefined for a text that no block has */
function blockTextSchema(key: string, catalog: BlockCatalog): SettingsSchema | undefined {
  const [, type = "", ...names] = key.split(".");
  return names.reduce<SettingsSchema | undefined>((schema, name) => schema?.properties?.[name], catalog.get(type)?.schema);
}

/** Of a block's texts, in every language. @returns `at`: below the block's own path */
export function* blockPriceFindings(
  node: BlockNode,
  schema: SettingsSchema,
  { defaults }: Pick<PriceCheckParts, "defaults">,
  problemsOf: TextPriceCheck,
): Generator<Omit<Finding, "path" | "blockId"> & { at: string }> {
  const shown = mergeSettings(defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings);
  const others = Object.entries(node.translations ?? {}).map(([language, texts]) => [`translations.${language}`, texts] as const);
  for (const [at, settings] of [["settings", node.settings] as const, ...others])
    for (const { schema: own, value, path } of settingsIn(schema, settings))
      if (typeof value === "string" && holdsWords(own) && isShownBeside(schema, path, shown))
        for (const found of problemsOf(value, isRichText(own))) yield { ...found, at: `${at}.${path}` };
}
