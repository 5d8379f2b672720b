/** The JSON Schemas the server checks with, compiled when it starts. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import * as formats from "ajv-formats";
import { isCharacterSet } from "../../domain/address/character-rule";
import type { FieldProblem } from "../http/refusal";

export type JsonSchema = Readonly<Record<string, unknown>>;

const load = (files: Record<string, JsonSchema>) => Object.fromEntries(Object.entries(files).map(([file, schema]) => [file.split("/").pop()!.replace(".schema.json", ""), schema]));

export const apiSchemas = load(import.meta.glob<JsonSchema>("../../../schemas/api/*.schema.json", { eager: true, import: "default" }));
export const catalogueSchemas = load(import.meta.glob<JsonSchema>("../../../schemas/catalogue/*.schema.json", { eager: true, import: "default" }));

/** `coerce` reads numbers and booleans out of texts, for queries. */
function ajvOver(schemas: Record<string, JsonSchema>, coerce = false): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, coerceTypes: coerce, discriminator: true });
  addFormats(ajv);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

// The package is CommonJS: bundlers and node disagree on where its default export stands.
function addFormats(ajv: Ajv2020) {
  const found = formats as unknown as { default: unknown };
  const plugin = (typeof found.default === "function" ? found.default : (found.default as { default: unknown }).default) as (ajv: Ajv2020, names: string[]) => void;
  plugin(ajv, ["email", "date", "date-time", "uri"]);
  ajv.addFormat("character-set", isCharacterSet);
}

const api = ajvOver(apiSchemas);
const queries = ajvOver({}, true);
const catalogue = ajvOver(catalogueSchemas);

/** @throws Error at start when a route names a schema that is not there */
export function compileApiSchema(name: string): ValidateFunction {
  const id = apiSchemas[name]?.["$id"];
  const check = typeof id === "string" ? api.getSchema(id) : undefined;
  if (!check) throw new Error(`schemas/api/${name}.schema.json is missing`);
  return check;
}

export const compileSchema = (schema: JsonSchema): ValidateFunction => api.compile(schema);
export const compileQuerySchema = (schema: JsonSchema): ValidateFunction => queries.compile(schema);

export function compileCatalogueSchema(name: string): ValidateFunction {
  const check = catalogue.getSchema(String(catalogueSchemas[name]?.["$id"]));
  if (!check) throw new Error(`schemas/catalogue/${name}.schema.json is missing`);
  return check;
}

/** What ajv found, by path as people write it: `basket.basketItems[0].quantity`. Errors that only repeat others are left out. */
export function problemsOf(errors: readonly ErrorObject[] | null | undefined): FieldProblem[] {
  const telling = (errors ?? []).filter((error) => !["if", "anyOf", "oneOf", "not"].includes(error.keyword));
  const seen = new Set<string>();
  return (telling.length ? telling : (errors ?? [])).map((error) => ({ path: pathOf(error), code: error.keyword, message: messageOf(error) })).filter(({ path, message }) => {
    const key = `${path} ${message}`;
    return !seen.has(key) && !!seen.add(key);
  });
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split("/").slice(1).map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
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
