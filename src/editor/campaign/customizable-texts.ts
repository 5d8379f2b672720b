/** The texts that a page can say in its own words: those of its blocks, of its frame, and of ways to pay. [I18N-1] */
import { blockTextKey } from "../../layout/campaign/custom-texts";
import { isSettings } from "../../layout/is-settings";
import type { SettingsSchema } from "../../layout/catalog";
import type { Settings } from "../../layout/types";
import { blockDefaults, catalog, storefrontTexts } from "../../storefront/block-catalog/block-catalog";
import "../../storefront/block-catalog/other-languages";

export interface CustomizableText {
  key: string;
  /** What the shop says. */
  text: string;
  /** Type of the blocks that say it; undefined: the page itself, or a way to pay. */
  block: string | undefined;
}

/** Rendered for builders, or before it is known on which page they stand. */
const NOT_OF_A_PAGE = /^(renderer|notices)\./;

/** @param types of the blocks on the page, in their order */
export function customizableTexts(types: readonly string[], language: string): CustomizableText[] {
  const ofBlocks = types.flatMap((type) => {
    const facts = catalog.get(type);
    return facts ? [...textsIn(facts.schema, blockDefaults(type, language) ?? {}, type, "")] : [];
  });
  const others = Object.entries(storefrontTexts(language))
    .filter(([key]) => !NOT_OF_A_PAGE.test(key))
    .map(([key, text]) => ({ key, text, block: undefined }));
  return [...ofBlocks, ...others];
}

function* textsIn(schema: SettingsSchema, value: Settings, block: string, path: string): Generator<CustomizableText> {
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const here = value[name];
    const at = path ? `${path}.${name}` : name;
    if (typeof here === "string" && here !== "" && of.translatable && of.holds !== "rich-text")
      yield { key: blockTextKey(block, at), text: here, block };
    else if (isSettings(here)) yield* textsIn(of, here, block, at);
  }
}

/** As every word of what was typed stands in the text, or in its key. */
export function matching(texts: readonly CustomizableText[], typed: string): CustomizableText[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : texts.filter(({ key, text }) => words.every((word) => `${text} ${key}`.toLowerCase().includes(word)));
}
