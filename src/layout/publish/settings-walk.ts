/** Reading settings along their schema. */
import type { SettingsSchema } from "../catalog";
import type { Settings } from "../types";

export interface SettingValue {
  schema: SettingsSchema;
  value: unknown;
  /** Below the settings, as in `links[0].href`. */
  path: string;
}

/** Every setting the schema knows, groups and lists before what they hold, in the schema's order. */
export function* settingsIn(schema: SettingsSchema, value: unknown, path = ""): Generator<SettingValue> {
  if (path) yield { schema, value, path };
  if (Array.isArray(value)) {
    if (schema.items) for (const [index, entry] of value.entries()) yield* settingsIn(schema.items, entry, `${path}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, below] of Object.entries(schema.properties ?? {}))
      if (key in value) yield* settingsIn(below, (value as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
  }
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  return partsOfPath(path).reduce<unknown>(
    (below, part) => (typeof below === "object" && below !== null ? (below as Record<string | number, unknown>)[part] : undefined),
    value,
  );
}

/** "items[].title" → "items[0].title", "items[1].title", … for as many entries as there are; a path without lists as it is. */
export function entriesAt(value: unknown, path: string): string[] {
  const at = path.indexOf("[]");
  if (at < 0) return [path];
  const [list, below] = [path.slice(0, at), path.slice(at + 2)];
  const entries = valueAt(value, list);
  return Array.isArray(entries) ? entries.flatMap((_entry, index) => entriesAt(value, `${list}[${index}]${below}`)) : [];
}

/** A setting that the panel leaves out beside the others does nothing. */
export function isShownBeside(schema: SettingsSchema, path: string, values: Settings): boolean {
  const { shownWhen = {} } = schema.properties?.[path.split(/[.[]/)[0]!] ?? {};
  return Object.entries(shownWhen).every(([setting, fitting]) => fitting.includes(values[setting]));
}

/** "items[0].label" → ["items", 0, "label"] */
export const partsOfPath = (path: string): (string | number)[] =>
  path
    .split(/[.[\]]/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
