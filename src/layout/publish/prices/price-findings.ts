/** Where the texts of a page stand, with what is wrong with the prices in them. [BLD-10] */
import type { SettingsSchema } from "../../catalog";
import { holdsWords, isRichText } from "../../prices/fill-prices";
import { mergeSettings } from "../../resolve";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Layout } from "../../types";
import type { PriceCheckParts, TextPriceCheck } from "./check-prices";
import type { Finding } from "../finding";
import { isShownBeside, settingsIn } from "../settings-walk";

/** Of its title and description, in every language. */
export function* pagePriceFindings({ settings }: Layout, problemsOf: TextPriceCheck): Generator<Finding> {
  const others = Object.entries(settings.translations ?? {}).map(
    ([language, texts]) => [`settings.translations.${language}`, texts] as const,
  );
  for (const [path, { title = "", description = "" }] of [["settings", settings] as const, ...others])
    for (const [name, text] of Object.entries({ title, description }))
      for (const found of problemsOf(text, false)) yield { ...found, path: `${path}.${name}` };
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
