/**
 * The catalogue of blocks as the builder shows it: names, descriptions and labels in the language of the person at it. English stands in
 * the schemas; `locales/<language>/block-settings/<block>.json` mirrors their words, one file a block, found by itself. [BLD-4]
 */
import i18next from "i18next";
import type { BlockCatalog, BlockFacts, SettingsSchema } from "../layout/catalog";
import { catalog as english } from "../storefront/block-catalog/block-catalog";
import { BLOCK_WORDS } from "./interface/words/texts";

/** The words of a schema at the places where they stand in it. */
export interface SchemaWords {
  title?: string;
  description?: string;
  /** What the values of an `enum` are called, also of one whose values say enough in English. */
  titles?: Readonly<Record<string, string>>;
  properties?: Readonly<Record<string, SchemaWords>>;
  items?: SchemaWords;
}

/** The words of a block: those of its schema, what its slots are called, and what its migrations do, by the version they begin at. */
export interface BlockWords extends SchemaWords {
  slots?: Readonly<Record<string, string>>;
  steps?: Readonly<Record<string, StepWords>>;
}

export interface StepWords {
  name?: string;
  note?: string;
}

const inWords = new Map<string, BlockFacts>();

export const catalog: BlockCatalog = {
  get(type) {
    const facts = english.get(type);
    const language = i18next.language;
    const words = facts && language !== "en" ? (i18next.getResource(language, BLOCK_WORDS, type) as BlockWords | undefined) : undefined;
    if (!facts || !words) return facts;
    const key = `${language} ${type}`;
    let translated = inWords.get(key);
    if (!translated) inWords.set(key, (translated = { ...facts, schema: withWords(facts.schema, words) }));
    return translated;
  },
};

const shared = new Map<string, SettingsSchema>();

/** A schema that is no block's, whose words are the builder's own under `key` of its texts. */
export function schemaInWords(schema: SettingsSchema, key: string): SettingsSchema {
  const place = `${i18next.language} ${key}`;
  let worded = shared.get(place);
  if (!worded) {
    const words = i18next.getResource(i18next.language, "editor", key) as SchemaWords | undefined;
    shared.set(place, (worded = withWords(schema, words)));
  }
  return worded;
}

/** What a slot of a block is called; in English its own name says enough: "one" → "One", "belowForm" → "Below form". */
export function slotTitle(type: string, slot: string): string {
  const words = i18next.getResource(i18next.language, BLOCK_WORDS, type) as BlockWords | undefined;
  const own = words?.slots?.[slot];
  if (own) return own;
  const name = slot
    .replace(/([A-Z])/g, " $1")
    .replaceAll("-", " ")
    .trim();
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

/** What a step to a block's next version does, in words that are not English; empty in English, which stands in the step itself. */
export const stepWords = (type: string, from: number): StepWords =>
  (i18next.getResource(i18next.language, BLOCK_WORDS, type) as BlockWords | undefined)?.steps?.[from] ?? {};

/** A schema with other words; what they leave out stays English. */
export function withWords(schema: SettingsSchema, words: SchemaWords | undefined): SettingsSchema {
  if (!words) return schema;
  const { title, description, titles } = words;
  return {
    ...schema,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(titles ? { titles: { ...schema.titles, ...titles } } : {}),
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([key, below]) => [key, withWords(below, words.properties?.[key])]),
          ),
        }
      : {}),
    ...(schema.items ? { items: withWords(schema.items, words.items) } : {}),
  };
}
