/** A block's settings as rows of a table, from its schema: also those inside of groups and lists. [STO-1] */
import { isSettings } from "../../src/layout/is-settings";
import type { SettingsSchema } from "../../src/layout/catalog";
import type { Json, Settings } from "../../src/layout/types";

export interface SettingRow {
  /** As a layout says it, from the block's settings: `primary.label`, `items[].question`. */
  path: string;
  /** How many groups and lists it stands in. */
  depth: number;
  title: string;
  type: string;
  /** Undefined where it has none of its own: a group has those of its settings. */
  default: Json | undefined;
  /** In words, each of them one thing that a value has to keep to. */
  limits: readonly string[];
  description: string;
}

/** @param defaults of the block, in the language that the table is written in */
export const settingRows = (schema: SettingsSchema, defaults: Settings): SettingRow[] => rowsBelow(schema, defaults, "", 0);

function rowsBelow(
  { properties = {}, required = [] }: SettingsSchema,
  defaults: Json | undefined,
  prefix: string,
  depth: number,
): SettingRow[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const path = prefix + key;
    const own = isSettings(defaults) ? defaults[key] : undefined;
    const row: SettingRow = {
      path,
      depth,
      title: property.title ?? key,
      type: typeName(property),
      default: property.properties ? undefined : (own ?? (property.default as Json | undefined)),
      limits: [...(required.includes(key) ? ["required"] : []), ...limitsOf(property)],
      description: property.description ?? "",
    };
    const { items } = property;
    // What the entries of a list are by themselves is said with the list.
    const below = items?.properties
      ? rowsBelow(items, undefined, `${path}[].`, depth + 1)
      : rowsBelow(property, own, `${path}.`, depth + 1);
    return [row, ...below];
  });
}

const HELD: Readonly<Record<string, string>> = {
  "rich-text": "rich text",
  "offer-label": "label of offers",
  "payment-method": "way to pay",
  "color-token": "colour of the theme",
  pattern: "regular expression",
};
const PLAIN: Readonly<Record<string, string>> = { boolean: "yes or no", integer: "whole number", object: "group", string: "text" };

/** "text", "choice", "list of links", "rich text". */
export function typeName({ type, holds, items, enum: values }: SettingsSchema): string {
  if (type === "array") return items ? `list: ${typeName(items)}` : "list";
  if (values) return "choice";
  if (holds) return HELD[holds] ?? holds;
  return [type ?? "text"]
    .flat()
    .map((each) => PLAIN[each] ?? each)
    .join(" or ");
}

function limitsOf(schema: SettingsSchema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema as Record<string, unknown>;
  return [
    ...(schema.enum ? [`one of ${schema.enum.map((value) => titled(schema, String(value))).join(", ")}`] : []),
    ...range(minimum, maximum, schema.unit ? ` ${schema.unit}` : ""),
    ...range(minLength, maxLength, " characters"),
    ...range(minItems, maxItems, " entries"),
    ...(pattern === undefined ? [] : [`matches ${String(pattern)}`]),
    ...(schema.translatable ? ["one text per language"] : []),
    ...(schema.shownWhen ? [`only beside ${whenWords(schema.shownWhen)}`] : []),
    ...(schema.items && !schema.items.properties ? limitsOf(schema.items).map((limit) => `each ${limit}`) : []),
  ];
}

function range(from: unknown, to: unknown, unit: string): string[] {
  if (from === undefined && to === undefined) return [];
  if (to === undefined) return [`${String(from)}${unit} or more`];
  if (from === undefined) return [`up to ${String(to)}${unit}`];
  return [`${String(from)} to ${String(to)}${unit}`];
}

/** `soft` where its word says the same, else `h2 (Second level)`. */
function titled({ titles }: SettingsSchema, value: string): string {
  const title = titles?.[value];
  return title === undefined || title.toLowerCase() === value.toLowerCase() ? `“${value}”` : `“${value}” (${title})`;
}

const whenWords = (when: NonNullable<SettingsSchema["shownWhen"]>): string =>
  Object.entries(when)
    .map(([setting, values]) => `${setting} = ${values.map((value) => JSON.stringify(value)).join(" or ")}`)
    .join(" and ");
