/** Texts that nobody has written yet, and those that are there in one language only. */
import type { SettingsSchema } from "../catalog";
import { withTokensSaid } from "../prices/price-token";
import { isSocialPicture } from "../links";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type PageSettings, type Settings } from "../types";
import type { Finding, ShopFacts } from "./finding";
import { settingsIn, valueAt } from "./settings-walk";
import { staleTexts, type TranslationPrints } from "./stale-translations";

type Found = Omit<Finding, "path"> & { at: string };

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

/** What a page says of itself: in its tab, in search results and beside its shared links. */
export const PAGE_TEXTS = ["title", "description", "socialPictureAlt"] as const;
export type PageTextField = (typeof PAGE_TEXTS)[number];

/** Those that the page says and not in `language`: whoever reads in it would get them in the language of the settings. */
export function untranslatedPageTexts(settings: PageSettings, language: string): PageTextField[] {
  const own = settings.translations?.[language];
  return PAGE_TEXTS.filter((field) => {
    if (!settings[field]?.trim() || own?.[field]?.trim()) return false;
    // Beside a picture of its own a language says what that one shows, which is asked for with the picture.
    return field !== "socialPictureAlt" || (isSocialPicture(settings.socialPicture) && !isSocialPicture(own?.socialPicture));
  });
}

const NAMES: Readonly<Record<PageTextField, string>> = {
  title: "title",
  description: "description",
  socialPictureAlt: "text of its shared picture",
};

/** What `untranslatedPageTexts` finds, once per language of the shop. */
export function* untranslatedPageFindings(settings: PageSettings, facts: Pick<ShopFacts, "languages">): Generator<Finding> {
  for (const language of otherLanguages(facts)) {
    const missing = untranslatedPageTexts(settings, language);
    const [first] = missing;
    const names = missing.map((field) => NAMES[field]).join(", ");
    if (first !== undefined)
      yield {
        code: "translation-missing",
        severity: "warning",
        path: `settings.translations.${language}.${first}`,
        message: `the page's ${names} ${missing.length > 1 ? "are" : "is"} not translated to ${language}`,
        values: { language, count: missing.length },
      };
  }
}

/** What `untranslatedTexts` finds, once per language of the shop. */
export function* untranslatedFindings(schema: SettingsSchema, node: BlockNode, facts: Pick<ShopFacts, "languages">): Generator<Found> {
  for (const language of otherLanguages(facts)) {
    const [first, ...more] = untranslatedTexts(schema, node, language);
    if (first !== undefined)
      yield {
        code: "translation-missing",
        severity: "warning",
        at: `translations.${language}.${first}`,
        message: `${more.length + 1} texts are not translated to ${language}`,
        values: { language, count: more.length + 1 },
      };
  }
}

/** @param recorded what the translations were made from @param schema of a block: what it does not call a text is none */
export function* staleFindings(
  texts: Pick<BlockNode, "settings" | "translations">,
  recorded: TranslationPrints | undefined,
  facts: Pick<ShopFacts, "languages">,
  schema?: SettingsSchema,
): Generator<Found> {
  if (!recorded) return;
  for (const language of otherLanguages(facts)) {
    const stale = staleTexts(texts, recorded, language);
    const [first, ...more] = schema && stale.length > 0 ? textsAmong(stale, schema, texts) : stale;
    if (first !== undefined)
      yield {
        code: "translation-stale",
        severity: "warning",
        at: `translations.${language}.${first}`,
        message: `${more.length + 1} texts were changed since they were translated to ${language}, and their translations were not`,
        values: { language, count: more.length + 1 },
      };
  }
}

/** In the schema's order. */
function textsAmong(paths: readonly string[], schema: SettingsSchema, { settings }: Pick<BlockNode, "settings">): string[] {
  const texts = [...settingsIn(schema, settings)].filter((setting) => setting.schema.translatable).map(({ path }) => path);
  return texts.filter((path) => paths.includes(path));
}

export const otherLanguages = ({ languages }: Pick<ShopFacts, "languages">): readonly string[] =>
  languages.filter((language) => language !== DEFAULT_TEXT_LANGUAGE);
