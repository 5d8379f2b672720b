import type { SettingsSchema } from "./catalog";
import type { Json } from "./types";

/** Translatable texts four times as long, words kept: what wrapping and overflow must hold. For stories and tests. */
export function lengthen(schema: SettingsSchema | undefined, value: Json): Json {
  if (!schema) return value;
  if (typeof value === "string") return schema.translatable && value ? Array<string>(4).fill(value).join(" ") : value;
  if (Array.isArray(value)) return value.map((entry) => lengthen(schema.items, entry));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, lengthen(schema.properties?.[key], entry)]));
  return value;
}
