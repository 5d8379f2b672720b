/** A text of the page in one language, written as the panel writes it. [BLD-7] */
import { isSettings } from "../../layout/is-settings";
import type { SettingsSchema } from "../../layout/catalog";
import { partsOfPath } from "../../layout/publish/settings-walk";
import type { BlockNode, Json, PageSettings, PageTexts, Settings } from "../../layout/types";
import { applySettings, setAt, shownSettings, untranslated, type Path, type SettingsView } from "../settings/settings-data";

/**
 * An empty translation is none: the block then says it as it would without. One that says the same as its source is one all the same: the
 * word may be the same in both languages.
 */
export function withText(block: BlockNode, path: string, text: string, view: SettingsView): BlockNode {
  const parts = partsOfPath(path);
  if (view.language === view.baseLanguage) return applySettings(block, setAt(shownSettings(block, view), parts, text) as Settings, view);
  const texts = put(view.schema, untranslated(block, view), block.translations?.[view.language], parts, text || undefined);
  const { [view.language]: _old, ...others } = block.translations ?? {};
  const translations = texts === undefined ? others : { ...others, [view.language]: texts as Settings };
  const { translations: _all, ...plain } = block;
  return Object.keys(translations).length > 0 ? { ...plain, translations } : plain;
}

/** Lists keep their places with empty objects, as the panel keeps them. @returns undefined where nothing is left */
function put(
  schema: SettingsSchema | undefined,
  base: Json | undefined,
  texts: Json | undefined,
  [key, ...rest]: Path,
  text: string | undefined,
): Json | undefined {
  if (key === undefined) return text;
  if (Array.isArray(base)) {
    const said = Array.isArray(texts) ? texts : [];
    const entries = base.map((entry, index) => (index === key ? put(schema?.items, entry, said[index], rest, text) : said[index]));
    if (entries.every(isNothing)) return undefined;
    return entries.map((entry, index) => entry ?? (schema?.items?.translatable ? base[index]! : {}));
  }
  const below = put(
    schema?.properties?.[key],
    isSettings(base) ? base[key] : undefined,
    isSettings(texts) ? texts[key] : undefined,
    rest,
    text,
  );
  const { [key]: _old, ...others } = isSettings(texts) ? texts : {};
  const next: Settings = below === undefined ? others : { ...others, [key]: below };
  return Object.keys(next).length > 0 ? next : undefined;
}

const isNothing = (entry: Json | undefined): boolean => entry === undefined || (isSettings(entry) && Object.keys(entry).length === 0);

/** An empty text is none: the page then says it, or shows it, as in the base language. */
export function withPageText(settings: PageSettings, language: string, field: keyof PageTexts, value: string): PageSettings {
  const { [field]: _old, ...rest } = settings.translations?.[language] ?? {};
  const { [language]: _texts, ...others } = settings.translations ?? {};
  const own = value ? { ...rest, [field]: value } : rest;
  const translations = Object.keys(own).length > 0 ? { ...others, [language]: own } : others;
  const { translations: _all, ...plain } = settings;
  return Object.keys(translations).length > 0 ? { ...(plain as PageSettings), translations } : (plain as PageSettings);
}
