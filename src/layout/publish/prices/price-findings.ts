/** Where the texts of a page stand, with what is wrong with the prices in them. [BLD-10] */
import { campaignOf } from "../../campaign/page-campaign";
import { isBlockTextKey } from "../../campaign/custom-texts";
import type { BlockCatalog, SettingsSchema } from "../../catalog";
import { holdsWords, isRichText } from "../../prices/fill-prices";
import { tokensIn, withTokensSaid } from "../../prices/price-token";
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

/** Of what its campaign says in other words, in every language. In those of the frame and of ways to pay nobody fills in a price. */
export function* customTextPriceFindings(layout: Layout, catalog: BlockCatalog, problemsOf: TextPriceCheck): Generator<Finding> {
  for (const [language, texts] of Object.entries(campaignOf(layout).customTranslations ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const path = `settings.campaign.customTranslations.${language}["${key}"]`;
      if (isBlockTextKey(key)) {
        const schema = blockTextSchema(key, catalog);
        if (schema && holdsWords(schema)) for (const found of problemsOf(text, isRichText(schema))) yield { ...found, path };
        continue;
      }
      const [token] = tokensIn(text, false);
      if (token) {
        const { written } = token;
        const message = `prices are not filled in here: shoppers would not read what ${written} stands for`;
        yield { code: "token-unfilled", severity: "warning", path, message, values: { token: written } };
      }
      for (const found of problemsOf(
        withTokensSaid(text, false, () => "…"),
        false,
      ))
        yield { ...found, path };
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
