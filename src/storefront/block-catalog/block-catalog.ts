/**
 * Blocks with their schemas, default settings and migrations: for the server, the editor and Storybook; shoppers' browsers never load it.
 * Texts of other languages than the first come with `other-languages`: `catalog` has both.
 */
import { slotRule, type BlockFacts, type Migration, type RegisteredBlocks, type SettingsSchema } from "../../layout/catalog";
import { isSettings } from "../../layout/is-settings";
import { linkedSectionFacts } from "../../layout/sections/linked-section";
import { mergeSettings } from "../../layout/resolve";
import type { PaymentMethodDefinition } from "../../registry/define-payment-method";
import { DEFAULT_TEXT_LANGUAGE, type Json, type Settings } from "../../layout/types";
import { registry } from "../registry";

const schemas = import.meta.glob<SettingsSchema>("../../../schemas/blocks/*.schema.json", { eager: true, import: "default" });
// Of the first language; those of all others come with `other-languages`.
const blockTexts = { ...import.meta.glob<Settings>("../../../locales/en/blocks/*.json", { eager: true, import: "default" }) };
const methodTexts = { ...import.meta.glob<Settings>("../../../locales/en/payment-methods/*.json", { eager: true, import: "default" }) };
const frameTexts = import.meta.glob<Settings>("../../../locales/*/storefront.json", { eager: true, import: "default" });
const migrations = import.meta.glob<readonly Migration[]>("../../blocks/*/migrations.ts", { eager: true, import: "migrations" });

export const DEFAULT_LANGUAGE = DEFAULT_TEXT_LANGUAGE;

/** Languages that have a storefront.json, English first. */
export const languages: readonly string[] = Object.keys(frameTexts)
  .map((file) => file.split("/").at(-2)!)
  .sort((a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b));

const schemaOf = (type: string): SettingsSchema =>
  schemas[`../../../schemas/blocks/${type}.schema.json`] ?? { type: "object", properties: {} };
const registered = registry.blocks.map(({ type }) => [type, schemaOf(type)] as const);

const registeredFacts = new Map<string, BlockFacts>(
  registry.blocks.map((block) => [
    block.type,
    {
      type: block.type,
      version: block.version,
      schema: schemaOf(block.type),
      slots: Object.fromEntries(Object.entries(block.slots).map(([slot, declared]) => [slot, slotRule(declared, registered)])),
      ...(block.regions ? { regions: block.regions } : {}),
      migrations: migrations[`../../blocks/${block.type}/migrations.ts`] ?? [],
    },
  ]),
);

// A linked section is known to every layout, and is none of the blocks that somebody adds: nothing of it is left where it is shown.
const facts = new Map(registeredFacts).set(linkedSectionFacts.type, linkedSectionFacts);

export const catalog: RegisteredBlocks = { get: (type) => facts.get(type), all: [...registeredFacts.values()] };

const defaultsCache = new Map<string, Settings>();

/** A block's default settings in a language: the schema's defaults under the texts of locales/, English where one is missing. */
export function blockDefaults(type: string, language: string): Settings | undefined {
  const known = facts.get(type);
  if (!known) return undefined;
  const key = `${type} ${language}`;
  let defaults = defaultsCache.get(key);
  if (!defaults) {
    const texts = (wanted: string): Settings => blockTexts[`../../../locales/${wanted}/blocks/${type}.json`] ?? {};
    const english = mergeSettings(schemaDefaults(known.schema) as Settings, texts(DEFAULT_LANGUAGE));
    defaults = language === DEFAULT_LANGUAGE ? english : mergeSettings(english, texts(language));
    defaultsCache.set(key, defaults);
  }
  return defaults;
}

function schemaDefaults(schema: SettingsSchema): Json | undefined {
  if (schema.default !== undefined && !schema.properties) return schema.default as Json;
  switch (schema.type) {
    case "object": {
      const given = (schema.default ?? {}) as Settings;
      const entries = Object.entries(schema.properties ?? {}).map(([key, below]) => [key, given[key] ?? schemaDefaults(below)] as const);
      return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
    }
    case "array":
      return [];
    case "string":
      return schema.enum ? (schema.enum[0] as Json) : "";
    case "boolean":
      return false;
    case "number":
    case "integer":
      return (schema.minimum as number | undefined) ?? 0;
    default:
      return undefined;
  }
}

const textsCache = new Map<string, Readonly<Record<string, string>>>();

/** Texts of the frame, and of payment methods as `payment.<type>.<key>`, English where one is missing. */
export function storefrontTexts(wanted: string): Readonly<Record<string, string>> {
  // Languages come from requests: only those with texts of their own are kept.
  const language = frameTexts[`../../../locales/${wanted}/storefront.json`] ? wanted : DEFAULT_LANGUAGE;
  let texts = textsCache.get(language);
  if (!texts) {
    const of = (spoken: string): Record<string, string> => {
      const result = flatten(frameTexts[`../../../locales/${spoken}/storefront.json`] ?? {}, "");
      for (const method of registry.paymentMethods) Object.assign(result, textsOfMethod(spoken, method));
      return result;
    };
    texts = { ...of(DEFAULT_LANGUAGE), ...(language === DEFAULT_LANGUAGE ? {} : of(language)) };
    textsCache.set(language, texts);
  }
  return texts;
}

/** What its folder says, and above it what it says of this id alone, below `ids`. */
function textsOfMethod(language: string, { name, type }: PaymentMethodDefinition): Record<string, string> {
  const { ids, ...common } = methodTexts[`../../../locales/${language}/payment-methods/${name}.json`] ?? {};
  const own = isSettings(ids) ? ids[type] : undefined;
  return { ...flatten(common, `payment.${type}.`), ...(isSettings(own) && flatten(own, `payment.${type}.`)) };
}

let hasOthers = false;

/** Whether the texts of the other languages have come. */
export const hasAllLanguages = (): boolean => hasOthers;

/** Texts of more languages, by the paths of their files. What was answered in those without them is forgotten. */
export function addTexts(blocks: Readonly<Record<string, Settings>>, methods: Readonly<Record<string, Settings>>): void {
  hasOthers = true;
  Object.assign(blockTexts, blocks);
  Object.assign(methodTexts, methods);
  for (const key of defaultsCache.keys()) if (!key.endsWith(` ${DEFAULT_LANGUAGE}`)) defaultsCache.delete(key);
  for (const language of textsCache.keys()) if (language !== DEFAULT_LANGUAGE) textsCache.delete(language);
}

function flatten(tree: Settings, prefix: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") result[prefix + key] = value;
    else if (isSettings(value)) Object.assign(result, flatten(value, `${prefix}${key}.`));
  }
  return result;
}
