/** The JSON Schemas the server checks with, compiled when they are first asked. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import * as formats from "ajv-formats";
import { isCharacterSet } from "../../domain/address/character-rule";
import { say, type Message, type MessageKey } from "../../registry/message";
import type { FieldProblem } from "./refusal";
import { schemaCheck, type SchemaCheck } from "./schema-check";

export type JsonSchema = Readonly<Record<string, unknown>>;

const load = (files: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(files).map(([file, schema]) => [file.split("/").pop()!.replace(".schema.json", ""), schema]));

export const apiSchemas = load(import.meta.glob<JsonSchema>("../../../schemas/api/*.schema.json", { eager: true, import: "default" }));
export const catalogueSchemas = load(
  import.meta.glob<JsonSchema>("../../../schemas/catalogue/*.schema.json", { eager: true, import: "default" }),
);

/** `coerce` reads numbers and booleans out of texts, for queries. */
function ajvOver(schemas: Record<string, JsonSchema>, coerce = false): Ajv2020 {
  // To shorten the code that it writes takes ajv longer than all of the rest, and V8 does the same while it runs.
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    coerceTypes: coerce,
    discriminator: true,
    // Whether they are schemas at all is tested, and takes longer than compiling one.
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

// The package is CommonJS: bundlers and node disagree on where its default export stands.
function addFormats(ajv: Ajv2020) {
  const found = formats as unknown as { default: unknown };
  const plugin = (typeof found.default === "function" ? found.default : (found.default as { default: unknown }).default) as (
    ajv: Ajv2020,
    names: string[],
  ) => void;
  plugin(ajv, ["email", "date", "date-time", "uri"]);
  ajv.addFormat("character-set", isCharacterSet);
}

const api = ajvOver(apiSchemas);
const queries = ajvOver({}, true);
const catalogue = ajvOver(catalogueSchemas);

/** @throws Error when there is no such schema, before anything is checked */
export function compileApiSchema(name: string): SchemaCheck {
  const id = idOf(apiSchemas, name, "api");
  return schemaCheck(api, id, () => api.getSchema(id)!);
}

export const compileSchema = (schema: JsonSchema): SchemaCheck => schemaCheck(api, schema, () => api.compile(schema));
export const compileQuerySchema = (schema: JsonSchema): SchemaCheck => schemaCheck(queries, schema, () => queries.compile(schema));

export function compileCatalogueSchema(name: string): SchemaCheck {
  const id = idOf(catalogueSchemas, name, "catalogue");
  return schemaCheck(catalogue, id, () => catalogue.getSchema(id)!);
}

function idOf(schemas: Record<string, JsonSchema>, name: string, folder: string): string {
  const id = schemas[name]?.["$id"];
  if (typeof id !== "string") throw new Error(`schemas/${folder}/${name}.schema.json is missing`);
  return id;
}

/**
 * What ajv found in a file of the shop's, for who wrote it: by path as people write it, `offers[0].data.price`. Errors that only repeat
 * others are left out.
 */
export const problemsOf = (errors: readonly ErrorObject[] | null | undefined): { path: string; code: string; message: string }[] =>
  found(errors, messageOf);

/** The same of a call's input, which a shopper may have typed: in words of every language. */
export const problemsInWords = (errors: readonly ErrorObject[] | null | undefined): (FieldProblem & { message: Message })[] =>
  found(errors, wordsOf);

function found<Said>(
  errors: readonly ErrorObject[] | null | undefined,
  say: (error: ErrorObject) => Said,
): { path: string; code: string; message: Said }[] {
  const plain = (errors ?? []).filter((error) => !["if", "anyOf", "oneOf", "not"].includes(error.keyword));
  const seen = new Set<string>();
  return (plain.length ? plain : (errors ?? []))
    .map((error) => ({ path: pathOf(error), code: error.keyword, message: say(error) }))
    .filter(({ path, message }) => {
      const key = `${path} ${JSON.stringify(message)}`;
      return !seen.has(key) && !!seen.add(key);
    });
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
  if (keyword === "required") parts.push(String(params["missingProperty"]));
  if (keyword === "additionalProperties") parts.push(String(params["additionalProperty"]));
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), "");
}

// Values that were sent are not repeated: they may be personal.
function messageOf({ keyword, params, message, schema }: ErrorObject): string {
  if (keyword === "required") return "is missing";
  if (keyword === "additionalProperties") return "is not known here";
  if (keyword === "enum") return `expected one of ${(schema as unknown[]).map((value) => JSON.stringify(value)).join(", ")}`;
  if (keyword === "const") return `expected ${JSON.stringify(params["allowedValue"])}`;
  if (keyword === "type") return `expected ${[params["type"]].flat().join(" or ")}`;
  return message ?? "is not right";
}

const LIMITS = ["maxLength", "minLength", "maximum", "minimum", "maxItems", "minItems", "maxProperties"] as const;

function wordsOf({ keyword, params, schema }: ErrorObject): Message {
  const quoted = (values: readonly unknown[]) => ({ values: { list: values.map((value) => JSON.stringify(value)) } });
  if (keyword === "required" || keyword === "additionalProperties") return say(`schema-${keyword}`);
  if (keyword === "enum") return say("schema-enum", quoted(schema as unknown[]));
  if (keyword === "const") return say("schema-const", quoted([params["allowedValue"]]));
  if (keyword === "type") return say("schema-type", { values: { list: [params["type"]].flat() as string[] } });
  if (keyword === "pattern") return say("schema-pattern", { pattern: String(params["pattern"]) });
  if (keyword === "format") return say("schema-format", { format: String(params["format"]) });
  return LIMITS.some((limit) => limit === keyword)
    ? say(`schema-${keyword}` as MessageKey, { limit: Number(params["limit"]) })
    : say("schema-other");
}
