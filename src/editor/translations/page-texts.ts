/** Every text of the page that languages may say differently: what is missing, and whose source changed. [BLD-7] */
import { holdsWords } from "../../layout/prices/fill-prices";
import { PAGE_TEXTS, untranslatedPageTexts, untranslatedTexts } from "../../layout/publish/check-texts";
import { settingLabel } from "../../layout/publish/finding-place";
import { settingsIn, valueAt } from "../../layout/publish/settings-walk";
import { staleTexts, textsOfPage as pageAsBlock, type TranslationPrints } from "../../layout/publish/stale-translations";
import { mergeSettings } from "../../layout/resolve";
import type { SettingsSchema } from "../../layout/catalog";
import type { BlockNode, PageSettings, Settings } from "../../layout/types";
import { isShown } from "../settings/shown-when";

export interface TextInLanguage {
  /** Undefined where the language says nothing of its own. */
  own: string | undefined;
  /** What shoppers read then. */
  fallback: string;
  state: "own" | "missing" | "stale" | "default";
}

export interface PageText {
  /** Of the block or page: "items[0].label". */
  path: string;
  label: string;
  isRich: boolean;
  /** Of a rich one: it stands in a line, as a label does. */
  isInline: boolean;
  isLong: boolean;
  maxLength: number | undefined;
  /** Prices may stand in it. */
  takesPrices: boolean;
  /** In the language that settings are written in. */
  source: string;
  /** The page says it itself; a block's own words are the same on every page. */
  isOwn: boolean;
  in: Readonly<Record<string, TextInLanguage>>;
}

export interface BlockFacts {
  schema: SettingsSchema;
  /** The block's own words in a language, as the page says them. */
  defaults(language: string): Settings;
}

const textAt = (settings: unknown, path: string): string | undefined => {
  const value = valueAt(settings, path);
  return typeof value === "string" ? value : undefined;
};

/** @param recorded what the block's translations were made from */
export function textsOfBlock(
  block: BlockNode,
  { schema, defaults }: BlockFacts,
  { base, others, recorded }: { base: string; others: readonly string[]; recorded: TranslationPrints | undefined },
): PageText[] {
  const inBase = mergeSettings(defaults(base), block.settings);
  const missing = new Map(others.map((language) => [language, new Set(untranslatedTexts(schema, block, language))]));
  const stale = new Map(others.map((language) => [language, new Set(staleTexts(block, recorded, language))]));
  return [...settingsIn(schema, inBase)].flatMap(({ schema: own, value, path }): PageText[] => {
    if (!own.translatable || typeof value !== "string") return [];
    const isOwn = textAt(block.settings, path) !== undefined;
    const said = Object.fromEntries(
      others.map((language): [string, TextInLanguage] => {
        const text = textAt(block.translations?.[language], path);
        const isStale = stale.get(language)!.has(path);
        const fallback = textAt(mergeSettings(defaults(language), block.settings), path) ?? "";
        const state = isStale ? "stale" : text !== undefined ? "own" : missing.get(language)!.has(path) ? "missing" : "default";
        return [language, { own: text, fallback, state }];
      }),
    );
    const isSaid = value.trim() !== "" || others.some((language) => said[language]!.own !== undefined);
    if (!isSaid || (!isOwn && !isShown(own, inBase))) return [];
    const maxLength = typeof own["maxLength"] === "number" ? own["maxLength"] : undefined;
    return [
      {
        path,
        label: settingLabel(schema, path),
        isRich: own.holds === "rich-text",
        isInline: own.inline === true,
        isLong: own["format"] === "multiline" || (maxLength ?? 0) > 240,
        maxLength,
        takesPrices: holdsWords(own),
        source: value,
        isOwn,
        in: said,
      },
    ];
  });
}

/** The page's title and description, and what its picture of shared links shows. */
export function textsOfPage(
  settings: PageSettings,
  { others, recorded, labelOf }: { others: readonly string[]; recorded: TranslationPrints | undefined; labelOf(field: string): string },
): PageText[] {
  const missing = new Map(others.map((language) => [language, new Set(untranslatedPageTexts(settings, language))]));
  const stale = new Map(others.map((language) => [language, new Set(staleTexts(pageAsBlock(settings), recorded, language))]));
  return PAGE_TEXTS.flatMap((field): PageText[] => {
    const source = settings[field] ?? "";
    const said = Object.fromEntries(
      others.map((language): [string, TextInLanguage] => {
        const text = settings.translations?.[language]?.[field];
        // Beside a picture of its own it says what that one shows, whatever the page's is.
        const isOfItsOwn = field === "socialPictureAlt" && settings.translations?.[language]?.socialPicture !== undefined;
        const isStale = stale.get(language)!.has(field);
        const isMissing = missing.get(language)!.has(field);
        return [
          language,
          { own: text, fallback: isOfItsOwn ? "" : source, state: isStale ? "stale" : isMissing ? "missing" : text ? "own" : "default" },
        ];
      }),
    );
    if (!source.trim() && others.every((language) => !said[language]!.own)) return [];
    const maxLength = field === "title" ? 200 : 500;
    return [
      {
        path: field,
        label: labelOf(field),
        isRich: false,
        isInline: false,
        isLong: field !== "title",
        maxLength,
        takesPrices: true,
        source,
        isOwn: true,
        in: said,
      },
    ];
  });
}

export const waits = ({ state }: TextInLanguage): boolean => state === "missing" || state === "stale";
