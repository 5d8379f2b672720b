/** The OpenAPI 3.1 document, made of the same declarations the server runs. [API-1] */
import type { OpenAPIV3_1 } from "openapi-types";
import { BOT_TOKEN_HEADER } from "../guard/bot-check";
import { apiSchemas, type JsonSchema } from "../result/schemas";
import { STATUS } from "../result/refusal";
import { needsOwnHeader, OWN_PAGES_HEADER, type RouteDefinition, type RouteModule } from "./route";

const REASONS: Record<number, string> = {
  400: "The request cannot be read",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  409: "Something changed in between, or is being worked on",
  406: "The bot check found no person",
  410: "Expired; `data` holds what was in it",
  413: "Too large",
  415: "Not JSON",
  422: "Understood and refused; `error.problems` says where and why",
  429: "Too many requests",
  503: "Cannot work now; Retry-After says when to ask again",
};

/** Empty: nobody needs to be signed in. Whoever is may say so on every public call, and is answered as themselves. */
const SECURITY: Record<NonNullable<RouteDefinition["access"]>, Record<string, string[]>[]> = {
  public: [{}, { shopperToken: [] }],
  "own-pages": [],
  editor: [{ editorSession: [] }],
  shopper: [{ shopperToken: [] }],
  client: [{ publicClient: [] }],
};

export function openApiDocument(
  modules: readonly RouteModule[],
  info: { version: string; url: string; title: string; editorCookie: string },
): OpenAPIV3_1.Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, routes } of modules) for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(tag, route);
  return {
    openapi: "3.1.0",
    info: {
      title: info.title,
      version: info.version,
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Amounts are integers in minor units of their currency. Every error has one shape; `error.code` is stable, `error.message` is for people: in the language of `?lang=`, the cookie `lang` or Accept-Language, else of the checkout it is about.",
    },
    servers: [{ url: info.url }],
    paths: paths as OpenAPIV3_1.PathsObject,
    components: {
      schemas: Object.fromEntries(Object.entries(apiSchemas).map(([name, schema]) => [componentName(name), component(schema)])),
      securitySchemes: {
        editorSession: { type: "apiKey", in: "cookie", name: info.editorCookie },
        shopperToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "From POST /api/sf/oauth2/token" },
        publicClient: { type: "http", scheme: "bearer", description: "The shop's public_client_id: names the reader, is no secret" },
      },
    },
  } as OpenAPIV3_1.Document;
}

function operation(tag: string, route: RouteDefinition): unknown {
  const query = (route.query?.["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = (route.query?.["required"] ?? []) as string[];
  const refusals = new Set([
    ...(route.refusals ?? []),
    ...(route.body ? [400, 413, 415, 422] : []),
    ...(route.query ? [422] : []),
    ...(route.path.includes("{") ? [404] : []),
    ...(route.limit ? [429] : []),
    ...(route.botCheck ? [406, 429] : []),
    503,
    ...(route.access === "editor" ? [401, 403] : route.access === "shopper" ? [401, 403] : route.access === "client" ? [401] : []),
  ]);
  return {
    tags: [tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    operationId: `${route.method}${route.path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? "").toUpperCase())}`,
    security: SECURITY[route.access ?? "public"],
    parameters: [
      ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema })),
      ...(needsOwnHeader(route)
        ? [
            {
              name: OWN_PAGES_HEADER,
              in: "header",
              required: true,
              description: "Says that a page of the builder calls; beside it the shop's own Origin, which browsers send by themselves",
              schema: { const: "1" },
            },
          ]
        : []),
      ...Object.entries({
        ...route.requestHeaders,
        ...(route.botCheck && {
          [BOT_TOKEN_HEADER]: `Token of the bot check for the action ${route.botCheck}; empty where the browser could get none`,
        }),
      }).map(([name, description]) => ({ name, in: "header", required: false, description, schema: { type: "string" } })),
    ],
    ...(route.body && { requestBody: { required: !route.isBodyOptional, content: content(route.body, route.bodyType) } }),
    ...(route.bodyType === "bytes" && { requestBody: { required: true, content: { "image/*": { schema: {} } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, { description, schema, file }]) => [
          status,
          {
            description,
            ...(schema && { content: content(schema) }),
            ...(file && { content: { [file]: { schema: { type: "string", contentMediaType: file } } } }),
          },
        ]),
      ),
      ...Object.fromEntries(
        [...refusals]
          .sort()
          .map((status) => [status, { description: `${REASONS[status] ?? "Refused"}: ${codesOf(status)}`, content: content("error") }]),
      ),
      500: { description: "A fault of the server", content: content("error") },
    },
  };
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
const content = (schema: string, type: RouteDefinition["bodyType"] = "json") =>
  Object.fromEntries(
    (type === "form" ? FORM_TYPES : ["application/json"]).map((mediaType) => [
      mediaType,
      { schema: { $ref: `#/components/schemas/${componentName(schema)}` } },
    ]),
  );
const codesOf = (status: number) =>
  Object.entries(STATUS)
    .filter(([, value]) => value === status)
    .map(([code]) => code)
    .join(", ");
const componentName = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase());

/** The schema as a component: its own address gone, its neighbours' turned into components. */
function component(schema: JsonSchema): unknown {
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rewrite(rest);
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const name = key === "$ref" && typeof entry === "string" ? /^([a-z-]+)\.schema\.json(?:#(.*))?$/.exec(entry) : null;
      return [key, name ? `#/components/schemas/${componentName(name[1]!)}${name[2] ?? ""}` : rewrite(entry)];
    }),
  );
}
