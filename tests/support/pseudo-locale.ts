/** A language of nobody: every text a good deal longer, every letter with an accent. What stays plain was not translated. [I18N-1] */
import type { SettingsSchema } from "../../src/layout/catalog";
import type { Json } from "../../src/layout/types";

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [..."aàbƀcçdđeéfƒgğhĥiîjĵkķlĺmɱnñoôpþqɋrŕsštţuûvṽwŵxẋyýzž"].reduce<[string, string][]>(
    (pairs, letter, index, all) => (index % 2 ? [...pairs, [all[index - 1]!, letter]] : pairs),
    [],
  ),
);

/** Names in {{braces}} and HTML stay what they are. */
export const pseudo = (text: string): string =>
  text
    .split(/(\{\{\w+\}\}|<[^>]+>)/)
    .map((part, index) => (index % 2 || !part.trim() ? part : `${accented(part)} ${"ôñé ţŵô ".repeat(Math.ceil(part.length / 24)).trim()}`))
    .join("");

const accented = (text: string): string => text.toLowerCase().replace(/[a-z]/g, (letter) => ACCENTS[letter]!);

/** Every translatable text among the settings of a block. */
export function pseudoSettings(schema: SettingsSchema | undefined, value: Json): Json {
  if (!schema) return value;
  if (typeof value === "string") return schema.translatable && value ? pseudo(value) : value;
  if (Array.isArray(value)) return value.map((entry) => pseudoSettings(schema.items, entry));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pseudoSettings(schema.properties?.[key], entry)]));
  return value;
}
