/**
 * Values as the schemas expect them, where they name a field: what the contract counts as absent, and what a platform writes in another
 * type. What is right already stays to the letter, and what cannot be meant stays for the check to refuse. [API-9]
 */
import { isRecord } from "../../../domain/json/is-record";
import { catalogueSchemas, type JsonSchema } from "../../result/schemas";

/** What a schema says of a value, whichever of its branches holds. */
interface Expected {
  types: ReadonlySet<unknown>;
  /** Of texts: what each branch for them asks. */
  texts: readonly ((text: string) => boolean)[];
  fields: ReadonlyMap<string, JsonSchema>;
  otherFields: JsonSchema | undefined;
  items: JsonSchema | undefined;
}

const known = new WeakMap<JsonSchema, Expected>();

/** "" and [] as null where they are none of the values expected, numbers as texts, and texts as numbers, true and false. */
export function fitted(value: unknown, schema: JsonSchema): unknown {
  const { types, texts, fields, otherFields, items } = expectedBy(schema);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const own = fields.get(name) ?? otherFields;
        return [name, own ? fitted(field, own) : field];
      }),
    );
  if (Array.isArray(value) && value.length) return items && types.has("array") ? listOf(value, items) : value;
  if (value === "" || Array.isArray(value)) {
    const isMeant = value === "" ? texts.some((isRight) => isRight("")) : types.has("array");
    return !isMeant && types.has("null") ? null : value;
  }
  if (typeof value === "number") return types.has("string") && !types.has("number") && !types.has("integer") ? String(value) : value;
  if (typeof value !== "string" || types.has("string")) return value;
  if (types.has("boolean") && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return types.has("integer") && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** A list of texts without what says nothing. */
function listOf(list: readonly unknown[], items: JsonSchema): unknown[] {
  const { types, texts } = expectedBy(items);
  const isText = types.has("string");
  const saysNothing = (item: unknown) => item === null || (item === "" && !texts.some((isRight) => isRight("")));
  return list.map((item) => fitted(item, items)).filter((item) => !isText || !saysNothing(item));
}

function expectedBy(schema: JsonSchema): Expected {
  const there = known.get(schema);
  if (there) return there;
  const branches = branchesOf(schema);
  const valuesOf = ({ enum: values }: JsonSchema): readonly unknown[] => (Array.isArray(values) ? values : []);
  const typesOf = (branch: JsonSchema) => [branch["type"] ?? []].flat();
  const expected: Expected = {
    types: new Set(
      branches.flatMap((branch) => [...typesOf(branch), ...valuesOf(branch).map((value) => (value === null ? "null" : typeof value))]),
    ),
    texts: branches.flatMap((branch) => {
      const values = valuesOf(branch);
      if (values.length) return [(text) => values.includes(text)];
      const pattern = typeof branch["pattern"] === "string" ? new RegExp(branch["pattern"], "u") : undefined;
      return typesOf(branch).includes("string")
        ? [(text) => text.length >= Number(branch["minLength"] ?? 0) && (pattern?.test(text) ?? true)]
        : [];
    }),
    fields: new Map(branches.flatMap((branch) => Object.entries((branch["properties"] ?? {}) as Record<string, JsonSchema>))),
    otherFields: branches.map((branch) => branch["additionalProperties"]).find(isRecord),
    items: branches.map((branch) => branch["items"]).find(isRecord),
  };
  known.set(schema, expected);
  return expected;
}

/** The schema itself and all that it leads to without going into a field. */
function branchesOf(schema: JsonSchema): JsonSchema[] {
  const ref = schema["$ref"];
  return [
    schema,
    ...(typeof ref === "string" ? branchesOf(definitionAt(ref)) : []),
    ...["anyOf", "allOf"].flatMap((list) => ((schema[list] ?? []) as JsonSchema[]).flatMap(branchesOf)),
  ];
}

/** Of the schemas of the catalogue, all that is shared stands beside its attributes. */
function definitionAt(ref: string): JsonSchema {
  const attributes = catalogueSchemas["attributes"]!;
  const name = /#\/\$defs\/(\w+)$/.exec(ref)?.[1];
  return name === undefined ? attributes : (attributes["$defs"] as Record<string, JsonSchema>)[name]!;
}
