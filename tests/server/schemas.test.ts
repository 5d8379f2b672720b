/** The server compiles a schema when it first checks with it, so that a wrong one has to be found here. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { apiCheck, apiSchemas, catalogueCheck, catalogueSchemas, queryCheck } from "../../src/server/result/schemas";
import type { RouteModule } from "../../src/server/http/route";

const files = import.meta.glob<object>("../../schemas/**/*.schema.json", { eager: true, import: "default" });
const routes = Object.values(import.meta.glob<RouteModule>("../../src/server/routes/**/*.ts", { eager: true, import: "routes" }));
const queries = routes.flatMap(({ routes }) => routes.flatMap(({ path, query }) => (query ? [[path, query] as const] : [])));

describe("[API-1] schemas", () => {
  const ajv = new Ajv2020({ strict: false });
  it.each(Object.entries(files))("%s is one", (_file, schema) => {
    expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
  });

  it.each([
    ["schemas/api", Object.keys(apiSchemas), apiCheck],
    ["schemas/catalogue", Object.keys(catalogueSchemas), catalogueCheck],
  ] as const)("%s: each compiles, and one that is not there is named at the start", (folder, names, check) => {
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(() => check(name)(undefined), name).not.toThrow();
    expect(() => check("nothing-of-the-kind")).toThrow(`${folder}/nothing-of-the-kind.schema.json is missing`);
  });

  it("each route's query is one, and compiles", () => {
    expect(queries.length).toBeGreaterThan(5);
    for (const [path, query] of queries) {
      expect(ajv.validateSchema(query), path).toBe(true);
      expect(() => queryCheck(query)({}), path).not.toThrow();
    }
  });

  it("says what was wrong with the value that was checked last", () => {
    const check = queryCheck({ type: "object", required: ["id"] });
    expect(check.errors).toBeUndefined();
    expect([check({}), check.errors?.map(({ keyword }) => keyword)]).toEqual([false, ["required"]]);
    expect([check({ id: "1" }), check.errors]).toEqual([true, null]);
  });
});
