import type { SettingsSchema } from "./catalog";
import type { Json } from "./types";

/** A text in other words of another length. */
export type Lengthening = (text: string, schema: SettingsSchema) => string;

/** Four times as long, words kept. */
export const fourTimes: Lengthening = (text) => Array<string>(4).fill(text).join(" ");

/** Begins with a word that no line of a phone holds. */
export const withVeryLongWord: Lengthening = (text, { holds }) =>
  holds === "rich-text" ? `<p>${VERY_LONG_WORD} ${text}</p>` : `${VERY_LONG_WORD} ${text}`;
export const VERY_LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";

/** Both at once. */
export const asLongAsItGets: Lengthening = (text, schema) => withVeryLongWord(fourTimes(text, schema), schema);

/** Translatable texts made longer: what wrapping and overflow must hold. For stories and tests. */
export function lengthen(schema: SettingsSchema | undefined, value: Json, how: Lengthening = fourTimes): Json {
  if (!schema) return value;
  if (typeof value === "string") return schema.translatable && value ? how(value, schema) : value;
  if (Array.isArray(value)) return value.map((entry) => lengthen(schema.items, entry, how));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, lengthen(schema.properties?.[key], entry, how)]));
  return value;
}
