/**
 * Controls for settings inside of groups and lists. Storybook knows controls for a story's own arguments only, so each such setting is an
 * argument too, named by its way through the settings: "primary--label", "items--0--question"; "items--length" is how many entries there
 * are. The story's settings are what its arguments say, with these over them. [STO-1]
 */
import words from "../locales/en/editor.json" with { type: "json" };
import { isSettings } from "../src/layout/is-settings";
import type { SettingsSchema } from "../src/layout/catalog";
import type { Json, Settings } from "../src/layout/types";

/** Setting names have none, and a story's address keeps it. */
const BELOW = "--";
const LENGTH = "length";

export interface Control {
  name: string;
  description?: string | undefined;
  control?: unknown;
  options?: readonly unknown[] | undefined;
  table?: { category?: string; subcategory?: string; disable?: boolean };
  if?: { arg: string; neq: number };
}

const isNested = ({ type, properties }: SettingsSchema): boolean => type === "array" || properties !== undefined;

/** The arguments of nested settings, as `settings` have them. */
export function nestedArgs(schema: SettingsSchema, settings: Settings): Settings {
  const args: Settings = {};
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    if (isNested(property)) for (const { arg, value } of leaves(property, settings[key], key)) if (value !== undefined) args[arg] = value;
  return args;
}

/** A control for every setting of a block, those of groups and lists by themselves. */
export function settingControls(schema: SettingsSchema, settings: Settings): Record<string, Control> {
  const controls: Record<string, Control> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    // As the panel of the builder has it.
    const group = property.group && words.settings.groups[property.group];
    if (!isNested(property)) {
      controls[key] = {
        ...controlOf(property),
        name: property.title ?? key,
        description: property.description,
        ...(group && { table: { category: group } }),
      };
      continue;
    }
    // What it holds has controls of its own.
    controls[key] = { name: property.title ?? key, table: { disable: true } };
    for (const { arg, schema: own, titles, ofList } of leaves(property, settings[key], key))
      controls[arg] = {
        ...controlOf(own),
        name: titles.join(" › "),
        description: own.description,
        table: group ? { category: group, subcategory: property.title ?? key } : { category: property.title ?? key },
        ...(ofList !== undefined && { if: { arg: ofList, neq: 0 } }),
      };
  }
  return controls;
}

/** The settings that a story's arguments stand for. */
export function settingsOfArgs(schema: SettingsSchema, args: Settings): Settings {
  const own = Object.entries(args).filter(([key]) => !key.includes(BELOW));
  return Object.fromEntries(
    own.map(([key, value]) => {
      const property = schema.properties?.[key];
      return [key, (property && isNested(property) ? assembled(property, value, key, args) : undefined) ?? value];
    }),
  );
}

interface Leaf {
  arg: string;
  schema: SettingsSchema;
  /** Undefined where the settings do not say it. */
  value: Json | undefined;
  titles: readonly string[];
  /** The argument that says how long its list is, of an entry that comes with the list's first one. */
  ofList?: string;
}

/** Every setting below `value` that holds no others; of a list, first how many entries it has. */
function leaves(schema: SettingsSchema, value: Json | undefined, arg: string, titles: readonly string[] = []): Leaf[] {
  if (schema.type === "array") return leavesOfList(schema, Array.isArray(value) ? value : [], arg, titles);
  if (!schema.properties) return [{ arg, schema, value, titles }];
  return Object.entries(schema.properties).flatMap(([key, property]) =>
    leaves(property, isSettings(value) ? value[key] : undefined, arg + BELOW + key, [...titles, property.title ?? key]),
  );
}

function leavesOfList({ items = {}, maxItems, description }: SettingsSchema, list: Json[], arg: string, titles: readonly string[]): Leaf[] {
  const length = arg + BELOW + LENGTH;
  const entry = (value: Json | undefined, index: number) =>
    leaves(items, value, `${arg}${BELOW}${index}`, [...titles, `${items.title ?? "Entry"} ${index + 1}`]);
  return [
    {
      arg: length,
      schema: { type: "integer", minimum: 0, maximum: maxItems, ...(description !== undefined && { description }) },
      value: list.length,
      titles: [...titles, "How many"],
    },
    ...(list.length ? list.flatMap(entry) : entry(undefined, 0).map((leaf) => ({ ...leaf, ofList: leaf.ofList ?? length }))),
  ];
}

function assembled(schema: SettingsSchema, value: Json | undefined, arg: string, args: Settings): Json | undefined {
  if (schema.type === "array") {
    const list = Array.isArray(value) ? value : [];
    const length = args[arg + BELOW + LENGTH];
    const count = typeof length === "number" ? Math.max(0, Math.trunc(length)) : list.length;
    const entry = (index: number) => (index < list.length ? list[index] : freshEntry(schema.items ?? {}));
    return Array.from({ length: count }, (_, index) => assembled(schema.items ?? {}, entry(index), `${arg}${BELOW}${index}`, args) ?? null);
  }
  if (schema.properties) {
    const group = isSettings(value) ? value : {};
    const said = Object.entries(schema.properties).flatMap(([key, property]): [string, Json][] => {
      const below = assembled(property, group[key], arg + BELOW + key, args);
      return below === undefined ? [] : [[key, below]];
    });
    return said.length ? { ...group, ...Object.fromEntries(said) } : value;
  }
  return args[arg] ?? value;
}

/** An entry that somebody adds to a list: its defaults, and its own names where it would be without words. */
function freshEntry(schema: SettingsSchema): Json {
  if (schema.default !== undefined) return schema.default as Json;
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, freshEntry({ title: key, ...property })]));
  if (schema.enum) return schema.enum[0] as Json;
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return (schema["minimum"] as number | undefined) ?? 0;
  return schema.holds === undefined ? (schema.title ?? "") : "";
}

function controlOf(property: SettingsSchema): Pick<Control, "control" | "options"> {
  if (property.enum) return { control: { type: "select" }, options: property.enum };
  if (property.type === "boolean") return { control: { type: "boolean" } };
  if (property.type === "integer" || property.type === "number")
    return { control: { type: "number", min: property["minimum"], max: property["maximum"] } };
  return { control: { type: property.type === "object" ? "object" : "text" } };
}
