/** The calls that the API document names, and what the document says of them: for tests that cover every call there is. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { SignedIn } from "./signed-in";
import type { TestShop } from "./shop-server";

export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  /** "POST /api/order" */
  name: string;
  method: string;
  path: string;
  body?: { type: string; schema: Schema; isRequired: boolean };
  query: { name: string; schema: Schema }[];
  headers: string[];
  /** Schema by documented status; undefined: no body. */
  answers: Map<number, Schema | undefined>;
}

interface Documented {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Schema> };
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        ...(body && { body: { type: body[0], schema: body[1].schema, isRequired: requestBody!.required } }),
        query: parameters.filter((parameter) => parameter.in === "query"),
        headers: parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [Number(status), Object.values(content ?? {})[0]?.schema]),
        ),
      };
    }),
  );
}

/** Checks values against the document alone, as somebody would who has nothing else. */
export function documentChecks(document: ApiDocument): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, "api");
  const known = new Map<Schema, ValidateFunction>();
  return (schema) => {
    let check = known.get(schema);
    if (!check) known.set(schema, (check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Schema)));
    return check;
  };
}

/** What a good request may need of the shop. */
export interface Senders {
  shop: TestShop;
  ada: SignedIn;
  editor(): Promise<Record<string, string>>;
}

export interface GoodRequest {
  /** With its query, if it has one. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Status of success. */
  status: number;
}

/** By the call's name, "POST /api/order". A file of tests/server/good-requests exports them as `goodRequests`. */
export type GoodRequests = Record<string, (senders: Senders) => Promise<GoodRequest>>;
