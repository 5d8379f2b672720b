/** What the page says in other words than the shop, with its languages: beside the texts of its blocks. [BLD-7] [I18N-1] */
import { isBlockTextKey, saidElsewhere } from "../../layout/campaign/custom-texts";
import type { PageCampaign } from "../../layout/campaign/page-campaign";
import { customizableTexts } from "../campaign/customizable-texts";
import type { PageText, TextInLanguage } from "./page-texts";

/** Stands for the page's campaign where texts stand by block. */
export const CAMPAIGN_ID = "campaign-words";

/** As the campaign's own fields take them. */
const MAX_LENGTH = 1000;

/**
 * @param base the language that settings are written in
 * @param labelOf what a text is called: what the shop says, and by the type of whose block; undefined: the frame's, or a way to pay
 * @returns one for each key that any language says in other words; `path` is the key
 */
export function textsOfCampaign(
  { customTranslations = {} }: PageCampaign,
  {
    base,
    others,
    labelOf,
  }: { base: string; others: readonly string[]; labelOf(key: string, shops: string, block: string | undefined): string },
): PageText[] {
  const keys = [...new Set(Object.values(customTranslations).flatMap((texts) => Object.keys(texts)))];
  if (keys.length === 0) return [];
  const types = [...new Set(keys.filter(isBlockTextKey).map((key) => key.split(".")[1]!))];
  const shops = new Map(
    [base, ...others].map((language) => [language, new Map(customizableTexts(types, language).map((text) => [text.key, text]))]),
  );
  const missing = new Map(others.map((language) => [language, new Set(saidElsewhere(customTranslations, language))]));
  return keys.flatMap((key): PageText[] => {
    const known = shops.get(base)!.get(key);
    // What no block says is a problem of its own, and is said where it can be taken away.
    if (!known) return [];
    const own = customTranslations[base]?.[key];
    const said = others.map((language): [string, TextInLanguage] => {
      const text = customTranslations[language]?.[key];
      const state = missing.get(language)!.has(key) ? "missing" : text ? "own" : "default";
      return [language, { own: text, fallback: shops.get(language)!.get(key)?.text ?? "", state }];
    });
    return [
      {
        path: key,
        label: labelOf(key, known.text, known.block),
        isRich: false,
        isInline: false,
        isLong: false,
        maxLength: MAX_LENGTH,
        takesPrices: true,
        source: own ?? known.text,
        isOwn: own !== undefined,
        in: Object.fromEntries(said),
      },
    ];
  });
}
