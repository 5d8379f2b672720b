/**
 * Between what a block's form shows and what its layout stores: differences from the defaults, texts per language. [REG-2, BLD-4, BLD-7]
 */
import type { SettingsSchema } from "../../layout/catalog";
import { withSettings } from "../../layout/edit";
import { mergeSettings } from "../../layout/resolve";
import type { BlockNode, Json, Settings } from "../../layout/types";
import { differing, sameJson } from "../commands/new-block";
import { isSettings } from "../../layout/is-settings";

export interface SettingsView {
  schema: SettingsSchema;
  /** The block's defaults in the language that is edited. */
  defaults: Settings;
  /** The block's defaults in the language the settings themselves are written in. */
  baseDefaults: Settings;
  language: string;
  baseLanguage: string;
}

export type Path = readonly (string | number)[];

/**
 * Everything the form shows: defaults, then the layout, then the language's own texts. Nothing is cleaned: what was typed is what one sees.
 */
export function shownSettings(block: BlockNode, view: SettingsView): Settings {
  const base = untranslated(block, view);
  const texts = block.translations?.[view.language];
  return texts ? (overlay(base, texts) as Settings) : base;
}

/** What the form would show without texts of its own in this language. */
export const untranslated = (block: BlockNode, view: Pick<SettingsView, "defaults">): Settings =>
  mergeSettings(view.defaults, block.settings);

/** What a field falls back to: the default, or in another language the text it translates. */
export const fallbackOf = (block: BlockNode, view: SettingsView): Settings =>
  view.language === view.baseLanguage ? view.defaults : untranslated(block, view);

/** The block after its form shows `next`. */
export function applySettings(block: BlockNode, next: Settings, view: SettingsView): BlockNode {
  if (view.language === view.baseLanguage && !block.translations?.[view.language])
    return withSettings(block, differing(view.defaults, next));
  const before = untranslated(block, view);
  const texts = textsOf(view.schema, before, next, block.translations?.[view.language]);
  const own = mergeSettings(view.baseDefaults, block.settings);
  let settings = own;
  for (const { path, value } of plainChanges(view.schema, shownSettings(block, view), next))
    settings = setAt(settings, path, value) as Settings;
  const changed: BlockNode = settings === own ? block : { ...block, settings: differing(view.baseDefaults, settings) };
  const { [view.language]: _old, ...others } = block.translations ?? {};
  const translations = texts === undefined ? others : { ...others, [view.language]: texts as Settings };
  if (Object.keys(translations).length > 0) return { ...changed, translations };
  const { translations: _gone, ...rest } = changed;
  return rest;
}

/** Whether a list holds texts, so that its entries are added, removed and moved in the base language alone. */
export const holdsTexts = (schema: SettingsSchema | undefined): boolean =>
  schema !== undefined &&
  (schema.translatable === true || holdsTexts(schema.items) || Object.values(schema.properties ?? {}).some(holdsTexts));

/** Entries of lists with every text there: a new entry begins with empty ones, so that a block never meets an absent text. */
export function completeEntries(schema: SettingsSchema | undefined, value: Json, inEntry = false): Json {
  if (!schema) return value;
  if (Array.isArray(value)) return value.map((entry) => completeEntries(schema.items, entry, true));
  if (!isSettings(value)) return value;
  const next: Settings = { ...value };
  for (const [key, below] of Object.entries(schema.properties ?? {})) {
    if (next[key] !== undefined) next[key] = completeEntries(below, next[key], inEntry);
    else if (inEntry) {
      const start = below.default ?? { string: below.enum?.[0] ?? "", boolean: false, array: [], object: {} }[String(below.type)];
      if (start !== undefined) next[key] = completeEntries(below, start as Json, inEntry);
    }
  }
  return next;
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

export function setAt(value: Json, [key, ...rest]: Path, to: Json | undefined): Json {
  if (key === undefined) return to ?? null;
  const below = (value as Record<string | number, Json>)[key];
  const next = rest.length > 0 ? setAt(below ?? {}, rest, to) : to;
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? (next ?? null) : entry));
  return { ...(value as Settings), [key]: next ?? null };
}

/**
 * Translatable texts that `next` says differently from `before`, and those that were `said` so already: a word may be the same in two
 * languages. Undefined when there are none. Lists keep their places with empty objects.
 */
function textsOf(schema: SettingsSchema | undefined, before: Json | undefined, next: Json | undefined, said?: Json): Json | undefined {
  if (!schema) return undefined;
  if (schema.translatable) return next === undefined || (sameJson(before, next) && !sameJson(said, next)) ? undefined : next;
  if (Array.isArray(next)) {
    const entries = next.map((entry, index) =>
      textsOf(schema.items, Array.isArray(before) ? before[index] : undefined, entry, Array.isArray(said) ? said[index] : undefined),
    );
    if (entries.every((entry) => entry === undefined)) return undefined;
    return entries.map((entry, index) => entry ?? (schema.items?.translatable ? (next[index] ?? "") : {}));
  }
  if (isSettings(next)) {
    const entries = Object.entries(next).flatMap(([key, value]) => {
      const text = textsOf(
        schema.properties?.[key],
        isSettings(before) ? before[key] : undefined,
        value,
        isSettings(said) ? said[key] : undefined,
      );
      return text === undefined ? [] : [[key, text] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  return undefined;
}

/** Everything else that changed, leaf by leaf. */
function* plainChanges(
  schema: SettingsSchema | undefined,
  before: Json | undefined,
  next: Json | undefined,
  path: Path = [],
): Generator<{ path: Path; value: Json | undefined }> {
  if (schema?.translatable || sameJson(before, next)) return;
  if (Array.isArray(before) && Array.isArray(next) && before.length === next.length)
    for (const [index, entry] of next.entries()) yield* plainChanges(schema?.items, before[index], entry, [...path, index]);
  else if (isSettings(before) && isSettings(next))
    for (const key of Object.keys(next)) yield* plainChanges(schema?.properties?.[key], before[key], next[key], [...path, key]);
  else yield { path, value: next };
}

function overlay(base: Json | undefined, texts: Json): Json {
  if (Array.isArray(base) && Array.isArray(texts))
    return base.map((entry, index) => (texts[index] === undefined ? entry : overlay(entry, texts[index])));
  if (isSettings(base) && isSettings(texts))
    return { ...base, ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, overlay(base[key], text)])) };
  return texts === null ? (base ?? null) : texts;
}
