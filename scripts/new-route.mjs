// npm run new:route <name>: a call with its schema, its good request and its test, complete and passing. [API-1]
import { existsSync } from "node:fs";
import path from "node:path";
import { writeFiles } from "./write-files.mjs";

const root = path.resolve(import.meta.dirname, "..");
const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error(`A route's name is kebab-case, for example "gift-cards"; got "${name}".\nUsage: npm run new:route <name>`);
  process.exit(2);
}
const taken = [
  `src/server/routes/${name}.ts`,
  `schemas/api/${name}-request.schema.json`,
  `schemas/api/${name}-response.schema.json`,
  `tests/server/${name}.test.ts`,
  `tests/server/good-requests/${name}.ts`,
].filter((file) => existsSync(path.join(root, file)));
if (taken.length) {
  console.error(`There is a route "${name}" already: ${taken.join(", ")}`);
  process.exit(2);
}

const title = name[0].toUpperCase() + name.slice(1).replaceAll("-", " ");
const Name = name
  .split("-")
  .map((word) => word[0].toUpperCase() + word.slice(1))
  .join("");
const json = (value) => JSON.stringify(value, null, 2) + "\n";
const schema = (suffix, more) =>
  json({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://tillwright.dev/schemas/api/${name}-${suffix}.schema.json`,
    ...more,
  });

const files = {
  [`schemas/api/${name}-request.schema.json`]: schema("request", {
    title: `${title} request`,
    type: "object",
    required: ["text"],
    properties: { text: { type: "string", minLength: 1, maxLength: 200 } },
    additionalProperties: false,
  }),
  [`schemas/api/${name}-response.schema.json`]: schema("response", {
    title: `${title} answer`,
    type: "object",
    required: ["text"],
    properties: { text: { type: "string" } },
  }),
  [`src/server/routes/${name}.ts`]: `/** ${title}: say here what it is for. */
import { defineRoute, reply, type RouteModule } from "../http/route";

interface ${Name}Request {
  text: string;
}

export const routes: RouteModule = {
  tag: "${title}",
  routes: [
    defineRoute<${Name}Request>({
      method: "post",
      path: "/api/${name}",
      summary: "${title}",
      limit: "write",
      body: "${name}-request",
      responses: { 200: { description: "What was said", schema: "${name}-response" } },
      async handle({ body }) {
        return reply({ text: body.text.trim() });
      },
    }),
  ],
};
`,
  [`tests/server/good-requests/${name}.ts`]: `import type { GoodRequests } from "../../support/every-call";

export const goodRequests: GoodRequests = {
  "POST /api/${name}": async () => ({ path: "/api/${name}", status: 200, body: { text: "hello" } }),
};
`,
  [`tests/server/${name}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("${title.toLowerCase()} on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  it("[API-1] answers what was said, without spaces around it", async () => {
    expect(await shop.call("POST", "/api/${name}", { text: " hello " })).toMatchObject({ status: 200, body: { text: "hello" } });
  });

  it("[API-1] refuses a body without its text", async () => {
    expect(await shop.call("POST", "/api/${name}", {})).toMatchObject({ status: 422, body: { error: { code: "invalid", problems: [{ path: "text" }] } } });
  });
});
`,
};

await writeFiles(files);
console.log(
  `${Object.keys(files).join("\n")}\n\nPOST /api/${name} answers and is in /api/openapi.json. Its test: npx vitest run --config tests/server/vitest.config.ts tests/server/${name}.test.ts`,
);
